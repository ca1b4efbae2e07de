(* What is proved. The words are defined in rules.v. *)

From Coq Require Import Arith Bool List Lia.
From Nimatron Require Import rules outcomes nim_sum two_hubs nim matrices graphs values corners.

(* Nim (Bouton 1901): a position is P exactly when the nim-sum of its heaps is 0. *)

Theorem bouton : forall (n : nat) (heaps : nat -> nat),
  P_position (nim_move n) heaps <-> nim_sum heaps (numbers n) = 0.
Proof. exact nim. Qed.

(* Two rows of two-dimensional Nim: a matrix A of 2 rows and n columns is P exactly when both rows have the same
   total and the nim-sum of the smaller entries of the columns is 0. *)

Theorem two_rows : forall (n : nat) (A : matrix),
  P_position (matrix_move 2 n) A <->
  sum (fun j => A (0, j)) (numbers n) = sum (fun j => A (1, j)) (numbers n) /\
  nim_sum (fun j => min (A (0, j)) (A (1, j))) (numbers n) = 0.
Proof.
  intros n A. rewrite (proj1 (two_rows_outcomes n A)). unfold two_rows_Q, Q. rewrite Nat.lxor_0_l. reflexivity.
Qed.

(* All other matrices of two rows are N-positions. *)

Theorem two_rows_N : forall (n : nat) (A : matrix),
  N_position (matrix_move 2 n) A <->
  ~ (sum (fun j => A (0, j)) (numbers n) = sum (fun j => A (1, j)) (numbers n) /\
     nim_sum (fun j => min (A (0, j)) (A (1, j))) (numbers n) = 0).
Proof.
  intros n A. rewrite (proj2 (two_rows_outcomes n A)). unfold two_rows_Q, Q. rewrite Nat.lxor_0_l. reflexivity.
Qed.

(* The same for two columns. *)

Theorem two_columns : forall (m : nat) (A : matrix),
  P_position (matrix_move m 2) A <->
  sum (fun i => A (i, 0)) (numbers m) = sum (fun i => A (i, 1)) (numbers m) /\
  nim_sum (fun i => min (A (i, 0)) (A (i, 1))) (numbers m) = 0.
Proof.
  intros m A. rewrite (proj1 (two_columns_outcomes m A)). unfold two_rows_Q, Q. rewrite Nat.lxor_0_l. reflexivity.
Qed.

(* Two hubs: a weighted graph in which every edge meets u or v is P exactly when the edges from u and those from v
   to the other vertices j have the same total, and the nim-sum of the weight of the edge uv and of all smaller
   weights min(w(uj), w(vj)) is 0. *)

Theorem two_hubs : forall (n u v : nat) (w : weights), hubs n u v w ->
  (P_position (graph_move n) w <->
   sum (fun j => w (edge u j)) (others n u v) = sum (fun j => w (edge v j)) (others n u v) /\
   Nat.lxor (w (edge u v)) (nim_sum (fun j => min (w (edge u j)) (w (edge v j))) (others n u v)) = 0).
Proof. intros n u v w H. pose proof H as (Hu & Hv & Huv & _). exact (proj1 (hubs_outcomes n u v Hu Hv Huv w H)). Qed.

(* All other graphs with two hubs are N-positions. *)

Theorem two_hubs_N : forall (n u v : nat) (w : weights), hubs n u v w ->
  (N_position (graph_move n) w <->
   ~ (sum (fun j => w (edge u j)) (others n u v) = sum (fun j => w (edge v j)) (others n u v) /\
      Nat.lxor (w (edge u v)) (nim_sum (fun j => min (w (edge u j)) (w (edge v j))) (others n u v)) = 0)).
Proof. intros n u v w H. pose proof H as (Hu & Hv & Huv & _). exact (proj2 (hubs_outcomes n u v Hu Hv Huv w H)). Qed.

(* A row and a column that share a heap. Let a be at least 1, and 2^(k + 1) the least power of two above a. If the
   smaller one of b and c is below it, the Grundy value of the corner (a; b, c) is the number of its matches. *)

Theorem corner_with_a_small_heap : forall (k a b c : nat),
  2 ^ k <= a < 2 ^ (k + 1) -> min b c < 2 ^ (k + 1) ->
  has_value (matrix_move 2 2) (corner a b c) (a + b + c).
Proof.
  intros k a b c. rewrite Nat.add_1_r. intros Ha Hbc.
  apply matrix_value; [reflexivity | exact (small_heap k a b c Ha Hbc)].
Qed.

(* If a power of two, 2^k, divides H, and x + y is below it, the Grundy value of (x; H, H + y) is x + y. *)

Theorem corner_with_large_heaps : forall (k H x y : nat),
  Nat.divide (2 ^ k) H -> x + y < 2 ^ k ->
  has_value (matrix_move 2 2) (corner x H (H + y)) (x + y).
Proof.
  intros k H x y [m ->] below. apply matrix_value; [reflexivity |]. rewrite (Nat.mul_comm m).
  exact (large_heaps k m x y below).
Qed.

(* A matrix has one Grundy value at most, and if it is 0 the matrix is a P-position, else an N-position. *)

Theorem one_value : forall (m n : nat) (A : matrix) (u v : nat),
  has_value (matrix_move m n) A u -> has_value (matrix_move m n) A v -> u = v.
Proof. intros m n. exact (value_unique _ _ _ (matrix_move_less m n)). Qed.

Theorem outcome_of_a_value : forall (m n : nat) (A : matrix) (u : nat),
  has_value (matrix_move m n) A u ->
  (u = 0 -> P_position (matrix_move m n) A) /\ (u <> 0 -> N_position (matrix_move m n) A).
Proof. intros m n. exact (outcome_of_value _ _ _ (matrix_move_less m n)). Qed.

(* -------------------------------------------------------------------------------------------- What follows at once *)

(* A matrix of two rows and two columns is P exactly when opposite entries are equal. *)

Corollary two_by_two : forall (A : matrix),
  P_position (matrix_move 2 2) A <-> A (0, 0) = A (1, 1) /\ A (0, 1) = A (1, 0).
Proof.
  intro A. rewrite two_rows. cbn [numbers seq sum nim_sum]. rewrite Nat.lxor_0_r, Nat.lxor_eq_0_iff. lia.
Qed.

(* A matrix of zeros and ones with two rows is P exactly when as many columns have a match only in the first row as
   only in the second, and an even number of columns have both. *)

Corollary zeros_and_ones : forall (n : nat) (a : nat -> nat -> bool),
  P_position (matrix_move 2 n) (fun '(i, j) => if a i j then 1 else 0) <->
  length (filter (fun j => a 0 j && negb (a 1 j)) (numbers n)) =
    length (filter (fun j => a 1 j && negb (a 0 j)) (numbers n)) /\
  Nat.Even (length (filter (fun j => a 0 j && a 1 j) (numbers n))).
Proof.
  intros n a. rewrite two_rows.
  rewrite (proj2 (nim_sum_of_bits (fun j => min (if a 0 j then 1 else 0) (if a 1 j then 1 else 0)) (numbers n)
                    ltac:(intros j _; destruct (a 0 j), (a 1 j); cbn; lia))).
  rewrite <- !sum_of_bits.
  rewrite (sum_ext (fun j => min _ _) (fun j => if a 0 j && a 1 j then 1 else 0))
    by (intros j _; destruct (a 0 j), (a 1 j); reflexivity).
  assert (split_row : forall i k, sum (fun j => if a i j then 1 else 0) (numbers n) =
            sum (fun j => if a i j && negb (a k j) then 1 else 0) (numbers n) +
            sum (fun j => if a i j && a k j then 1 else 0) (numbers n)).
  { intros i k. rewrite <- sum_plus. apply sum_ext. intros j _. destruct (a i j), (a k j); reflexivity. }
  rewrite (split_row 0 1), (split_row 1 0).
  rewrite (sum_ext (fun j => if a 1 j && a 0 j then 1 else 0) (fun j => if a 0 j && a 1 j then 1 else 0))
    by (intros j _; rewrite andb_comm; reflexivity).
  split; intros [E even]; (split; [lia | exact even]).
Qed.

(* A triangle is P exactly when its three weights are equal. *)

Corollary triangle : forall (w : weights),
  P_position (graph_move 3) w <-> w (0, 1) = w (0, 2) /\ w (0, 2) = w (1, 2).
Proof.
  intro w. rewrite (two_hubs 3 0 1).
  - change (others 3 0 1) with (cons 2 nil). cbn [sum nim_sum]. rewrite Nat.lxor_0_r, Nat.lxor_eq_0_iff.
    unfold edge. cbn [Nat.min Nat.max]. lia.
  - repeat split; try lia. intros [i j] H _. cbn in *. lia.
Qed.

(* The corner (1; 2, 2) has the Grundy value 1. *)

Corollary corner_1_2_2 : has_value (matrix_move 2 2) (corner 1 2 2) 1.
Proof. apply (corner_with_large_heaps 1 2 1 0); [exists 1; reflexivity | cbn; lia]. Qed.
