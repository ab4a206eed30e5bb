// What the Redis server does as one step, in Lua. KEYS[1] is the queue's name; all keys begin with
// it:
//
//   NAME:tasks:ERA   stream of the tasks that wait, with the consumer group `workers`
//   NAME:again:ERA   … of those to be done once more by another worker
//   NAME:task:ERA.TASK  hash: state (waiting, done, dead), kind, order, job, era, deaths, answer, …
//   NAME:news        stream of the names of finished tasks
//   NAME:job:JOB     set of the names of its tasks that are not finished
//   NAME:jobs        hash from a job to how far it is, as JSON
//   NAME:cancelled   set of jobs
//   NAME:leases:ERA  sorted set of the lengths of leases, in ms, by when one was last given
//   NAME:workers     hash from a worker to its era
//   NAME:seen        sorted set of workers by when they were last heard of
//   NAME:finished    hash from a worker to how many tasks it has finished
//   NAME:eras        set of all eras
//   NAME:counts      hash: done, dead, compared, seconds
//   NAME:alarms      list of answers that differ, as JSON
//   NAME:paused      exists while the queue is paused
#pragma once

#include <string>

namespace ludi::app::queue::scripts {

/// Arguments: era, task, kind, order, job, 1 if it is done twice. Replies with how it stands, and
/// with its answer, seconds and worker if it is finished.
extern const std::string submit;
/// Arguments: task. Replies as `submit`, with `unknown` for what is not there.
extern const std::string look;
/// Arguments: task.
extern const std::string withdraw;
/// Arguments: era, worker, milliseconds of a lease. Replies with nothing, or with receipt, again (0
/// or 1), task, kind and order.
extern const std::string take;
/// Arguments: era, worker, task, receipt, again. Replies with 1 if the lease holds.
extern const std::string heartbeat;
/// Arguments: era, worker, task, receipt, again, answer, seconds of its parts, their sum. Replies
/// with first, same, different or refused.
extern const std::string finish;
/// Arguments: as `finish`, with what was said so far, then the deaths that make a dead letter.
/// Replies with 1 for a dead letter.
extern const std::string fail;
/// Arguments: era, worker, task, receipt, again.
extern const std::string release;
/// Arguments: job, what is told of it.
extern const std::string cancel;
/// Arguments: era. Replies with paused, waiting, taken, waiting in other eras.
extern const std::string lengths;

}  // namespace ludi::app::queue::scripts
