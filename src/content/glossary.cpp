#include "content/glossary.hpp"

#include <algorithm>

#include "content/known_games.hpp"
#include "core/forms.hpp"
#include "core/plain_letters.hpp"
#include "core/text.hpp"

namespace nimatron {

namespace {

std::vector<Term> terms() {
  return {
      {.id = "best-play",
       .name = say(N_("Best play")),
       // Translators: every form of the word that stands in a text, separated by bars. A text is searched for them.
       .forms = say(N_("best play")),
       .meaning = say(N_("Both sides always make the best move they have.")),
       .exact =
           say(N_("You lose against best play if the other side has a winning reply to each of your moves.")),
       .elsewhere = say(N_("optimal play, perfect play")),
       .see = {"p-position", "n-position"}},
      {.id = "binary",
       .name = say(N_("Binary")),
       .forms = say(N_("binary")),
       .meaning = say(N_("A way to write numbers with only the digits 0 and 1. The places are worth 1, 2, 4, "
                         "8, … instead of 1, 10, 100, …")),
       .exact = say(N_("6 is 110 in binary: one 4, one 2 and no 1.")),
       .elsewhere = say(N_("base two, dyadic")),
       .see = {"bundle", "odd-column", "nim-sum"}},
      {.id = "bundle",
       .name = say(N_("Bundle")),
       .forms = say(N_("bundle|bundles")),
       .meaning = say(N_("A group of 1, 2, 4, 8, … matches in a heap. Every heap splits into bundles of "
                         "different sizes in exactly one way.")),
       .exact =
           say(N_("A bundle is a 1 in the heap's binary number. Bundles of the same size in two heaps pair "
                  "off and cancel.")),
       .see = {"binary", "nim-sum"}},
      {.id = "cold-pair",
       .name = say(N_("Cold pair")),
       .forms = say(N_("cold pair|cold pairs|cold partner|cold")),
       .meaning = say(N_("Two heaps of Wythoff's game that lose for the player to move if the last match "
                         "wins. Such are 1 and 2, "
                         "or 3 and 5.")),
       .exact =
           say(N_("Each number stands in exactly one cold pair, and no two pairs have the same difference.")),
       .elsewhere = say(N_("cold position, Wythoff pair")),
       .example = "wythoff:3,5",
       .see = {"golden-ratio", "p-position"}},
      {.id = "copying",
       .name = say(N_("Copying")),
       .forms = say(N_("copying|copied")),
       .meaning =
           say(N_("Answer every move with the same move in another heap, or with its mirror image. If you "
                  "can always copy, you never run out of moves first.")),
       .elsewhere = say(N_("Tweedledum and Tweedledee")),
       .example = "nim:5,5",
       .see = {"mirror-image", "p-position"}},
      {.id = "fibonacci-number",
       .name = say(N_("Fibonacci number")),
       .forms = say(N_("Fibonacci number|Fibonacci numbers|Fibonacci parts")),
       .meaning = say(N_("1, 2, 3, 5, 8, 13, 21, …: each is the sum of the two before it.")),
       .exact =
           say(N_("There is exactly one way to split a number into Fibonacci numbers that are not neighbours "
                  "(Zeckendorf's theorem).")),
       .example = "fibonacci:20",
       .see = {"golden-ratio"}},
      {.id = "gap",
       .name = say(N_("Gap")),
       .forms = say(N_("gap|gaps")),
       .meaning =
           say(N_("The empty squares between two facing pieces of Northcott's game. It counts as a Nim "
                  "heap of that size.")),
       .example = "northcott:8:w1b4,w2b8:w",
       .see = {"retreat", "nim-sum"}},
      {.id = "golden-ratio",
       .name = say(N_("Golden ratio")),
       .forms = say(N_("golden ratio")),
       .meaning = say(
           N_("The number φ = 1.618…: a Fibonacci number divided by the one before it comes close to it.")),
       .exact = say(N_("It is the positive number with φ² = φ + 1.")),
       .see = {"fibonacci-number", "cold-pair"}},
      {.id = "graph",
       .name = say(N_("Graph")),
       .forms = say(N_("graph|node|nodes|arrow|arrows|edge|edges")),
       .meaning = say(
           N_("Nodes with lines between them: arrows, along which a token moves from node to node, or edges, "
              "on which matches lie.")),
       .elsewhere = say(N_("digraph, vertex")),
       .example = "graph:ab,ac,bc:a",
       .see = {"t-position"},
       .plain = true},
      {.id = "grundy-value",
       .name = say(N_("Grundy value")),
       .forms = say(N_("Grundy value|Grundy values|value|values")),
       .meaning = say(N_("It tells you how a game behaves in a sum: like a Nim heap of that size. If it is "
                         "0, the player to move loses.")),
       .exact = say(N_("It is the smallest number from 0 up that none of the options has: their mex. It is "
                       "defined for impartial games in normal play.")),
       .elsewhere = say(N_("Grundy number, nimber, nim-value, Sprague–Grundy value")),
       .example = "octal.c77:5",
       .see = {"mex", "option", "sum-of-games", "nim-sum"}},
      {.id = "heap",
       .name = say(N_("Heap")),
       .forms = say(N_("heap|heaps")),
       .meaning =
           say(N_("Matches that lie together. Only their number counts, so a heap may stand for anything "
                  "that can be counted.")),
       .elsewhere = say(N_("pile, stack")),
       .example = "nim:3,5,7",
       .see = {"match"},
       .plain = true},
      {.id = "impartial",
       .name = say(N_("Impartial game")),
       .forms = say(N_("impartial")),
       .meaning =
           say(N_("Both players have the same moves. Nim is impartial; chess is not, because each side has "
                  "its own pieces.")),
       .see = {"grundy-value"}},
      {.id = "match",
       .name = say(N_("Match")),
       .forms = say(N_("match|matches")),
       .meaning = say(N_("What you take. All matches are alike.")),
       .elsewhere = say(N_("bean, chip, counter, stone")),
       .see = {"heap"},
       .plain = true},
      {.id = "mex",
       .name = say(N_("Mex")),
       .forms = say(N_("mex")),
       .meaning =
           say(N_("The smallest of 0, 1, 2, 3, … that is missing from a list. The mex of 0, 1 and 3 is 2.")),
       .exact = say(N_("Short for minimum excludant.")),
       .see = {"grundy-value"}},
      {.id = "mirror-image",
       .name = say(N_("Mirror image")),
       .forms = say(N_("mirror image|mirror images|symmetric|symmetrically|symmetry")),
       .meaning = say(N_("The matching move on the other side of the centre. If the board is symmetric after "
                         "your move and no "
                         "place is its own mirror image, you can copy every move there.")),
       .exact = say(
           N_("Where a place or a line is its own mirror image, a move there cannot be answered by one.")),
       .example = "coins:600x400x40:",
       .see = {"copying"}},
      {.id = "misere",
       .name = say(N_("Misère play")),
       .forms = say(N_("misère|misère play")),
       .meaning = say(N_("Take the last match and you lose.")),
       .exact =
           say(N_("Misère Nim goes like Nim until your move would leave only single matches. Then leave an "
                  "odd number of them.")),
       .elsewhere = say(N_("last player losing")),
       .example = "nim.misere:3,4,5",
       .see = {"normal-play"}},
      {.id = "misere-quotient",
       .name = say(N_("Misère quotient")),
       .forms = say(N_("misère quotient|misère quotients")),
       .meaning =
           say(N_("For misère play: sorts heaps into kinds. Heaps of the same kind can replace each other.")),
       .exact =
           say(N_("Two sums of heaps are of the same kind if no third sum beside them tells them apart. The "
                  "kinds form a commutative monoid: they can be added. The quotient is this monoid, with "
                  "the kinds that lose for the player to move. In normal play Grundy values do the same.")),
       .elsewhere = say(N_("indistinguishability quotient")),
       .example = "octal.c77.misere:5",
       .see = {"misere", "monoid", "sum-of-games"}},
      {.id = "monoid",
       .name = say(N_("Monoid")),
       .forms = say(N_("monoid|monoids")),
       .meaning =
           say(N_("Things that can be added in any grouping, one of which changes nothing when it is added. "
                  "The numbers 0, 1, 2, … form one.")),
       .exact = say(N_("A set with an associative operation and an identity. Commutative: the order makes no "
                       "difference.")),
       .see = {"misere-quotient"}},
      {.id = "move",
       .name = say(N_("Move")),
       .forms = say(N_("move|moves")),
       .meaning = say(N_("What a player does when it is their turn, such as taking 2 matches from a heap.")),
       .see = {"option", "ply"},
       .plain = true},
      {.id = "n-position",
       .name = say(N_("N-position")),
       .forms = say(N_("N-position|N-positions|N-node|N-nodes")),
       .meaning = say(N_("You can win if it is your turn. The N stands for the Next player, who wins.")),
       .exact = say(N_("At least one move leads to a P-position. In misère play the empty table is an "
                       "N-position too: the "
                       "player who took the last match has lost.")),
       .elsewhere = say(N_("hot position, unsafe position")),
       .example = "nim:3,5,7",
       .see = {"p-position", "t-position"}},
      {.id = "nim-sum",
       .name = say(N_("Nim-sum")),
       .forms = say(N_("nim-sum|nim-sums")),
       .meaning = say(N_("Write the heaps in binary, one under another. The nim-sum has a 1 below every odd "
                         "column and a 0 below every other one.")),
       .exact = say(N_("In Nim where the last match wins, the player to move loses exactly when the nim-sum "
                       "is 0 (Bouton's "
                       "theorem).")),
       .elsewhere = say(N_("exclusive or, nim addition, XOR")),
       .example = "nim:24,12,29",
       .see = {"binary", "odd-column", "bundle"}},
      {.id = "normal-play",
       .name = say(N_("Normal play")),
       .forms = say(N_("normal play")),
       .meaning = say(N_("The usual rule: take the last match and you win. If you can't move, you lose.")),
       .see = {"misere"}},
      {.id = "octal-game",
       .name = say(N_("Octal game")),
       .forms = say(N_("octal game|octal games")),
       .meaning =
           say(N_("A game of heaps whose rules are digits, as in 0.77. The first digit is about taking 1, "
                  "the second about taking 2, and so on.")),
       .exact = say(N_("Each digit is a sum: 1 if you may leave no heap, 2 if you may leave one heap, 4 if "
                       "you may leave two. A 4 before the point lets you split a heap and take nothing.")),
       .example = "octal.c77:5",
       .see = {"grundy-value", "period"}},
      {.id = "odd-column",
       .name = say(N_("Odd column")),
       .forms = say(N_("odd column|odd columns|binary column|binary columns")),
       .meaning =
           say(N_("The heaps stand in binary, one under another. A column is odd if it holds an odd number "
                  "of 1s.")),
       .see = {"binary", "nim-sum"}},
      {.id = "option",
       .name = say(N_("Option")),
       .forms = say(N_("option|options")),
       .meaning =
           say(N_("A position that one move leads to. A heap of 3 has three options in Nim: 2, 1 and 0.")),
       .exact = say(N_(
           "An impartial game is determined by its options: in theory it is the set of them. The word also "
           "means the rules of a record, such as misere.")),
       .elsewhere = say(N_("follower, successor")),
       .see = {"move", "mex"}},
      {.id = "p-position",
       .name = say(N_("P-position")),
       .forms = say(N_("P-position|P-positions|P-node|P-nodes")),
       .meaning = say(N_("If it's your turn, you lose unless the other side makes a mistake. The P stands "
                         "for the Previous player, who wins.")),
       .exact = say(N_("Every move leads to an N-position.")),
       .elsewhere = say(N_("losing position, safe position, zero position")),
       .example = "nim:2,4,6",
       .see = {"n-position", "t-position"}},
      {.id = "par",
       .name = say(N_("Par")),
       .forms = say(N_("par")),
       .meaning = say(N_("The number of moves you need for a daily puzzle if both sides play their best.")),
       .see = {"best-play"}},
      {.id = "period",
       .name = say(N_("Period")),
       .forms = say(N_("period|periods")),
       .meaning = say(
           N_("How many heap sizes it takes for a pattern to repeat. If you take 1 to 3, the period is 4.")),
       .example = "nim.max3:19",
       .see = {"remainder", "octal-game"}},
      {.id = "player-to-move",
       .name = say(N_("Player to move")),
       .forms = say(N_("player to move")),
       .meaning = say(N_("The player whose turn it is.")),
       .see = {"n-position", "p-position"},
       .plain = true},
      {.id = "ply",
       .name = say(N_("Ply")),
       .forms = say(N_("ply|plies")),
       .meaning = say(N_("One move of one player. After two plies each side has moved once.")),
       .elsewhere = say(N_("half-move")),
       .see = {"move"}},
      {.id = "position",
       .name = say(N_("Position")),
       .forms = say(N_("position|positions")),
       .meaning = say(N_("What lies on the board now and, where it matters, whose turn it is.")),
       .see = {"move", "record"},
       .plain = true},
      {.id = "record",
       .name = say(N_("Record")),
       .forms = say(N_("record|records")),
       .meaning =
           say(N_("A position and the moves played from it, as a line of text. You can copy it, send it and "
                  "open it again.")),
       .example = "nim:3,5,7/1-2",
       .see = {"position", "variation"}},
      {.id = "remainder",
       .name = say(N_("Remainder")),
       .forms = say(N_("remainder|remainders")),
       .meaning = say(N_("What is left over when you divide: 19 divided by 4 is 4 and leaves remainder 3.")),
       .exact = say(N_("Mathematicians write 19 mod 4 = 3.")),
       .elsewhere = say(N_("residue")),
       .example = "nim.max3:19",
       .see = {"period"}},
      {.id = "remoteness",
       .name = say(N_("Remoteness")),
       .forms = say(N_("remoteness")),
       .meaning = say(N_("How many moves are left if the winner hurries and the loser stalls.")),
       .exact =
           say(N_("At the end it is 0. In an N-position it is 1 more than the least remoteness of the "
                  "P-positions it leads to. In a P-position it is 1 more than the greatest of its options. "
                  "A T-position has none.")),
       .elsewhere = say(N_("Steinhaus remoteness")),
       .see = {"ply", "option", "best-play"}},
      {.id = "retreat",
       .name = say(N_("Retreat")),
       .forms = say(N_("retreat|retreats|retreating")),
       .meaning =
           say(N_("A move away from the facing piece in Northcott's game. That piece can always follow, so "
                  "a retreat never saves a lost game.")),
       .see = {"gap"}},
      {.id = "series",
       .name = say(N_("Series")),
       .forms = say(N_("series")),
       .meaning = say(N_("Several games, one after another. Win the most games to win the series.")),
       .example = "series:6",
       .plain = true},
      {.id = "sum-of-games",
       .name = say(N_("Sum of games")),
       .forms = say(N_("sum of games|sums of games|sums of heaps")),
       .meaning =
           say(N_("Several games side by side. On your turn you move in just one of them. Nim with three "
                  "heaps is a sum of three games.")),
       .exact =
           say(N_("Its options are the options of one game, with the others as they were. In normal play its "
                  "Grundy value is the nim-sum of the games' Grundy values.")),
       .elsewhere = say(N_("disjunctive compound, disjunctive sum")),
       .example = "sum:nim:3,5_nim.max2.split:7",
       .see = {"grundy-value", "nim-sum", "option"}},
      {.id = "t-position",
       .name = say(N_("T-position")),
       .forms = say(N_("T-position|T-positions|T-node|T-nodes")),
       .meaning = say(N_("Neither side can win against best play. The T stands for Tie: the game goes round "
                         "without an end, or "
                         "a series of games ends level.")),
       .exact = say(N_("No move leads to a P-position, and at least one leads to a T-position.")),
       .elsewhere = say(N_("draw, drawn position")),
       .example = "graph:ab,ba:a",
       .see = {"p-position", "n-position"}},
      {.id = "turning-point",
       .name = say(N_("Turning point")),
       .forms = say(N_("turning point|turning points")),
       .meaning = say(N_("A move that gave away the win or the tie. The review opens at your last one.")),
       .exact =
           say(N_("Against best play it leads from a win to a tie or a loss, or from a tie to a loss. If you "
                  "made none, the review opens at the last one of the other side.")),
       .see = {"n-position", "t-position"}},
      {.id = "variation",
       .name = say(N_("Variation")),
       .forms = say(N_("variation|variations")),
       .meaning = say(N_("Another line of play, kept when you go back and play a different move.")),
       .elsewhere = say(N_("side line")),
       .see = {"record"}},
  };
}

std::string in_small_letters(std::string text) {
  for (char& c : text)
    c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

/// dawsons-chess
std::string id_of(const KnownName& known) {
  std::string out = in_small_letters(known.title);
  std::erase(out, '\'');
  std::replace(out.begin(), out.end(), ' ', '-');
  return out;
}

/// A game under the name by which people know it; everybody sees that it is a name.
Term term_for(const KnownName& known) {
  const Message name = say(known.title);
  Term out{.id = id_of(known),
           .name = name,
           .forms = *known.others == '\0' ? name : say("{0}|{1}", name, say(known.others)),
           .meaning = words_of(known)};
  if (const auto example = example_of(known)) out.example = print(*example);
  out.plain = true;
  return out;
}

} // namespace

std::vector<Term> glossary(const Catalogue& words) {
  std::vector<Term> out = terms();
  for (const KnownName& known : known_names())
    out.push_back(term_for(known));
  std::sort(out.begin(), out.end(), [&](const Term& a, const Term& b) {
    return is_alphabetically_before(words.say(a.name), words.say(b.name));
  });
  return out;
}

const Term* term_of(const std::vector<Term>& glossary, std::string_view id) {
  const auto found =
      std::find_if(glossary.begin(), glossary.end(), [&](const Term& term) { return term.id == id; });
  return found == glossary.end() ? nullptr : &*found;
}

std::vector<std::string> names_elsewhere(const Term& term) {
  std::string names = in_english(term.elsewhere);
  for (std::size_t comma = names.find(", "); comma != std::string::npos; comma = names.find(", "))
    names.replace(comma, 2, "|");
  return parted(names);
}

std::vector<std::string> parted(std::string_view forms) {
  std::vector<std::string> out;
  while (!forms.empty()) {
    const std::string_view form = next_form(forms);
    if (!form.empty()) out.emplace_back(form);
  }
  return out;
}

} // namespace nimatron
