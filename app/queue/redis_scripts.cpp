#include "app/queue/redis_scripts.hpp"

namespace ludi::app::queue::scripts {

namespace {

/// What several scripts use.
const std::string beginning = R"lua(
local base = KEYS[1] .. ':'
local function task_key(name) return base .. 'task:' .. name end
-- In the first form of these streams names stood without their era.
local function stream(era, again) return base .. (again == '1' and 'again2:' or 'tasks2:') .. era end
local function group(key) redis.pcall('XGROUP', 'CREATE', key, 'workers', '0', 'MKSTREAM') end
local function put(key, name) return redis.call('XADD', key, '*', 'task', name) end
local function drop(key, receipt)
  redis.call('XACK', key, 'workers', receipt)
  return redis.call('XDEL', key, receipt)
end
local function standing(name)
  local task = redis.call('HMGET', task_key(name), 'state', 'answer', 'seconds', 'worker')
  if not task[1] then return {'unknown'} end
  if task[1] == 'waiting' then return {'waiting'} end
  return task
end
local function alarm(name, other)
  local known = redis.call('HMGET', task_key(name), 'kind', 'worker')
  redis.call('RPUSH', base .. 'alarms', cjson.encode(
    {task = name, kind = known[1], first = known[2], other = other}))
end
-- Answers stay for a day, for those who ask once more.
local function conclude(name, state, answer, seconds, sum, worker)
  local key = task_key(name)
  local known = redis.call('HMGET', key, 'job', 'twice', 'era')
  redis.call('HSET', key, 'state', state, 'answer', answer, 'seconds', seconds, 'worker', worker)
  redis.call('EXPIRE', key, 86400)
  redis.call('SREM', base .. 'job:' .. known[1], name)
  redis.call('XADD', base .. 'news', 'MAXLEN', '~', 100000, '*', 'task', name)
  redis.call('HINCRBY', base .. 'counts', state, 1)
  redis.call('HINCRBYFLOAT', base .. 'counts', 'seconds', sum)
  redis.call('HINCRBY', base .. 'finished', worker, 1)
  if state == 'done' and known[2] == '1' then
    group(stream(known[3], '1'))
    put(stream(known[3], '1'), name)
  end
end
)lua";

}  // namespace

const std::string submit = beginning + R"lua(
local era, name, kind, order, job, twice = unpack(ARGV)
local known = standing(name)
if known[1] ~= 'unknown' then return known end
if redis.call('SISMEMBER', base .. 'cancelled', job) == 1 then return {'cancelled'} end
redis.call('HSET', task_key(name), 'state', 'waiting', 'kind', kind, 'order', order, 'job', job,
  'era', era, 'twice', twice, 'deaths', 0)
redis.call('SADD', base .. 'job:' .. job, name)
redis.call('SADD', base .. 'eras', era)
group(stream(era, '0'))
put(stream(era, '0'), name)
return {'waiting'}
)lua";

const std::string look = beginning + "return standing(ARGV[1])";

const std::string withdraw = beginning + R"lua(
local key = task_key(ARGV[1])
local known = redis.call('HMGET', key, 'state', 'begun', 'job')
if known[1] ~= 'waiting' or known[2] then return 0 end
redis.call('SREM', base .. 'job:' .. known[3], ARGV[1])
redis.call('DEL', key)
return 1
)lua";

// A stream holds the names of tasks that were withdrawn since; they are dropped here. Leases that
// have ended are looked for a few times a second at most, whoever asks.
const std::string take = beginning + R"lua(
local era, worker, lease = unpack(ARGV)
local now = redis.call('TIME')
redis.call('ZADD', base .. 'seen', now[1] .. '.' .. string.format('%06d', tonumber(now[2])), worker)
redis.call('HSET', base .. 'workers', worker, era)
if redis.call('EXISTS', base .. 'paused') == 1 then return {} end
group(stream(era, '0'))
group(stream(era, '1'))
local function lent(key, again, entry)
  local name = entry[2][2]
  local task = redis.call('HMGET', task_key(name), 'state', 'kind', 'order', 'worker')
  local wanted = task[1] == (again == '1' and 'done' or 'waiting')
  if not wanted then
    drop(key, entry[1])
    return nil
  end
  if again == '1' and task[4] == worker then
    drop(key, entry[1])
    put(key, name)
    return nil, true
  end
  redis.call('HSET', task_key(name), 'begun', 1)
  return {entry[1], again, name, task[2], task[3]}
end
if redis.call('SET', base .. 'sweep:' .. era, 1, 'NX', 'PX', 250) then
  for _, again in ipairs({'0', '1'}) do
    local key = stream(era, again)
    for _, late in ipairs(redis.call('XPENDING', key, 'workers', 'IDLE', lease, '-', '+', 1)) do
      local claimed = redis.call('XCLAIM', key, 'workers', worker, lease, late[1])
      if claimed[1] and claimed[1][2] then
        local found = lent(key, again, claimed[1])
        if found then return found end
      end
    end
  end
end
for _, again in ipairs({'1', '0'}) do
  local key = stream(era, again)
  for _ = 1, 100 do
    local read = redis.call('XREADGROUP', 'GROUP', 'workers', worker, 'COUNT', 1, 'STREAMS', key, '>')
    if not read then break end
    local found, own = lent(key, again, read[1][2][1])
    if found then return found end
    if own then break end
  end
end
return {}
)lua";

const std::string heartbeat = beginning + R"lua(
local era, worker, name, receipt, again = unpack(ARGV)
local key = stream(era, again)
local held = redis.call('XPENDING', key, 'workers', receipt, receipt, 1)
if not held[1] or held[1][2] ~= worker then return 0 end
if redis.call('EXISTS', task_key(name)) == 0 then return 0 end
redis.call('XCLAIM', key, 'workers', worker, 0, receipt, 'JUSTID')
return 1
)lua";

const std::string finish = beginning + R"lua(
local era, worker, name, receipt, again, answer, seconds, sum = unpack(ARGV)
drop(stream(era, again), receipt)
local known = redis.call('HMGET', task_key(name), 'state', 'answer')
if not known[1] then return 'refused' end
if known[1] == 'waiting' then
  conclude(name, 'done', answer, seconds, sum, worker)
  return 'first'
end
redis.call('HINCRBY', base .. 'counts', 'compared', 1)
if known[1] == 'done' and known[2] == answer then return 'same' end
alarm(name, worker)
return 'different'
)lua";

const std::string fail = beginning + R"lua(
local era, worker, name, receipt, again, so_far, seconds, sum, most = unpack(ARGV)
local state = redis.call('HGET', task_key(name), 'state')
-- Asked again, or late, it counts no more.
local held = redis.call('XPENDING', stream(era, again), 'workers', receipt, receipt, 1)
if not held[1] or held[1][2] ~= worker then return state == 'dead' and 1 or 0 end
drop(stream(era, again), receipt)
if not state then return 0 end
if state == 'dead' then return 1 end
if state == 'done' then
  alarm(name, worker)
  return 0
end
if redis.call('HINCRBY', task_key(name), 'deaths', 1) >= tonumber(most) then
  conclude(name, 'dead', so_far, seconds, sum, worker)
  return 1
end
put(stream(era, again), name)
return 0
)lua";

const std::string release = beginning + R"lua(
local era, worker, name, receipt, again = unpack(ARGV)
local held = redis.call('XPENDING', stream(era, again), 'workers', receipt, receipt, 1)
if not held[1] or held[1][2] ~= worker then return 0 end
drop(stream(era, again), receipt)
if redis.call('EXISTS', task_key(name)) == 1 then put(stream(era, again), name) end
return 1
)lua";

const std::string cancel = beginning + R"lua(
local job, told = unpack(ARGV)
redis.call('SADD', base .. 'cancelled', job)
redis.call('HSET', base .. 'jobs', job, told)
for _, name in ipairs(redis.call('SMEMBERS', base .. 'job:' .. job)) do
  redis.call('DEL', task_key(name))
end
redis.call('DEL', base .. 'job:' .. job)
return 1
)lua";

const std::string lengths = beginning + R"lua(
local waiting, taken, elsewhere = 0, 0, 0
for _, era in ipairs(redis.call('SMEMBERS', base .. 'eras')) do
  for _, again in ipairs({'0', '1'}) do
    local key = stream(era, again)
    if redis.call('EXISTS', key) == 1 then
      group(key)
      local held = redis.call('XPENDING', key, 'workers')[1]
      local left = redis.call('XLEN', key) - held
      taken = taken + held
      if era == ARGV[1] then waiting = waiting + left else elsewhere = elsewhere + left end
    end
  end
end
return {redis.call('EXISTS', base .. 'paused'), waiting, taken, elsewhere}
)lua";

}  // namespace ludi::app::queue::scripts
