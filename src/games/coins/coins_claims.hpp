#pragma once

#include "core/analysis.hpp"
#include "core/board.hpp"
#include "core/claim.hpp"
#include "explain/binary.hpp"

// What is claimed of coins on a table.

namespace nimatron::claims {

/// No coin fits, by which the position is lost.
struct NoRoom {
  Message words() const { return say(N_("No coin fits any more, so the player to move loses.")); }
};

/// Wherever the next coin is placed, it is the last one.
struct LastPlace {
  Message words() const {
    return say(N_("There is room for just one coin. Place it anywhere it fits: it is the last one."));
  }
};

struct CentreFree {
  Message words() const {
    return say(N_("The table is symmetric about its centre, and the centre is free."));
  }
};

/// In short: the coin lies at the centre, and from then on every coin has its mirror image for an answer.
struct PlaceAtCentre {
  CoinMove move;

  Message words() const {
    return say(N_("That is the centre: from now on, answer every coin with its mirror image."));
  }
};

/// Why the image always has room, once this coin lies at the centre.
struct CentreKeepsClear {
  CoinMove move;

  Message words() const {
    return say(N_("Why does the image always have room? All other coins lie symmetrically, so the image "
                  "overlaps none of them. And the centre coin keeps every new coin at least two radii from "
                  "the centre, so it never overlaps its own image."));
  }
};

/// Symmetric, and no coin that fits would touch its own image; by which the position is lost.
struct CoinsSymmetric {
  Message words() const {
    return say(N_("The table is symmetric about its centre, and no coin fits so near the centre that it "
                  "would overlap its own mirror image."));
  }
};

struct EveryCoinHasImage {
  Message words() const {
    return say(N_("So every coin can be answered with its mirror image, and you run out of room first."));
  }
};

/// One coin lies in the middle, and all others but this one have their images.
struct OneWithoutImage {
  CoinTable::Point at;
  CoinMove move; // its image

  Message words() const {
    return say(N_("There is a coin at the centre, and every other coin has a mirror image except the one at "
                  "{0}, {1}."),
               at.x, at.y);
  }
};

/// All coins but this one have their images, and once it has its own, no coin fits that would overlap its image.
struct OneWithoutImageApart {
  CoinTable::Point at;
  CoinMove move; // its image

  Message words() const {
    return say(N_("Every coin but the one at ({0}, {1}) has a mirror image. Once that has one too, no coin "
                  "fits near enough to the centre to overlap its own image."),
               at.x, at.y);
  }
};

/// The table is so narrow that a coin parts it in two; where one fits, the free lengths are these.
struct NarrowTable {
  Count diameter;
  std::vector<Count> length;

  Message words() const {
    return say(
        N_("{0, plural, one {A coin shuts off the whole width of this narrow table: it takes {2} of a free "
           "piece and leaves two. Here one piece is free, {1} long, and counts by its Grundy value.} other "
           "{A coin shuts off the whole width of this narrow table: it takes {2} of a free piece and leaves "
           "two. Here {0} pieces are free, {1} long, and each counts by its Grundy value.}}"),
        static_cast<Count>(length.size()), number_list(length), diameter);
  }
};

/// What the free lengths count, and the nim-sum of that.
struct LengthValues {
  std::vector<Count> value;
  Count sum;

  Message words() const {
    return value.size() == 1
               ? say(N_("The free stretch has value {0}. The player to move loses exactly when it is 0."),
                     sum)
               : say(N_("The free stretches have the values {0}, and their nim-sum is {1}. The player to "
                        "move loses exactly when it is 0."),
                     number_list(value), sum);
  }
};

/// After it the nim-sum of the pieces is 0.
struct LeavesNimSumZero {
  CoinMove move;

  Message words() const {
    return say(N_("A coin at {0}, {1} leaves free stretches whose nim-sum is 0."), move.at.x, move.at.y);
  }
};

/// By the Grundy values every move has an answer.
struct EveryCoinChangesSum {
  Message words() const {
    return say(
        N_("Any coin changes the nim-sum, and the right reply makes it 0 again. So every move loses."));
  }
};

/// After this move every coin can be answered with its image.
struct AnswerWithImage {
  CoinMove move;

  Message words() const {
    return say(N_("Answer it with its mirror image at ({0}, {1})."), move.at.x, move.at.y);
  }
};

/// Why copying does not settle it.
struct NotBySymmetry {
  enum class Because : unsigned char {
    no_centre,     // the middle of the table is not a whole point
    not_symmetric, // some coins have no image
    near_centre,   // symmetric, the middle is taken, and some coin that fits would touch its own image
  };
  Because because;

  Message words() const {
    if (because == Because::no_centre) {
      return say(N_("No coin fits exactly at the centre of this table, so copying can't start there."));
    }
    if (because == Because::not_symmetric)
      return say(N_("Symmetry doesn't decide this: the coins are not symmetric about the centre."));
    return say(N_("Symmetry doesn't decide this: the coins are symmetric, but one can be placed so near the "
                  "centre that it blocks its own mirror image."));
  }
};

/// Coins of radius 1 are kings that do not attack one another, on a square for each point where one fits.
struct CoinsAreKings {
  Count columns;
  Count rows;

  Message words() const {
    return say(N_("A coin of radius 1 blocks exactly the points that a chess king there would attack. So the "
                  "game is: place kings in turn on a {0} × {1} chessboard, none attacking another."),
               columns, rows);
  }
};

/// No search came to an end.
struct TooManyPlaces {
  Message words() const { return say(N_("Unsolved: too many positions to search.")); }
};

struct FoundBySearch {
  Outcome outcome;

  Message words() const {
    return say(
        N_("Found by a full search. All that matters is which of the free places exclude each other."));
  }
};

} // namespace nimatron::claims
