#include "app/queue/redis_scripts.hpp"

namespace ludi::app::queue::scripts {

namespace {

/// What several scripts use.
const std::string beginning = R"lua(
local base = KEYS[1] .. ':'
local function task_key(name) return base .. 'task:' .. name end
local function stream(era, again) return base .. (again == '1' and 'again:' or 'tasks:') .. era end
local function group(key) redis.pcall('XGROUP', 'CREATE', key, 'workers', '0', 'MKSTREAM') end
-- A task knows its entry: others of its name, of a task that was forgotten since, are nothing.
local function put(key, name)
  redis.call('HSET', task_key(name), 'entry', redis.call('XADD', key, '*', 'task', name))
end
local function drop(key, receipt)
  redis.call('XACK', key, 'workers', receipt)
  return redis.call('XDEL', key, receipt)
end
-- Who holds a receipt; nobody after the server was emptied.
local function holder(key, receipt)
  group(key)
  local held = redis.call('XPENDING', key, 'workers', receipt, receipt, 1)
  return held[1] and held[1][2]
end
local function seen(worker)
  local now = redis.call('TIME')
  local clock = now[1] .. '.' .. string.format('%06d', tonumber(now[2]))
  redis.call('ZADD', base .. 'seen', clock, worker)
  return tonumber(now[1])
end
-- What nobody asks for any more is forgotten in the end.
local function keep(name, job)
  redis.call('EXPIRE', task_key(name), 604800)
  redis.call('EXPIRE', base .. 'job:' .. job, 604800)
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
  redis.call('LTRIM', base .. 'alarms', -1000, -1)
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
if known[1] == 'waiting' then keep(name, job) end
if known[1] ~= 'unknown' then return known end
if redis.call('SISMEMBER', base .. 'cancelled', job) == 1 then return {'cancelled'} end
redis.call('HSET', task_key(name), 'state', 'waiting', 'kind', kind, 'order', order, 'job', job,
  'era', era, 'twice', twice, 'deaths', 0)
redis.call('SADD', base .. 'job:' .. job, name)
redis.call('SADD', base .. 'eras', era)
keep(name, job)
group(stream(era, '0'))
put(stream(era, '0'), name)
return {'waiting'}
)lua";

const std::string look = beginning + R"lua(
local known = standing(ARGV[1])
if known[1] == 'waiting' then keep(ARGV[1], redis.call('HGET', task_key(ARGV[1]), 'job')) end
return known
)lua";

const std::string withdraw = beginning + R"lua(
local key = task_key(ARGV[1])
local known = redis.call('HMGET', key, 'state', 'begun', 'job', 'era', 'entry')
if known[1] ~= 'waiting' or known[2] then return 0 end
redis.call('SREM', base .. 'job:' .. known[3], ARGV[1])
redis.call('XDEL', stream(known[4], '0'), known[5])
redis.call('DEL', key)
return 1
)lua";

// A stream may hold the names of tasks that were called off since; they are dropped here. Leases
// that have ended are looked for a few times a second, whoever asks, and at once where one was
// found; a lease is as long as its holder said, whoever looks: what has been silent for the
// shortest of those in use is looked at. Once a minute what is a day old is forgotten of workers
// and leases, and what is a month old of jobs.
const std::string take = beginning + R"lua(
local era, worker, lease = unpack(ARGV)
local now = seen(worker)
redis.call('HSET', base .. 'workers', worker, era)
if redis.call('EXISTS', base .. 'paused') == 1 then return {} end
group(stream(era, '0'))
group(stream(era, '1'))
local function lent(key, again, entry)
  local name = entry[2][2]
  local task = redis.call('HMGET', task_key(name), 'state', 'kind', 'order', 'worker', 'entry')
  local wanted = task[1] == (again == '1' and 'done' or 'waiting') and task[5] == entry[1]
  if not wanted then
    drop(key, entry[1])
    return nil
  end
  if again == '1' and task[4] == worker then
    drop(key, entry[1])
    put(key, name)
    return nil, true
  end
  redis.call('HSET', task_key(name), 'begun', 1, 'lease', lease)
  redis.call('ZADD', base .. 'leases:' .. era, now, lease)
  return {entry[1], again, name, task[2], task[3]}
end
local function shortest_lease()
  local shortest = tonumber(lease)
  for _, other in ipairs(redis.call('ZRANGE', base .. 'leases:' .. era, 0, -1)) do
    shortest = math.min(shortest, tonumber(other))
  end
  return shortest
end
local function late(key, again, shortest)
  local from = '-'
  while true do
    local silent = redis.call('XPENDING', key, 'workers', 'IDLE', shortest, from, '+', 100)
    for _, held in ipairs(silent) do
      local entry = redis.call('XRANGE', key, held[1], held[1])[1]
      local longest = entry and redis.call('HGET', task_key(entry[2][2]), 'lease') or lease
      if not entry then
        drop(key, held[1])
      elseif held[3] >= tonumber(longest) then
        redis.call('XCLAIM', key, 'workers', worker, 0, held[1], 'JUSTID')
        local found = lent(key, again, entry)
        if found then return found end
      end
    end
    if #silent < 100 then return nil end
    from = '(' .. silent[#silent][1]
  end
end
local function forget_workers()
  for _, gone in ipairs(redis.call('ZRANGEBYSCORE', base .. 'seen', '-inf', now - 86400)) do
    local of = redis.call('HGET', base .. 'workers', gone) or era
    for _, again in ipairs({'0', '1'}) do
      local key = stream(of, again)
      if redis.call('EXISTS', key) == 1 and
          #redis.call('XPENDING', key, 'workers', '-', '+', 1, gone) == 0 then
        redis.call('XGROUP', 'DELCONSUMER', key, 'workers', gone)
      end
    end
    redis.call('HDEL', base .. 'workers', gone)
    redis.call('HDEL', base .. 'finished', gone)
    redis.call('ZREM', base .. 'seen', gone)
  end
  redis.call('ZREMRANGEBYSCORE', base .. 'leases:' .. era, '-inf', now - 86400)
end
local function forget_jobs()
  local jobs = redis.call('HGETALL', base .. 'jobs')
  for i = 1, #jobs, 2 do
    local known, job = pcall(cjson.decode, jobs[i + 1])
    if not known or type(job) ~= 'table' or (tonumber(job.told) or 0) < now - 2592000 then
      redis.call('HDEL', base .. 'jobs', jobs[i])
      redis.call('SREM', base .. 'cancelled', jobs[i])
    end
  end
end
if redis.call('SET', base .. 'tidied', 1, 'NX', 'EX', 60) then
  forget_workers()
  forget_jobs()
end
if redis.call('SET', base .. 'sweep:' .. era, 1, 'NX', 'PX', 250) then
  local shortest = shortest_lease()
  for _, again in ipairs({'0', '1'}) do
    local found = late(stream(era, again), again, shortest)
    if found then
      redis.call('DEL', base .. 'sweep:' .. era)
      return found
    end
  end
end
for _, again in ipairs({'1', '0'}) do
  local key = stream(era, again)
  for tries = 1, 100 do
    local read = redis.call('XREADGROUP', 'GROUP', 'workers', worker, 'COUNT', 1, 'STREAMS', key, '>')
    if not read then break end
    local found, own = lent(key, again, read[1][2][1])
    if found then return found end
    if own then break end
    if tries == 100 then return {'more'} end
  end
end
return {}
)lua";

const std::string heartbeat = beginning + R"lua(
local era, worker, name, receipt, again = unpack(ARGV)
local key = stream(era, again)
local held = holder(key, receipt)
local task = redis.call('HMGET', task_key(name), 'state', 'begun', 'job')
seen(worker)
if not task[1] then return 0 end
-- A server that was emptied, and asked anew, may wait for what is in hand already.
if not held and task[1] == 'waiting' and not task[2] then return 1 end
if held ~= worker then return 0 end
redis.call('XCLAIM', key, 'workers', worker, 0, receipt, 'JUSTID')
if task[1] == 'waiting' then keep(name, task[3]) end
return 1
)lua";

const std::string finish = beginning + R"lua(
local era, worker, name, receipt, again, answer, seconds, sum = unpack(ARGV)
local key = stream(era, again)
group(key)
drop(key, receipt)
seen(worker)
local known = redis.call('HMGET', task_key(name), 'state', 'answer', 'worker')
if not known[1] then return 'refused' end
if known[1] == 'waiting' then
  conclude(name, 'done', answer, seconds, sum, worker)
  return 'first'
end
-- Handed in once more, since the first reply was lost.
if known[1] == 'done' and known[2] == answer and known[3] == worker then return 'same' end
redis.call('HINCRBY', base .. 'counts', 'compared', 1)
if known[1] == 'done' and known[2] == answer then return 'same' end
alarm(name, worker)
return 'different'
)lua";

const std::string fail = beginning + R"lua(
local era, worker, name, receipt, again, so_far, seconds, sum, most = unpack(ARGV)
local state = redis.call('HGET', task_key(name), 'state')
-- Asked again, or late, it counts no more.
if holder(stream(era, again), receipt) ~= worker then return state == 'dead' and 1 or 0 end
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
if holder(stream(era, again), receipt) ~= worker then return 0 end
drop(stream(era, again), receipt)
if redis.call('EXISTS', task_key(name)) == 1 then put(stream(era, again), name) end
return 1
)lua";

const std::string cancel = beginning + R"lua(
local job, told = unpack(ARGV)
redis.call('SADD', base .. 'cancelled', job)
redis.call('HSET', base .. 'jobs', job, told)
for _, name in ipairs(redis.call('SMEMBERS', base .. 'job:' .. job)) do
  local task = redis.call('HMGET', task_key(name), 'era', 'entry')
  if task[1] and task[2] then drop(stream(task[1], '0'), task[2]) end
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
