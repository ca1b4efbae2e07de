#include <catch2/catch_test_macros.hpp>

#include <map>
#include <string>
#include <string_view>

#include "features/saved/safe_storage.hpp"
#include "support/desk.hpp"

using namespace nimatron;

namespace {

/// A store with room for so many bytes, which may forget what it has promised to keep.
struct Store {
  std::map<std::string, std::string, std::less<>> text;
  std::size_t room = 1000;
  bool forgets = false;
  SafeStorage keeper{[this](std::string_view name, std::string_view what) { return save(name, what); },
                     [this](std::string_view name) {
                       const auto found = text.find(name);
                       return found == text.end() ? std::string() : found->second;
                     }};

  bool save(std::string_view name, std::string_view what) {
    std::size_t filled = what.size();
    for (const auto& [other, there] : text) {
      if (other != name) filled += there.size();
    }
    if (filled > room) return false;
    text.erase(std::string(name));
    if (!what.empty() && !forgets) text.emplace(name, what);
    return true;
  }
};

} // namespace

TEST_CASE("what cannot be read is copied before it is erased", "[keeper]") {
  Store store;
  store.text["session"] = "rubbish";
  CHECK(store.keeper.set_aside({"session", "session.broken"}));
  CHECK(store.text == decltype(store.text){{"session.broken", "rubbish"}});
  store.text["session"] = "more rubbish";
  CHECK(store.keeper.set_aside({"session", "session.broken"}));
  CHECK(store.text["session.broken"] == "rubbish"); // what was set aside before stays
  CHECK(store.text["session.broken.2"] == "more rubbish");
  CHECK(store.keeper.set_aside({"diary", "diary.broken"})); // there is nothing
  CHECK(store.text.size() == 2);
}

TEST_CASE("without room for the copy the original stays, and nothing is written over it", "[keeper]") {
  Store store;
  store.text["session"] = std::string(600, 'x');
  CHECK_FALSE(store.keeper.set_aside({"session", "session.broken"}));
  CHECK_FALSE(store.keeper.keep({"session", "play=hh;at=0;nim:1"}));
  CHECK(store.text["session"] == std::string(600, 'x'));
  CHECK(store.keeper.keep({"theme", "dark"})); // others are kept as ever
  store.room = 2000;
  CHECK(store.keeper.keep({"session", "play=hh;at=0;nim:1"}));
  CHECK(store.text["session"] == "play=hh;at=0;nim:1");
  CHECK(store.text["session.broken"] == std::string(600, 'x'));
}

TEST_CASE("a copy that cannot be read back is none", "[keeper]") {
  Store store;
  store.text["game.7"] = "rubbish";
  store.forgets = true;
  CHECK_FALSE(store.keeper.set_aside({"game.7", "broken.7"}));
  CHECK(store.text["game.7"] == "rubbish");
}

TEST_CASE("the last game, the one aside and the diary stay where they are without room to set them aside",
          "[keeper]") {
  const std::string scribble(3000, 'x');
  for (const char* name : {"session", "aside"}) {
    SavedState kept{.learned = "0"};
    (std::string_view(name) == "session" ? kept.session : kept.aside) = scribble;
    Desk desk(kept, false, {{"full", std::string(995'000, 'x')}});
    CHECK(desk.files[name] == scribble);
    CHECK(desk.heard().find("Your saved data can't be read, and there is no room to move it aside.") == 0);
    desk.begin("nim:3,5,7", Player::human, Player::human);
    desk.play("1-1");
    desk.begin("nim:2,2", Player::human, Player::human); // the other one goes aside
    CHECK(desk.files[name] == scribble);
    CHECK(desk.files[std::string(name) + ".broken"].empty());
  }
}
