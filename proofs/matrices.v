(* Two-dimensional Nim with two rows: a hub for each row, and no heap between them. *)

From Coq Require Import Arith List Lia.
From Nimatron Require Import rules outcomes nim_sum two_hubs.

Definition row (A : matrix) (i : nat) : nat -> nat := fun j => A (i, j).

Definition two_rows_Q (n : nat) (A : matrix) : Prop := Q (numbers n) 0 (row A 0) (row A 1).

Lemma cells m n h : in_matrix m n h <-> In h (list_prod (numbers m) (numbers n)).
Proof. destruct h as [i j]. cbn. rewrite in_prod_iff, !in_numbers. reflexivity. Qed.

Lemma matrix_move_less m n A B :
  matrix_move m n A B ->
  sum B (list_prod (numbers m) (numbers n)) < sum A (list_prod (numbers m) (numbers n)).
Proof. intros [(k & _ & t) | (k & _ & t)]; exact (take_less _ _ _ _ _ (cells m n) t). Qed.

(* A move of the matrix is a move of the hubs, and the other way round. *)

Lemma to_hubs n A B : matrix_move 2 n A B -> hub_move (numbers n) 0 (row A 0) (row A 1) 0 (row B 0) (row B 1).
Proof.
  intros [(i & Hi & lower & rest & (i' & j) & (Hi' & Hj) & fall) |
          (k & Hk & lower & rest & (i & j) & (Hi & Hj) & fall)].
  - assert (i' = i) as -> by (destruct (Nat.eq_dec i' i); [assumption |]; specialize (rest (i', j)); cbn in rest; lia).
    assert (low : forall i0 j0, i0 < 2 -> In j0 (numbers n) -> B (i0, j0) <= A (i0, j0))
      by (intros i0 j0 H0 H1; apply lower; split; [exact H0 | apply in_numbers, H1]).
    assert (eq : forall i0 j0, i0 < 2 -> i0 <> i -> In j0 (numbers n) -> B (i0, j0) = A (i0, j0))
      by (intros i0 j0 H0 H1 H2; apply rest; [split; [exact H0 | apply in_numbers, H2] | exact H1]).
    assert (some : exists j0, In j0 (numbers n) /\ B (i, j0) < A (i, j0)) by (exists j; rewrite in_numbers; auto).
    destruct i as [| [|]]; [apply above | apply below | lia]; auto; intros j0 Hj0; (apply low || apply eq); auto.
  - assert (j = k) as -> by (destruct (Nat.eq_dec j k); [assumption |]; specialize (rest (i, j)); cbn in rest; lia).
    apply (in_a_column _ _ _ _ _ _ _ k); unfold row.
    + apply in_numbers, Hk.
    + reflexivity.
    + apply lower. cbn. lia.
    + apply lower. cbn. lia.
    + destruct i as [| [|]]; [auto | auto | lia].
    + intros l Hl Hne. apply in_numbers in Hl. split; apply rest; cbn; lia.
Qed.

Definition of_rows (x y : nat -> nat) : matrix := fun '(i, j) => match i with 0 => x j | _ => y j end.

Lemma from_hubs n A s x y :
  hub_move (numbers n) 0 (row A 0) (row A 1) s x y -> s = 0 /\ matrix_move 2 n A (of_rows x y).
Proof.
  intros [le low eq some | le low eq some | j Hj zero lex ley some rest].
  - split; [lia |]. left. exists 0. split; [lia |]. repeat split.
    + intros ([| [|]] & j) (Hi & Hj); cbn; apply in_numbers in Hj;
        [apply low, Hj | rewrite eq by exact Hj; apply le_n | lia].
    + intros ([| [|]] & j) (Hi & Hj) out; cbn in *; apply in_numbers in Hj; [congruence | apply eq, Hj | lia].
    + destruct some as [| (j & Hj & fall)]; [lia |]. exists (0, j). apply in_numbers in Hj. cbn. auto with arith.
  - split; [lia |]. left. exists 1. split; [lia |]. repeat split.
    + intros ([| [|]] & j) (Hi & Hj); cbn; apply in_numbers in Hj;
        [rewrite eq by exact Hj; apply le_n | apply low, Hj | lia].
    + intros ([| [|]] & j) (Hi & Hj) out; cbn in *; apply in_numbers in Hj; [apply eq, Hj | congruence | lia].
    + destruct some as [| (j & Hj & fall)]; [lia |]. exists (1, j). apply in_numbers in Hj. cbn. auto with arith.
  - split; [exact zero |]. right. exists j. apply in_numbers in Hj. split; [exact Hj |]. repeat split.
    + intros (i & k) (Hi & Hk). apply in_numbers in Hk. destruct (Nat.eq_dec k j) as [-> | Hne].
      * destruct i as [| [|]]; [exact lex | exact ley | lia].
      * destruct (rest k Hk Hne) as [ex ey]. unfold row in ex, ey. destruct i as [| [|]]; cbn; lia.
    + intros (i & k) (Hi & Hk) Hne. cbn in Hne. apply in_numbers in Hk. destruct (rest k Hk Hne) as [ex ey].
      destruct i as [| [|]]; [exact ex | exact ey | lia].
    + destruct some; [exists (0, j) | exists (1, j)]; cbn; auto with arith.
Qed.

Lemma two_rows_outcomes n A :
  (P_position (matrix_move 2 n) A <-> two_rows_Q n A) /\ (N_position (matrix_move 2 n) A <-> ~ two_rows_Q n A).
Proof.
  refine (outcomes _ (matrix_move 2 n) (fun _ => True) (two_rows_Q n)
            (fun A => sum A (list_prod (numbers 2) (numbers n))) _ _ _ _ _ A I).
  - auto.
  - intros p q _. apply matrix_move_less.
  - intros p _. apply Q_dec.
  - intros p q _ Hp Hm. apply (leaves_Q _ (distinct_numbers n) _ _ _ _ _ _ (to_hubs n p q Hm) Hp).
  - intros p _ notQ. destruct (reaches_Q _ (distinct_numbers n) _ _ _ notQ) as (s & x & y & Hm & HQ).
    destruct (from_hubs n p s x y Hm) as [-> Hm']. exists (of_rows x y). split; [exact Hm' | exact HQ].
Qed.

(* Transposition: rows become columns. *)

Definition transposed (A : matrix) : matrix := fun '(i, j) => A (j, i).

Lemma take_transposed m n (line line' : nat * nat -> Prop) A B :
  (forall i j, line (i, j) <-> line' (j, i)) ->
  take (in_matrix m n) line A B -> take (in_matrix n m) line' (transposed A) (transposed B).
Proof.
  intros swap (lower & rest & (i & j) & (Hi & Hj) & fall). repeat split.
  - intros (a & b) (Ha & Hb). apply lower. split; assumption.
  - intros (a & b) (Ha & Hb) out. apply rest; [split; assumption | rewrite swap; exact out].
  - exists (j, i). cbn. auto.
Qed.

Lemma matrix_move_transposed m n A B : matrix_move m n A B -> matrix_move n m (transposed A) (transposed B).
Proof.
  intros [(k & Hk & t) | (k & Hk & t)]; [right | left]; exists k; (split; [exact Hk |]);
    refine (take_transposed m n _ _ A B _ t); intros i j; reflexivity.
Qed.

Lemma two_columns_outcomes m A :
  (P_position (matrix_move m 2) A <-> two_rows_Q m (transposed A)) /\
  (N_position (matrix_move m 2) A <-> ~ two_rows_Q m (transposed A)).
Proof.
  refine (outcomes _ (matrix_move m 2) (fun _ => True) (fun A => two_rows_Q m (transposed A))
            (fun A => sum A (list_prod (numbers m) (numbers 2))) _ _ _ _ _ A I).
  - auto.
  - intros p q _. apply matrix_move_less.
  - intros p _. apply Q_dec.
  - intros p q _ Hp Hm.
    apply (leaves_Q _ (distinct_numbers m) _ _ _ _ _ _ (to_hubs m _ _ (matrix_move_transposed m 2 p q Hm)) Hp).
  - intros p _ notQ. destruct (reaches_Q _ (distinct_numbers m) _ _ _ notQ) as (s & x & y & Hm & HQ).
    destruct (from_hubs m _ s x y Hm) as [-> Hm']. exists (transposed (of_rows x y)). split; [| exact HQ].
    apply matrix_move_transposed in Hm'. refine (_ Hm'). clear.
    intros [(k & Hk & t) | (k & Hk & t)]; [left | right]; exists k; (split; [exact Hk |]);
      destruct t as (lower & rest & (i & j) & inside & fall); repeat split.
    all: try (intros (a & b) Hab; exact (lower (a, b) Hab)).
    all: try (intros (a & b) Hab out; exact (rest (a, b) Hab out)).
    all: exists (i, j); auto.
Qed.
