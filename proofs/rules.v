(* The rules of the games, and the words in which the theorems are stated. This file has definitions and no proofs.

   To know what is proved, read this file and theorems.v. Coq checks what stands between them. *)

From Coq Require Import Arith Bool List.

(* -------------------------------------------------------------------------------------------------------- Who wins

   A game is a type of positions and a relation: [move p q] says that a move leads from p to q, so that q is an option
   of p. A player who cannot move loses (normal play). In a P-position the player to move loses: all options are
   N-positions. In an N-position the player to move wins: some option is a P-position. The two are defined together,
   from the moves alone. *)

Section Outcomes.

Variable position : Type.
Variable move : position -> position -> Prop.

Inductive P_position : position -> Prop :=
  | every_option_is_N : forall p, (forall q, move p q -> N_position q) -> P_position p
with N_position : position -> Prop :=
  | some_option_is_P : forall p q, move p q -> P_position q -> N_position p.

(* The Grundy value of a position is the least number that no option has: each smaller number is the value of some
   option, and no option's value equals it. *)

Inductive has_value : position -> nat -> Prop :=
  | least : forall p v,
      (forall u, u < v -> exists q, move p q /\ has_value q u) ->
      (forall q, move p q -> exists u, u <> v /\ has_value q u) ->
      has_value p v.

End Outcomes.

Arguments P_position {position} move _.
Arguments N_position {position} move _.
Arguments has_value {position} move _ _.

(* ----------------------------------------------------------------------------------------------- Taking from heaps

   Heaps have names, of any type. A position says how many matches lie in each heap. Only the heaps of the board count.
   A move takes any amounts from the heaps of one group, at least one match in all, and leaves all other heaps alone. *)

Definition take {heap : Type} (board group : heap -> Prop) (before after : heap -> nat) : Prop :=
  (forall h, board h -> after h <= before h) /\
  (forall h, board h -> ~ group h -> after h = before h) /\
  (exists h, board h /\ after h < before h).

(* Nim: n heaps, numbered from 0 to n - 1. Each is a group of its own. *)

Definition nim_move (n : nat) : (nat -> nat) -> (nat -> nat) -> Prop :=
  fun before after => exists i, i < n /\ take (fun h => h < n) (fun h => h = i) before after.

(* Two-dimensional Nim: a matrix with m rows and n columns, where (i, j) is the entry in row i and column j, both
   counted from 0. The groups are the rows and the columns. *)

Definition matrix := nat * nat -> nat.

Definition in_matrix (m n : nat) : nat * nat -> Prop := fun '(i, j) => i < m /\ j < n.
Definition in_row (i : nat) : nat * nat -> Prop := fun '(i', _) => i' = i.
Definition in_column (j : nat) : nat * nat -> Prop := fun '(_, j') => j' = j.

Definition matrix_move (m n : nat) : matrix -> matrix -> Prop :=
  fun before after =>
    (exists i, i < m /\ take (in_matrix m n) (in_row i) before after) \/
    (exists j, j < n /\ take (in_matrix m n) (in_column j) before after).

(* The corner (a; b, c): a heap of a with b beside it, and c below it. *)

Definition corner (a b c : nat) : matrix :=
  fun '(i, j) =>
    match i, j with
    | 0, 0 => a
    | 0, 1 => b
    | 1, 0 => c
    | _, _ => 0
    end.

(* Graph Nim: the vertices are numbered from 0 to n - 1. Every two of them, a and b, are joined by the edge {a, b},
   which we write with the smaller number first. An edge that a graph does not have is an edge of weight 0, from
   which nothing can be taken. The groups are the edges that meet one vertex. *)

Definition weights := nat * nat -> nat.

Definition edge (a b : nat) : nat * nat := (min a b, max a b).
Definition in_graph (n : nat) : nat * nat -> Prop := fun '(a, b) => a < b < n.
Definition meets (z : nat) : nat * nat -> Prop := fun '(a, b) => a = z \/ b = z.

Definition graph_move (n : nat) : weights -> weights -> Prop :=
  fun before after => exists z, z < n /\ take (in_graph n) (meets z) before after.

(* [hubs n u v w]: u and v are two vertices, and every edge with a weight meets one of them. *)

Definition hubs (n u v : nat) (w : weights) : Prop :=
  u < n /\ v < n /\ u <> v /\ forall e, in_graph n e -> w e > 0 -> meets u e \/ meets v e.

(* ------------------------------------------------------------------------------------------------------------ Sums

   [sum f l] adds up the numbers f j for all j of the list l, and [nim_sum f l] adds them up in binary without carrying:
   Coq's Nat.lxor is XOR. [numbers n] is the list 0, 1 ... n - 1. *)

Fixpoint sum {A : Type} (f : A -> nat) (l : list A) : nat :=
  match l with
  | nil => 0
  | j :: rest => f j + sum f rest
  end.

Fixpoint nim_sum {A : Type} (f : A -> nat) (l : list A) : nat :=
  match l with
  | nil => 0
  | j :: rest => Nat.lxor (f j) (nim_sum f rest)
  end.

Definition numbers (n : nat) : list nat := seq 0 n.

(* The vertices other than u and v. *)

Definition others (n u v : nat) : list nat := filter (fun j => negb (j =? u) && negb (j =? v)) (numbers n).
