#include "content/history.hpp"

#include "content/proofs.hpp"
#include "content/wrapped.hpp"

namespace nimatron {

std::vector<HistoryEntry> history() {
  return {
      {.id = "pacioli",
       .year = "c. 1500",
       .title = say(N_("The race to 30")),
       .words = say(
           N_("Two players in turn add 1 to 6, and the first to reach 30 wins. The game is in a manuscript "
              "by Luca Pacioli, the friar who taught Leonardo da Vinci mathematics. You win by reaching 2, "
              "9, 16, 23 and 30. Counted backward, it is a heap of 30 matches of which you take 1 to 6.")),
       .source = say("Luca Pacioli, De viribus quantitatis, manuscript, about 1500"),
       .example = "nim.max6:30"},
      {.id = "bachet",
       .year = "1612",
       .title = say(N_("The race to 100")),
       .words =
           say(N_("Claude-Gaspar Bachet's book of puzzles has the race to 100, adding 1 to 10 at a time. You "
                  "win by reaching 1, 12, 23, 34, … up to 100: when the other side adds j, add 11 − j.")),
       .source = say("Claude-Gaspar Bachet, Problèmes plaisans et délectables, Lyon 1612"),
       .example = "nim.max10:100"},
      {.id = "bouton",
       .year = "1901",
       .title = say(N_("Nim gets its name, and its theory")),
       .words = say(N_(
           "Charles Bouton of Harvard proves that the player to move loses exactly when the nim-sum is 0, "
           "and shows how misère play differs. Students called the game Fan-Tan, but that is another game. "
           "So he gave it a new name, and didn't say why; German “nimm!” (take!) and an old English word for "
           "“take” are the usual guesses. It is often said to come from China, but nobody has shown that.")),
       .source = say("C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 "
                     "(1901/02), 35–39"),
       .example = "nim:3,5,7"},
      {.id = "wythoff",
       .year = "1907",
       .title = say(N_("The golden ratio turns up")),
       .words = say(N_("Willem Wythoff lets you take from one heap, or the same number from both. The golden "
                       "ratio gives the positions in which the player to move loses.")),
       .source = say(
           "W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907), 199–202"),
       .example = "wythoff:3,5"},
      {.id = "moore",
       .year = "1910",
       .title = say(N_("Several heaps at once")),
       .words = say(N_("Eliakim Moore lets a move take from up to k heaps. The heaps are still written in "
                       "binary, but the 1s in each column are counted modulo k + 1.")),
       .source = say(
           "E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11 (1910), 93–94"),
       .example = "nim.from2:3,4,5"},
      {.id = "grundy",
       .year = "1935",
       .title = say(N_("Every such game is a Nim heap")),
       .words = say(N_("Roland Sprague in Berlin and, four years later and independently, Patrick Grundy in "
                       "Cambridge show that every position of every impartial game is worth a single Nim "
                       "heap. Its size is the Grundy value.")),
       .source =
           say("R. P. Sprague, Über mathematische Kampfspiele, Tôhoku Mathematical Journal 41 (1935/36), "
               "438–444; "
               "P. M. Grundy, Mathematics and games, Eureka 2 (1939), 6–8"),
       .example = "nim.split:4,7"},
      {.id = "nimatron",
       .year = "1940",
       .title = say(N_("The Nimatron")),
       .words = say(N_("At the New York World's Fair, a one-ton machine made of relays plays Nim against "
                       "visitors, on four rows of seven lamps. Edward Condon of Westinghouse had the idea; "
                       "Gereld Tawney and Willard Derr built it. It played about 100,000 games, and everyone "
                       "who beat it got a token. This program is named after it.")),
       .source =
           say("E. U. Condon, The Nimatron, American Mathematical Monthly 49 (1942), 330–332; US patent "
               "2,215,544"),
       .example = "nim:7,7,7,7"},
      {.id = "nimrod",
       .year = "1951",
       .title = say(N_("NIMROD")),
       .words = say(N_("Ferranti builds a computer that does nothing but play Nim, for the Festival of "
                       "Britain. John Bennett designed it, Raymond Stuart-Williams built it. Its lamps "
                       "showed how it calculated; most visitors just wanted to play.")),
       .source = say("Ferranti Ltd, The Ferranti Nimrod Digital Computer, brochure, 1951")},
      {.id = "octal",
       .year = "1956",
       .title = say(N_("Games by number")),
       .words = say(N_("Richard Guy and Cedric Smith write the rules of a game that takes matches and splits "
                       "heaps as one "
                       "number. Kayles, the bowling game of Henry Dudeney and Sam Loyd, is 0.77. For many of "
                       "these numbers "
                       "nobody knows whether the Grundy values ever repeat.")),
       .source =
           say("R. K. Guy and C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge "
               "Philosophical "
               "Society 52 (1956), 514–526"),
       .example = "nim.max2.split:13"},
      {.id = "marienbad",
       .year = "1961",
       .title = say(N_("Last Year at Marienbad")),
       .words = say(N_("In Alain Resnais's film a man lays out 1, 3, 5 and 7 cards, matches or photographs; "
                       "the one who takes the last loses. “I can lose, but I always win.” He lets the other "
                       "man begin, and with 1, 3, 5, 7 the player who begins loses.")),
       .source = say(
           "L'Année dernière à Marienbad, directed by Alain Resnais, written by Alain Robbe-Grillet, 1961"),
       .example = "nim.misere:1,3,5,7"},
      {.id = "loops",
       .year = "1966",
       .title = say(N_("Games that need not end")),
       .words = say(N_(
           "Cedric Smith, and later Aviezri Fraenkel and his students, work out the theory of sums of games "
           "that can go round in circles. Besides P and N there are positions where neither side can win.")),
       .source =
           say("C. A. B. Smith, Graphs and composite games, Journal of Combinatorial Theory 1 (1966), "
               "51–81; A. S. Fraenkel "
               "and Y. Perl, Constructions in combinatorial games with cycles, Infinite and Finite Sets "
               "(1975), 667–699"),
       .example = "graph:ab,ac,bc,ca:a"},
      {.id = "winning-ways",
       .year = "1982",
       .title = say(N_("Winning Ways")),
       .words = say(N_("Elwyn Berlekamp, John Conway and Richard Guy publish the classic book of the field, "
                       "with hundreds of games. It has Northcott's game on a chessboard, and the reason why "
                       "stepping back doesn't help.")),
       .source = say("E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical Plays, "
                     "London 1982"),
       .example = "northcott:8:w1b4,w2b8,b1w8,w1b8,w1b8,w2b5,b3w6,w4b7:w"},
      {.id = "sources",
       .year = "",
       .title = say(N_("What this course follows")),
       .words = say(
           N_("Five sources: a Hebrew article on Nim by Ina Slogan, a Japanese page on how to win at Nim, "
              "Matjaž Željko's article for Slovene pupils, a Spanish essay, “El juego del NIM”, which has "
              "the game of games and the coins, and a Hebrew article on combinatorial games by Aviezri "
              "Fraenkel. In one place the essay errs: it says that a number above 6 has fewer divisors "
              "than half of it. 8 has four and 12 has six.")),
       .source =
           say("M. Željko, Igra NIM, Presek 21 (1993/94) 3, 176–178; El juego del NIM, 15 February 2012"),
       .example = "series:8"},
      {.id = "open",
       .year = "2026",
       .title = say(N_("Two rows, and what is still open")),
       .words = say(N_("For two-dimensional Nim, the authors of this program worked out when two rows are "
                       "lost: the totals are equal and the smaller entries of the columns have nim-sum 0. "
                       "For three rows no rule is known to us. Maybe you will find one.")),
       .source = say(N_("The authors of Nimatron")),
       .example = "matrix:3,1,2.1,3,2",
       .proof = proof_of_two_rows()},
      {.id = "two-hubs",
       .year = "2026",
       .title = say(N_("Two hubs: the same theorem on graphs")),
       .words = say(N_("The rule of two rows holds on every graph whose edges all meet one of two nodes. It "
                       "settles triangles, triangles that share an edge, double stars, and every connected "
                       "graph of at most four edges. The game is called Graph Nim.")),
       .source = say(N_("The authors of Nimatron")),
       .example = "graphnim:ab3,ac4,bc5,bd1,cd4",
       .proof = proof_of_two_hubs()},
      {.id = "corners",
       .year = "2026",
       .title = say(N_("A row and a column that share a heap")),
       .words = say(N_("The simplest matrices of two rows that are not Nim are corners. Beside a large heap "
                       "in the corner, every match is worth a move of its own. Between two large heaps, a "
                       "small corner hardly counts.")),
       .source = sentences(closed(say(N_("The authors of Nimatron"))),
                           say("E. Boros, V. Gurvich, N. B. Ho and K. Makino, Extended complementary Nim, "
                               "arXiv 1504.06926, 2015")),
       .example = "matrix:2,3.1,0",
       .proof = proof_of_corners()},
  };
}

std::string in_text(const HistoryEntry& entry, Sayer sayer) {
  std::string out = (entry.year.empty() ? "" : entry.year + "  ") + sayer(entry.title) + '\n';
  out += wrapped(sayer(entry.words), "    ") + wrapped(sayer(entry.source), "    ");
  for (const Message& one : entry.proof)
    out += wrapped(sayer(one), "    ");
  if (!entry.example.empty()) out += "    " + sayer(say(N_("Example: {0}"), entry.example)) + '\n';
  return out;
}

std::string as_markdown(const std::vector<HistoryEntry>& all) {
  std::string out =
      "# History\n\n"
      "`nimatron-cli history --markdown` writes this page. In the game it is under *Learn Nim*.\n";
  for (const HistoryEntry& entry : all) {
    out += "\n## " + (entry.year.empty() ? "" : entry.year + ": ") + in_english(entry.title) + "\n\n" +
           wrapped(in_english(entry.words), "") + '\n' + wrapped("*" + in_english(entry.source) + "*", "");
    for (const Message& one : entry.proof)
      out += '\n' + wrapped(in_english(one), "");
    if (!entry.example.empty()) out += "\nPlay it: `" + entry.example + "`\n";
  }
  return out;
}

} // namespace nimatron
