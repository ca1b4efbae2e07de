#include <array>

#include "core/known_name.hpp"

// The one list of the names by which people know games, as the registry is the one list of games. A further name is a line here;
// tests/core/known_names_test.cpp holds each against the game that it names.

namespace nimatron {

namespace {

using enum KnownName::Board;

constexpr std::array names = {
    KnownName{N_("21 game"), N_("Game of 21|Twenty-one"), "nim.max3.misere", "21", whole, 0, 0, false,
              N_("Count to 21 in turn, each time by 1, 2 or 3. If you have to say 21, you lose.")},
    KnownName{N_("100 game"), N_("Game of 100|Race to 100"), "nim.max10", "100", whole, 0, 0, false,
              N_("Count to 100 in turn, each time by 1 to 10. If you say 100, you win.")},
    KnownName{N_("Bachet's game"), N_("Bachet"), "nim.max3", "20", example, 0, 0, false,
              N_("A move takes 1 to 3. For another limit write it after max, as in nim.max5:20.")},
    KnownName{N_("Chomp"), N_("Chocolate bar|Poisoned chocolate"), "chomp", "4,4,4"},
    KnownName{
        N_("Circular Nim"), "", "", "", example, 0, 0, false,
        N_("Circular Nim is not a game of its own here. Four heaps in a circle, where a move takes from "
           "one or two neighbours, are matrix:a,b.d,c. Three such heaps are nim.from2:a,b,c.")},
    KnownName{N_("Cram"), "", "", "", example, 0, 0, false, N_("Cram is not one of the games here.")},
    KnownName{N_("Dawson's Chess"), N_("Dawson Chess"), "octal.c137", "10", example, 0, 0, false,
              N_("A board with n files counts as a heap of n.")},
    KnownName{N_("Dawson's Kayles"), N_("Dawson Kayles"), "octal.c07", "10", example, 0, 0, false,
              N_("A move knocks down two pins that stand side by side.")},
    KnownName{N_("Domineering"), N_("Crosscram"), "", "", example, 0, 0, false,
              N_("Domineering is not one of the games here.")},
    KnownName{N_("Dots and Boxes"), "", "", "", example, 0, 0, false,
              N_("Dots and Boxes is not one of the games here.")},
    KnownName{N_("Euclid's game"), N_("Euclid|Game of Euclid"), "", "", example, 0, 0, false,
              N_("Euclid's game is not one of the games here.")},
    KnownName{N_("Fibonacci Nim"), "", "fibonacci", "20"},
    KnownName{N_("Graph Nim"), N_("Graphical Nim|Nim on graphs|Nim on a graph"), "graphnim",
              "ab3,ac4,bc5,bd1,cd4"},
    KnownName{N_("Grundy's game"), N_("Grundy"), "octal.c0.unequal", "12", example, 0, 0, false,
              N_("A move splits a heap into two heaps of different sizes and takes nothing.")},
    KnownName{N_("Guiles"), "", "octal.c15", "10"},
    KnownName{N_("Hackenbush"), N_("Green Hackenbush|Blue-red Hackenbush|Red-blue Hackenbush"), "", "",
              example, 0, 0, false, N_("Hackenbush is not one of the games here.")},
    KnownName{N_("Kayles"), N_("Rip Van Winkle's game"), "nim.max2.split", "13"},
    KnownName{N_("Lasker's Nim"), N_("Lasker Nim|Lasker"), "octal.c3.break.endless", "2,5,6", example, 0, 0,
              false,
              N_("A move takes any number from a heap, or splits it into two heaps. In nim.split a move "
                 "takes first, "
                 "and may then split what is left.")},
    KnownName{N_("Marienbad"), N_("Last year at Marienbad"), "nim.misere", "1,3,5,7", whole},
    KnownName{N_("Matrix Nim"), N_("Two-dimensional Nim|Nim on a matrix"), "matrix", "2,3,1.1,2,3"},
    KnownName{N_("Moore's Nim"), N_("Moore|Moore Nim"), "nim.from2", "3,4,5,6"},
    KnownName{N_("Nim with a pass"), N_("Pass Nim"), "pass", "3,5,7,1", example, 0, 0, false,
              N_("The last number is how many passes the players share.")},
    KnownName{N_("Nim with splitting"), "", "nim.split", "4,7,6"},
    KnownName{N_("Nimble"), "", "nim", "3,5,6", example, 0, 0, false,
              N_("A coin on square n, where the first square is 0, counts as a heap of n.")},
    KnownName{N_("Northcott's game"), N_("Northcott Nim|Northcott's Nim"), "northcott", "8:w1b4,w2b8,b1w8:w"},
    KnownName{N_("Notakto"), "", "", "", example, 0, 0, false, N_("Notakto is not one of the games here.")},
    //,
    KnownName{N_("Officers"), "", "octal.c6", "10"},
    KnownName{N_("Poker Nim"), "", "", "", example, 0, 0, false,
              N_("Poker Nim is not one of the games here.")},
    KnownName{N_("Race to 20"), N_("Race to twenty"), "nim.max2", "20", whole, 0, 0, false,
              N_("Count to 20 in turn, each time by 1 or 2. If you say 20, you win.")},
    KnownName{N_("Rook"), N_("Corner the rook|Lonely rook"), "nim", "5,8", example, 0, 0, false,
              N_("A rook that may only go left or down is Nim with two heaps.")},
    KnownName{N_("Silver dollar game"), N_("Silver dollar|Coins on a strip"), "silver", "2,5,9,11,16"},
    KnownName{N_("Sprouts"), "", "", "", example, 0, 0, false, N_("Sprouts is not one of the games here.")},
    KnownName{N_("Staircase Nim"), "", "staircase", "0,3,2,5"},
    KnownName{N_("Subtraction game"), N_("Subtraction|Subtraction set|Take-away|Take-away game|Take away"),
              "", "", example, 0, 0, false,
              N_("For a subtraction game write the amounts that a move may take, as in nim.take1-3-4:20.")},
    KnownName{N_("Sylver Coinage"), N_("Silver coinage"), "", "", example, 0, 0, false,
              N_("Sylver Coinage is not one of the games here.")},
    KnownName{N_("Tac Tix"), "", "", "", example, 0, 0, false, N_("Tac Tix is not one of the games here.")},
    KnownName{N_("Toads and Frogs"), "", "", "", example, 0, 0, false,
              N_("Toads and Frogs is not one of the games here.")},
    KnownName{N_("Treblecross"), N_("One-dimensional tic-tac-toe|Tic-tac-toe in a row"), "octal.c007", "12",
              example, 2, 3, true, N_("A row of n squares counts as a heap of n + 2.")},
    KnownName{N_("Turning Turtles"), N_("Turning Turtle"), "nim", "3,5,6", example, 0, 0, true,
              N_("A turtle on its feet at place n, where the first place is 1, counts as a heap of n.")},
    KnownName{N_("Twenty-one flags"), N_("21 flags|Thai 21"), "nim.max3", "21", whole},
    KnownName{N_("Welter's game"), N_("Welter|Welter Nim"), "silver.jump", "2,4,9,15,20", example, 0, 0,
              false, N_("Coins may jump over others, but no square has two.")},
    KnownName{
        N_("Wythoff's game"),
        N_("Wythoff Nim|Wythoff's Nim|Wythoff's queen|Wythoff queen|Queen|Corner the queen|Corner the lady|"
           "Wyt queens|Puppies and kittens|Chinese Nim|Tsyan-shidzi"),
        "wythoff", "5,8", example, 0, 0, false,
        N_("A queen that may only go left, down or diagonally toward the corner is a pair of heaps.")},
};

} // namespace

std::span<const KnownName> known_names() { return names; }

} // namespace nimatron
