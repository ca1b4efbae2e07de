#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "analyst/analyst.hpp"
#include "content/languages.hpp"
#include "platform/desktop/sdl_desktop.hpp"
#include "platform/platform.hpp"

namespace nimatron {

namespace {

class AnalystThread {
 public:
  AnalystThread() : thread_([this] { run(); }) {}
  AnalystThread(const AnalystThread&) = delete;
  AnalystThread& operator=(const AnalystThread&) = delete;
  ~AnalystThread() {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
    }
    asked_.notify_one();
    thread_.join();
  }

  void put(const Request& request) {
    {
      const std::lock_guard lock(mutex_);
      requests_.push_back(request);
    }
    asked_.notify_one();
  }

  std::vector<Reply> take_replies() {
    const std::lock_guard lock(mutex_);
    return std::exchange(replies_, {});
  }

  void speak(const Catalogue& words) {
    const std::lock_guard lock(mutex_);
    words_ = words;
  }

 private:
  /// The thread.
  void run() {
    constexpr double slice =
        0.05; // how soon a request is looked at, and how long closing the window may take
    Analyst analyst;
    for (bool more = false;;) {
      std::vector<Request> requests;
      {
        std::unique_lock lock(mutex_);
        asked_.wait(lock, [&] { return more || ending_ || !requests_.empty(); });
        if (ending_) return;
        requests.swap(requests_);
        analyst.speak(words_);
      }
      for (Request& request : requests)
        analyst.take(std::move(request));
      more = analyst.work(slice, [this](Reply reply) {
        {
          const std::lock_guard lock(mutex_);
          replies_.push_back(std::move(reply));
        }
        platform::request_frame();
      });
    }
  }

  std::mutex mutex_; // of the two lists, the words and `ending_`
  std::condition_variable asked_;
  std::vector<Request> requests_;
  std::vector<Reply> replies_;
  Catalogue words_;
  bool ending_ = false;
  std::thread thread_; // the last: it uses all of these
};

std::optional<AnalystThread> thread;
Catalogue spoken;

Analyst& analyst_between_frames() {
  static Analyst one;
  return one;
}

} // namespace

std::vector<Reply> desktop::take_replies() { return thread ? thread->take_replies() : std::vector<Reply>(); }

std::vector<Reply> desktop::work_in_between() {
  constexpr double slice = 0.006;
  std::vector<Reply> replies;
  analyst_between_frames().work(slice, [&](Reply reply) { replies.push_back(std::move(reply)); });
  return replies;
}

void desktop::end_analyst() { thread.reset(); }

namespace platform {

void ask_analyst(const Request& request) {
  if (desktop::for_a_picture()) return analyst_between_frames().take(request);
  if (!thread) {
    thread.emplace();
    thread->speak(spoken);
  }
  thread->put(request);
}

void analyst_speaks(const Catalogue& words) {
  spoken = words;
  analyst_between_frames().speak(words);
  if (thread) thread->speak(words);
}

/// A thread of the program's own ends with it and not before.
void restart_analyst() {}
void change_version() {}

} // namespace platform
} // namespace nimatron
