(* Nim itself (Bouton 1901): the P-positions are those whose nim-sum is 0. *)

From Coq Require Import Arith List Lia.
From Nimatron Require Import rules outcomes nim_sum.

Lemma nim n heaps : P_position (nim_move n) heaps <-> nim_sum heaps (numbers n) = 0.
Proof.
  refine (proj1 (outcomes _ (nim_move n) (fun _ => True) (fun h => nim_sum h (numbers n) = 0)
                   (fun h => sum h (numbers n)) _ _ _ _ _ heaps I)).
  - auto.
  - intros p q _ (i & _ & t). refine (take_less _ _ _ _ _ _ t). intro h. symmetry. apply in_numbers.
  - intros p _. destruct (Nat.eq_dec (nim_sum p (numbers n)) 0); auto.
  - intros p q _ zero (i & Hi & lower & rest & h & Hh & fall) zero'.
    assert (h = i) as -> by (destruct (Nat.eq_dec h i); [assumption |]; specialize (rest h Hh); lia).
    rewrite (nim_sum_change p q (numbers n) i), zero, Nat.lxor_0_l in zero'.
    + apply Nat.lxor_eq in zero'. lia.
    + apply distinct_numbers.
    + apply in_numbers, Hi.
    + intros j Hj Hne. apply rest; [apply in_numbers, Hj | exact Hne].
  - intros p _ nonzero. destruct (some_number_falls 0 p (numbers n)) as [fall | (i & Hin & fall)];
      rewrite ?Nat.lxor_0_l in *; [assumption | lia |].
    set (t := Nat.lxor (p i) (nim_sum p (numbers n))) in *.
    exists (fun j => if Nat.eq_dec j i then t else p j).
    pose proof (proj1 (in_numbers n i) Hin) as Hi. split.
    + exists i. split; [exact Hi |]. repeat split.
      * intros j _. destruct (Nat.eq_dec j i) as [-> |]; lia.
      * intros j _ Hne. destruct (Nat.eq_dec j i); [contradiction | reflexivity].
      * exists i. destruct (Nat.eq_dec i i); [auto | contradiction].
    + rewrite (nim_sum_change p _ (numbers n) i (distinct_numbers n) Hin).
      * destruct (Nat.eq_dec i i); [| contradiction]. unfold t.
        rewrite <- (Nat.lxor_assoc (p i)), Nat.lxor_nilpotent, Nat.lxor_0_l. apply Nat.lxor_nilpotent.
      * intros j _ Hne. destruct (Nat.eq_dec j i); [contradiction | reflexivity].
Qed.
