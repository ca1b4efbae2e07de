#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"

// The plainest solver there is, to measure all others by: the whole graph of positions, each under its own
// text (not under the game's key), and labels that spread backward from the ends, one ply a round.

namespace nimatron::testing {

struct ReferenceLabel {
  Outcome outcome = Outcome::unknown;
  Count remoteness = 0; // of P and N
};

class Reference {
 public:
  /// All positions from here on; false if there are more than `most`.
  bool solve(const Position& root, std::size_t most) {
    node_.clear();
    index_.clear();
    find(root);
    for (std::size_t i = 0; i < node_.size(); ++i) {
      if (node_.size() > most) return false;
      const Position here = node_[i].position; // the vector grows
      std::vector<Option> options;
      for_each_move(here, [&](const Move& move) {
        options.push_back({find(play(here, move)), moves_again(here, move)});
        return node_.size() <= most;
      });
      node_[i].options = std::move(options);
    }
    label();
    return node_.size() <= most;
  }

  ReferenceLabel at(const Position& position) const { return node_[index_.at(print(position))].label; }
  bool knows(const Position& position) const { return index_.count(print(position)) == 1; }
  std::size_t size() const { return node_.size(); }

 private:
  struct Option {
    std::size_t node;
    bool again; // the same player is to move there
  };
  struct Node {
    Position position;
    std::vector<Option> options;
    ReferenceLabel label;
  };

  std::size_t find(const Position& position) {
    const auto [at, fresh] = index_.emplace(print(position), node_.size());
    if (fresh) node_.push_back({position, {}, {}});
    return at->second;
  }

  /// What an option's label means to the one who moves there: a player who is to move again sees it as is.
  Outcome seen(const Option& option) const {
    const Outcome o = node_[option.node].label.outcome;
    if (option.again || (o != Outcome::P && o != Outcome::N)) return o;
    return o == Outcome::P ? Outcome::N : Outcome::P;
  }

  static Outcome at_the_end(const Position& p) {
    switch (finish_of(p)) {
    case Finish::won: return Outcome::N;
    case Finish::lost: return Outcome::P;
    case Finish::tie: break;
    }
    return Outcome::T;
  }

  void label() {
    for (Node& node : node_) {
      if (node.options.empty()) node.label = {at_the_end(node.position), 0};
    }
    bool changed = true;
    for (Count round = 1; changed; ++round) {
      changed = false;
      std::vector<std::pair<std::size_t, Outcome>> fresh;
      for (std::size_t i = 0; i < node_.size(); ++i) {
        if (node_[i].label.outcome != Outcome::unknown) continue;
        bool wins = false;
        bool loses = true;
        for (const Option& o : node_[i].options) {
          const Outcome s = seen(o);
          wins = wins || s == Outcome::N;
          loses = loses && s == Outcome::P;
        }
        if (wins || loses) fresh.emplace_back(i, wins ? Outcome::N : Outcome::P);
      }
      for (const auto& label : fresh) {
        node_[label.first].label = {label.second, round};
        changed = true;
      }
    }
    for (Node& node : node_) {
      if (node.label.outcome == Outcome::unknown) node.label.outcome = Outcome::T;
    }
  }

  std::vector<Node> node_;
  std::map<std::string, std::size_t> index_;
};

} // namespace nimatron::testing
