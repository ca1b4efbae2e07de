#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "app/analyst_apart.hpp"
#include "app/analyst_desk.hpp"
#include "app/analyst_here.hpp"
#include "platform/platform.hpp"
#include "platform/sdl_desktop.hpp"

namespace nimatron {

namespace {

/// How soon a new question is looked at, and how long closing the window may take.
constexpr double slice = 0.05;

class AnalystInThread final : public AnalystApart {
 public:
  AnalystInThread()
      : AnalystApart([this](const std::string& text) { put(text); }), thread_([this] { run(); }) {}
  AnalystInThread(const AnalystInThread&) = delete;
  AnalystInThread& operator=(const AnalystInThread&) = delete;
  ~AnalystInThread() override {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
    }
    asked_.notify_one();
    thread_.join();
  }

  /// Only hears of what has been done.
  bool work(double) override {
    for (;;) {
      std::string text;
      {
        const std::lock_guard lock(mutex_);
        if (answers_.empty()) return false;
        text = std::move(answers_.front());
        answers_.pop_front();
      }
      hear(text);
    }
  }

 private:
  void put(const std::string& text) {
    {
      const std::lock_guard lock(mutex_);
      questions_.push_back(text);
    }
    asked_.notify_one();
  }

  /// The thread.
  void run() {
    AnalystDesk desk;
    for (bool more = false;;) {
      std::deque<std::string> questions;
      {
        std::unique_lock lock(mutex_);
        asked_.wait(lock, [&] { return more || ending_ || !questions_.empty(); });
        if (ending_) return;
        questions.swap(questions_);
      }
      for (const std::string& text : questions)
        desk.hear(text);
      more = desk.work(slice, [this](const std::string& text) {
        {
          const std::lock_guard lock(mutex_);
          answers_.push_back(text);
        }
        platform::request_frame();
      });
    }
  }

  std::mutex mutex_; // of the two lists and `ending_`
  std::condition_variable asked_;
  std::deque<std::string> questions_;
  std::deque<std::string> answers_;
  bool ending_ = false;
  std::thread thread_; // the last: it uses all of these
};

} // namespace

namespace platform {

/// A picture is the same every time: nothing in it may depend on how fast a thread is.
std::unique_ptr<Analyst> make_analyst() {
  if (desktop::for_a_picture()) return std::make_unique<AnalystHere>();
  return std::make_unique<AnalystInThread>();
}

/// A thread of the program's own ends with it and not before.
void restart_search() {}
void change_version() {}

} // namespace platform
} // namespace nimatron
