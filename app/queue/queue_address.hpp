// Where a queue is, as said on the command line: redis://HOST, or shards:FOLDER.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "app/options.hpp"
#include "app/queue/redis_link.hpp"
#include "app/queue/task_queue.hpp"

namespace ludi::app::queue {

/// A folder of shards.
struct ShardAddress {
  std::string folder;
};
using QueueAddress = std::variant<RedisAddress, ShardAddress>;

/// Reads `redis://[USER@]HOST[:PORT][/NAME]`, `redis+unix:///PATH[?NAME]` or `shards:FOLDER`.
/// A password in it is refused: those who list processes would see it. Throws WrongUsage.
QueueAddress read_address(std::string_view text);

/// What tells the password of a queue in the environment.
inline constexpr const char* password_variable = "LUDI_QUEUE_PASSWORD";

/// The options of commands that hand out their work.
inline constexpr Option queue_option{
    "queue", "ADDRESS", "hand the work to workers by redis://HOST, or to shards by shards:DIR"};
/// Those of commands that work for a queue or watch it.
inline constexpr Option served_option{"queue", "ADDRESS", "redis://[USER@]HOST[:PORT][/NAME]"};
inline constexpr Option password_option{
    "queue-password", "FILE",
    "… whose password is the first line of a file; else $LUDI_QUEUE_PASSWORD"};

/// The address that the options tell, with its password; nothing if none is told. To be asked once:
/// the password may stand in a pipe. Throws WrongUsage and BadInput.
std::optional<QueueAddress> address_asked(const Arguments& arguments);

/// The queue at an address, for an era. Throws QueueLost and OtherEra.
/// `lease`: how long a worker's heart may be silent.
std::unique_ptr<TaskQueue> open_queue(const QueueAddress& address, const Era& era,
                                      std::chrono::milliseconds lease = usual_lease);
/// The same for this program's own era. Throws BadInput.
std::unique_ptr<TaskQueue> open_queue(const QueueAddress& address);

}  // namespace ludi::app::queue
