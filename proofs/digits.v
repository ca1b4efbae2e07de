(* XOR acts on the digits below a power of two and on those above it by themselves. *)

From Coq Require Import Arith Bool List Lia.
From Nimatron Require Import rules nim_sum.

Lemma pow2_positive k : 0 < 2 ^ k.
Proof. pose proof (Nat.pow_nonzero 2 k ltac:(lia)). lia. Qed.

Lemma high_part k m r : r < 2 ^ k -> Nat.shiftr (2 ^ k * m + r) k = m.
Proof.
  intro Hr. rewrite Nat.shiftr_div_pow2. symmetry. apply (Nat.div_unique _ _ _ r); [exact Hr | reflexivity].
Qed.

Lemma low_part k m r : r < 2 ^ k -> Nat.land (2 ^ k * m + r) (Nat.ones k) = r.
Proof.
  intro Hr. rewrite Nat.land_ones. symmetry. apply (Nat.mod_unique _ _ m r); [exact Hr | reflexivity].
Qed.

Lemma two_parts k n : n = 2 ^ k * Nat.shiftr n k + Nat.land n (Nat.ones k).
Proof. rewrite Nat.shiftr_div_pow2, Nat.land_ones. apply Nat.div_mod. pose proof (pow2_positive k). lia. Qed.

Lemma lxor_below k r t : r < 2 ^ k -> t < 2 ^ k -> Nat.lxor r t < 2 ^ k.
Proof.
  intros Hr Ht. pose proof (pow2_positive k).
  assert (H1 : Nat.shiftr (Nat.lxor r t) k = 0).
  { rewrite Nat.shiftr_lxor, !Nat.shiftr_div_pow2, !Nat.div_small by assumption. reflexivity. }
  rewrite Nat.shiftr_div_pow2 in H1. apply Nat.div_small_iff in H1; lia.
Qed.

Lemma lxor_parts k m m' r t :
  r < 2 ^ k -> t < 2 ^ k -> Nat.lxor (2 ^ k * m + r) (2 ^ k * m' + t) = 2 ^ k * Nat.lxor m m' + Nat.lxor r t.
Proof.
  intros Hr Ht. rewrite (two_parts k (Nat.lxor _ _)). rewrite Nat.shiftr_lxor, !high_part by assumption. f_equal.
  assert (distr : forall a b c, Nat.land (Nat.lxor a b) c = Nat.lxor (Nat.land a c) (Nat.land b c)).
  { intros a b c. apply Nat.bits_inj. intro i. rewrite !Nat.land_spec, !Nat.lxor_spec, !Nat.land_spec.
    destruct (Nat.testbit a i), (Nat.testbit b i), (Nat.testbit c i); reflexivity. }
  rewrite distr, !low_part by assumption. reflexivity.
Qed.

(* Two heaps that agree above the last k digits. *)

Lemma lxor_low k m r t : r < 2 ^ k -> t < 2 ^ k -> Nat.lxor (2 ^ k * m + r) (2 ^ k * m + t) = Nat.lxor r t.
Proof. intros Hr Ht. rewrite lxor_parts, Nat.lxor_nilpotent by assumption. lia. Qed.

(* A number below 2^(k + 1) without the digit 2^k is below 2^k. *)

Lemma without_digit k r : r < 2 ^ S k -> Nat.testbit r k = false -> r < 2 ^ k.
Proof.
  intros Hr Hk. destruct (le_lt_dec (2 ^ k) r) as [le | lt]; [| exact lt]. exfalso. rewrite Nat.pow_succ_r' in Hr.
  replace r with (2 ^ k * 1 + (r - 2 ^ k)) in Hk by lia.
  assert (Hs : Nat.shiftr (2 ^ k * 1 + (r - 2 ^ k)) k = 1) by (apply high_part; lia).
  apply (f_equal (fun n => Nat.testbit n 0)) in Hs. rewrite Nat.shiftr_spec in Hs by lia. cbn [Nat.add] in Hs.
  rewrite Hk in Hs. discriminate.
Qed.
