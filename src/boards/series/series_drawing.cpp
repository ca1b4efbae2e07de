#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "boards/heaps/heaps.hpp"
#include "boards/series/series_geometry.hpp"
#include "core/game.hpp"

namespace nimatron {

namespace {

constexpr int game_thing = 100; // higher than the kinds that heaps use

Message game_words(Count game) { return say(N_("Game {0}"), game); }

/// Above, the heap of the current game. Below, the games of the match, as many as fit, with who has won each;
/// and if the view asks for it, who wins each under best play.
///
///        | | | | | |        Game 3 of 5 · take at most 3
///
///      Game 1  Game 2  Game 3  Game 4  Game 5
///        B       B
///                    A 0 : 2 B
struct SeriesPlan {
  Rect heap;
  Rect table; // that holds the cells
  float cell_w = 0;
  float cell_h = 0;
  Count cols = 1;
  Count rows = 1;
  Count first = 1; // the first game shown
  Count last = 1;
  float line = 16;
  float name = 16; // the same for all names
  float head = 12; // and for what the games are called

  Rect cell(Count game) const {
    const auto i = game - first;
    return {table.x + static_cast<float>(i % cols) * cell_w, table.y + static_cast<float>(i / cols) * cell_h,
            cell_w, cell_h};
  }
};

SeriesPlan plan_match(const SeriesBoard& board, const SceneView& view) {
  SeriesPlan plan;
  const Rect& area = view.area;
  plan.line = view.miniature ? std::min(8.0F, area.h * 0.08F) : std::min(16 * view.text, area.h * 0.07F);
  plan.cell_h = 2.9F * plan.line;
  const Count games = board.n - 1;
  // A name with its brackets and some space beside it.
  const auto name_width = [&](float size) {
    float widest = 0;
    for (const Message& name : view.players)
      widest = std::max(widest, text_width(say("({0})", name), size));
    return widest + 8;
  };
  plan.head = std::max(0.75F * plan.line, least_text);
  const float head_width = text_width(game_words(games), plan.head) + 8; // of the last, which is the longest
  const float wish =
      view.miniature ? 3.2F * plan.line : std::max({3.2F * plan.line, name_width(least_text), head_width});
  const auto fit = static_cast<Count>(std::max(1.0F, area.w / wish));
  plan.rows = std::clamp<Count>((games + fit - 1) / fit, 1, view.miniature ? 1 : 3);
  plan.cols = std::min(fit, (games + plan.rows - 1) / plan.rows);
  plan.cell_w = std::min(area.w / static_cast<float>(plan.cols), 1.4F * wish);
  plan.name = std::min(plan.line, plan.line * (plan.cell_w - 4) / std::max(1.0F, name_width(plan.line)));
  const Count places = plan.cols * plan.rows;
  const Count current = std::min(board.k, games);
  plan.first = games <= places ? 1 : std::clamp<Count>(current - places / 2, 1, games - places + 1);
  plan.last = std::min(games, plan.first + places - 1);
  const float w = plan.cell_w * static_cast<float>(plan.cols);
  const float h = plan.cell_h * static_cast<float>(plan.rows);
  const float score = view.miniature ? 0 : 1.8F * plan.line;
  plan.table = {area.x + (area.w - w) / 2, area.y + area.h - score - h, w, h};
  const float top = view.miniature ? 0 : std::min(1.8F * plan.line, 0.5F * area.h);
  plan.heap = {area.x, area.y + top, area.w,
               std::max(0.4F * area.h, plan.table.y - area.y - top - 0.5F * plan.line)};
  return plan;
}

Heaps heaps_of(const SeriesBoard& board) { return {{board.left}}; }

/// Of one game of the match: what stands in its cell, and what that is called.
struct GameWords {
  Message shown;
  Message name;
  bool known = false; // who has won it
};

/// Results are bold; predictions are in brackets.
GameWords words_of(const Position& position, const SeriesBoard& board, const SceneView& view, Count game) {
  const auto player_name = [&](Seat seat) { return view.players[index_of(seat)]; };
  const auto theory =
      view.overlays.predicted ? ask(position, position.game->match.predicted_winner, game) : std::nullopt;
  const auto index = static_cast<std::size_t>(game - 1);
  if (game < board.k && index < view.winners.size()) {
    const Message winner = player_name(view.winners[index]);
    if (!theory)
      return {winner,
              say(N_("{1, select, you {game {0}: You won} the_computer {game {0}: The computer won} "
                     "other {game {0}: {1} won}}"),
                  game, winner),
              true};
    return {winner,
            with_comma(say(N_("{1, select, you {game {0}: won by You} the_computer {game {0}: won "
                              "by The computer} other {game {0}: won by {1}}}"),
                           game, winner),
                       say(N_("{0, select, you {should go to You} the_computer {should go to The "
                              "computer} other {should go to {0}}}"),
                           player_name(*theory))),
            true};
  }
  if (!theory) return {{}, say(N_("game {0}"), game)};
  return {say("({0})", player_name(*theory)),
          say(N_("{1, select, you {game {0}: should go to You} the_computer {game {0}: should go to The "
                 "computer} other {game {0}: should go to {1}}}"),
              game, player_name(*theory))};
}

KeyedScene draw(const Position& position, const SeriesBoard& board, const SceneView& view) {
  const SeriesPlan plan = plan_match(board, view);

  SceneView heap_view = view;
  heap_view.area = plan.heap;
  heap_view.motion = nullptr;
  heap_view.began = nullptr;
  const Heaps heap = heaps_of(board);
  KeyedScene draft = draft_heaps(position, heap, heap_view, plan_heaps(position, heap, heap_view, 0));

  const auto write = [&](Vec at, float size, Tone tone, Message text, float room) -> Label& {
    return nimatron::write(draft, at, size, tone, std::move(text), room);
  };

  for (Count game = plan.first; game <= plan.last; ++game) {
    const Rect cell = inset(plan.cell(game), 2);
    const bool now = game == board.k;
    // Wood stands out on a card, which has the colour of a cell.
    Sprite s = plate_of(cell, now ? Tint::chosen : view.miniature ? Tint::maple : Tint::cell, 0, 6);
    s.alpha = game <= board.k || view.miniature ? 1 : 0.55F;
    draft.things.push_back({{game_thing, static_cast<std::uint64_t>(game), 0}, s});
    if (view.miniature) continue;
    GameWords words = words_of(position, board, view, game);
    const Vec c = cell.center();
    write({c.x, c.y - 0.6F * plan.line}, plan.head, Tone::quiet, game_words(game), cell.w);
    write({c.x, c.y + 0.45F * plan.line}, plan.name, words.known ? Tone::accent : Tone::normal,
          std::move(words.shown), cell.w)
        .bold = words.known;
    draft.targets.push_back(
        {plan.cell(game), Role::text, std::move(words.name), {}, view.mode != Mode::watch});
  }
  if (view.miniature) return draft;
  const Rect& area = view.area;
  if (board.k < board.n) {
    const Message& mover = view.players[index_of(board.a_to_move ? Seat::first : Seat::second)];
    write({area.center().x, area.y + 0.9F * plan.line}, plan.line, Tone::normal,
          side_by_side(
              side_by_side(say(N_("Game {0} of {1}"), board.k, board.n - 1), say(N_("{0} to move"), mover)),
              say(N_("take at most {0}"), board.k)),
          area.w);
  }
  write({area.center().x, area.y + area.h - 0.9F * plan.line}, 1.1F * plan.line, Tone::normal,
        say(N_C("the score of a match of games: a player (2), the games won (0), those of the other (1), the "
                "other player (3)",
                "{2} {0} : {1} {3}"),
            board.won_a, board.won_b, view.players[0], view.players[1]),
        area.w)
      .bold = true;
  return draft;
}

} // namespace

Scene SeriesGeometry::scene(const Position& position, const SeriesBoard& board, const SceneView& view) {
  const auto* before =
      view.motion == nullptr ? nullptr : std::get_if<SeriesBoard>(&view.motion->before.board);
  const auto* move = view.motion == nullptr ? nullptr : std::get_if<TakeMove>(&view.motion->move);
  if (before == nullptr || move == nullptr || view.motion->t >= 1) return finish(draw(position, board, view));
  const SceneView quiet = while_moving(view);
  SceneView then = quiet;
  then.last = nullptr;
  const Heaps heap = heaps_of(*before);
  const auto fate = [&](const SpriteKey& id) -> Transition {
    if (id.kind == game_thing) return {id, false};
    return heap_fate(view.motion->before, heap, {{0, move->take, 0}}, id);
  };
  return blend(draw(view.motion->before, *before, then), draw(position, board, quiet), view.motion->t,
               view.area, fate);
}

Choice SeriesGeometry::choose(const Position& position, const SeriesBoard& board, const Choice& choice,
                              const Touch& touch, Gesture gesture, Mode mode) {
  if (mode != Mode::play) return choice;
  return choose_heaps(position, heaps_of(board), choice, touch, gesture);
}

Choice SeriesGeometry::choose_by_key(const Position& position, const SeriesBoard& board, const Choice& choice,
                                     Key key, Mode mode) {
  if (mode != Mode::play) return choice;
  return choose_heaps(position, heaps_of(board), choice, key);
}

std::optional<Amount> SeriesGeometry::amount(const Position& position, const SeriesBoard& board,
                                             const Choice& choice) {
  return heaps_amount(position, heaps_of(board), choice);
}

Choice SeriesGeometry::with_amount(const Position& position, const SeriesBoard& board, const Choice& choice,
                                   Count amount) {
  return with_heaps_amount(position, heaps_of(board), choice, amount);
}

std::optional<Choice> SeriesGeometry::step_amount(const Position& position, const SeriesBoard& board,
                                                  const Choice& choice, Count by) {
  return step_heaps_amount(position, heaps_of(board), choice, by);
}

Message SeriesGeometry::describe(const Position&, const SeriesBoard& board, const TakeMove& move) {
  return say(N_("take {0}, leaving {1}"), move.take, board.left - move.take);
}

} // namespace nimatron
