#pragma once

#include "scene/amount.hpp"
#include "scene/draft.hpp"
#include "scene/scene.hpp"

namespace nimatron {

// One overload a geometry, in heaps.cpp and choose_heaps.cpp, columns.cpp and choose_columns.cpp, ...
// scene.cpp picks among them by the kind of board, never by the game. `board` is position.board's
// alternative, `view.area` is large enough to hold something, all moves are of the game's kind.

Scene scene_of(const Position& position, const Heaps& board, const SceneView& view);
Scene scene_of(const Position& position, const Columns& board, const SceneView& view);
Scene scene_of(const Position& position, const Grid& board, const SceneView& view);
Scene scene_of(const Position& position, const SeriesBoard& board, const SceneView& view);
Scene scene_of(const Position& position, const CoinTable& board, const SceneView& view);

/// Heaps and matches change their form with the room; boards only their size.
float place_size_of(const Columns& board, const SceneView& view);
float place_size_of(const Grid& board, const SceneView& view);
float place_size_of(const CoinTable& board, const SceneView& view);

Choice choose_on(const Position& position, const Heaps& board, const Choice& choice, const Touch& touch,
                 Gesture gesture);
Choice choose_on(const Position& position, const Columns& board, const Choice& choice, const Touch& touch,
                 Gesture gesture, Mode mode);
Choice choose_on(const Position& position, const Grid& board, const Choice& choice, const Touch& touch,
                 Gesture gesture);
Choice choose_on(const Position& position, const SeriesBoard& board, const Choice& choice, const Touch& touch,
                 Gesture gesture);
Choice choose_on(const Position& position, const CoinTable& board, const Choice& choice, const Touch& touch,
                 Gesture gesture);

Choice choose_on(const Position& position, const Heaps& board, const Choice& choice, Key key);
Choice choose_on(const Position& position, const Columns& board, const Choice& choice, Key key, Mode mode);
Choice choose_on(const Position& position, const Grid& board, const Choice& choice, Key key);
Choice choose_on(const Position& position, const SeriesBoard& board, const Choice& choice, Key key);
Choice choose_on(const Position& position, const CoinTable& board, const Choice& choice, Key key);

std::optional<Amount> amount_on(const Position& position, const Heaps& board, const Choice& choice);
std::optional<Amount> amount_on(const Position& position, const Grid& board, const Choice& choice);
std::optional<Amount> amount_on(const Position& position, const SeriesBoard& board, const Choice& choice);

Choice with_amount_on(const Position& position, const Heaps& board, const Choice& choice, Count amount);
Choice with_amount_on(const Position& position, const Grid& board, const Choice& choice, Count amount);
Choice with_amount_on(const Position& position, const SeriesBoard& board, const Choice& choice, Count amount);

/// Where not every number between the least and the most is an amount.
Choice step_amount_on(const Position& position, const Heaps& board, const Choice& choice, Count by);
Choice step_amount_on(const Position& position, const SeriesBoard& board, const Choice& choice, Count by);

Message describe_on(const Position& position, const Heaps& board, const HeapMove& move);
Message describe_on(const Position& position, const Heaps& board, const HeapsMove& move);
Message describe_on(const Position& position, const Heaps& board, const TakeMove& move);
Message describe_on(const Position& position, const Columns& board, const SlideMove& move);
Message describe_on(const Position& position, const Grid& board, const LineMove& move);
Message describe_on(const Position& position, const SeriesBoard& board, const TakeMove& move);
Message describe_on(const Position& position, const CoinTable& board, const CoinMove& move);

} // namespace nimatron
