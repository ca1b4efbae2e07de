#include "content/proofs.hpp"

namespace nimatron {

std::vector<Message> proof_of_two_rows() {
  return {
      say(N_("The theorem: the player to move loses exactly when both rows have the same total and the "
             "nim-sum of the "
             "smaller entries of the columns is 0. Call such a board balanced. The empty board is one.")),
      say(N_("No move leads from one balanced board to another. A move in a row lowers only one total. A "
             "move in a column "
             "that keeps the totals equal takes the same from both entries. Then the smaller entry of this "
             "column falls, all "
             "the others stay, and the nim-sum is no longer 0.")),
      say(N_("From every other board some move leads to a balanced one. Let S be the nim-sum of the smaller "
             "entries, and let "
             "the upper row have the larger total, by d. Where the upper entry of a column is the larger "
             "one, call the "
             "difference a surplus. Together the surpluses are at least d.")),
      say(N_("If S is 0, take d from the surpluses. No smaller entry changes, and the totals become equal.")),
      say(N_("If S is not 0, some column has a smaller entry m that gets less when S is added without "
             "carrying, as in Nim. "
             "Let t be what it becomes, and l = m − t. Now make t the smaller entry of this column.")),
      say(N_("If d = 0, take l from both entries.")),
      say(N_("If the upper entry is not the larger one, let the lower one exceed it by f. For d ≥ l, lower "
             "the upper entry to "
             "t and take d − l from the surpluses: all this is in the upper row. For d < l, leave t above t "
             "+ f + d.")),
      say(N_("If the upper entry is larger, let its surplus be e. For d ≤ e, leave t + e − d above t. For d "
             "from e to e + l, "
             "leave t above t + d − e. For a larger d, lower the upper entry to t and take d − e − l from "
             "the other "
             "surpluses, which are enough: all this is in the upper row.")),
      say(N_("In each case entries only fall, the smaller entry of the column becomes t, the other smaller "
             "entries stay, and "
             "the totals are equal. So the board is balanced.")),
  };
}

std::vector<Message> proof_of_two_hubs() {
  return {
      say(N_("The same game on a graph: the edges have weights, and a move chooses a node and takes from the "
             "edges that meet "
             "it. A matrix is such a graph: its rows and columns are nodes, its heaps are edges. Let every "
             "edge meet one of "
             "two nodes, u and v, and let s be the weight of the edge between them.")),
      say(N_("The theorem: the player to move loses exactly when two things hold. The edges from u to the "
             "other nodes weigh as "
             "much as those from v. And the nim-sum of s and of the smaller of the two weights at each other "
             "node is 0.")),
      say(N_("No move leads from such a position to another. If a move at u keeps the totals equal, it takes "
             "from s alone, "
             "and the nim-sum changes; likewise at v. A move at another node is a move in a column of two "
             "rows.")),
      say(N_("From every other position some move leads to one. Where adding the nim-sum without carrying "
             "makes s smaller, "
             "lower it so in a move at the node with the larger total, which takes the difference from the "
             "surpluses too. "
             "Else the proof for two rows holds word for word.")),
  };
}

std::vector<Message> proof_of_corners() {
  return {
      say(N_("A corner is a heap of a with b beside it and c below it. A move takes from a and b, or from a "
             "and c. Let a be at "
             "least 1, and let q be the least power of two above a.")),
      say(N_("The theorem has two parts. If b or c is less than q, the Grundy value is a + b + c. And if a "
             "power of two K "
             "divides H, and x + y is less than K, the corner of x with H and H + y has the value x + y.")),
      say(N_("The second part first, for all smaller corners at once. Some move leaves each v below x + y: "
             "for v ≥ y lower x "
             "to v − y, and for v < y take all of x, and y − v of the larger heap.")),
      say(N_("No move leaves x + y itself. A move that leaves at least H in both heaps leaves a smaller sum. "
             "Otherwise one "
             "heap becomes B + r, where K divides B, B is less than H and r is less than K. Then the answer "
             "takes the corner "
             "and makes the other heap B plus the nim-sum of r and x + y. That leaves x + y, so the move "
             "before did not.")),
      say(N_("Now the first part. No game lasts longer than there are matches, so no value is larger. A move "
             "to each smaller "
             "value v is needed. Let c be the smaller of the two heaps.")),
      say(N_("If v is at least a + c, lower b to v − a − c. If v is less than that, but at least c, take all "
             "of b and lower a "
             "to v − c.")),
      say(N_("If v is less than c, let w be the nim-sum of v and c. If w is at most b, take a and leave w in "
             "the heap of b. "
             "Otherwise let K be twice the highest power of two in v, and let H be the largest multiple of K "
             "in c, with y "
             "left over. It is the largest in b, too. Lower a to v − y and b to H: by the second part this "
             "has the value v.")),
  };
}

} // namespace nimatron
