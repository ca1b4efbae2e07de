(* What Nim needs to know of the nim-sum: how it changes with one number, and that some number can be lowered to
   make it 0. *)

From Coq Require Import Arith Bool List Lia.
From Nimatron Require Import rules outcomes.

Lemma nim_sum_ext {A} (f g : A -> nat) l : (forall j, In j l -> f j = g j) -> nim_sum f l = nim_sum g l.
Proof. induction l; cbn; intro H; [reflexivity |]. rewrite (H a), IHl; auto. Qed.

(* One number of the list changes, that of h. *)

Lemma sum_change {A} (f g : A -> nat) l h :
  NoDup l -> In h l -> (forall j, In j l -> j <> h -> g j = f j) -> sum g l + f h = sum f l + g h.
Proof.
  induction l as [| a l IH]; cbn; intros nodup Hin same; [tauto |]. inversion nodup; subst.
  destruct Hin as [-> | Hin].
  - rewrite (sum_ext g f l); [lia |]. intros j Hj. apply same; [auto | congruence].
  - assert (g a = f a) by (apply same; [auto | congruence]). specialize (IH H2 Hin ltac:(auto)). lia.
Qed.

Lemma nim_sum_change {A} (f g : A -> nat) l h :
  NoDup l -> In h l -> (forall j, In j l -> j <> h -> g j = f j) ->
  nim_sum g l = Nat.lxor (nim_sum f l) (Nat.lxor (f h) (g h)).
Proof.
  induction l as [| a l IH]; cbn; intros nodup Hin same; [tauto |]. inversion nodup; subst.
  assert (cancel : forall a b c, Nat.lxor a b = Nat.lxor (Nat.lxor c b) (Nat.lxor c a)).
  { intros x y z. apply Nat.bits_inj. intro i. rewrite !Nat.lxor_spec.
    destruct (Nat.testbit x i), (Nat.testbit y i), (Nat.testbit z i); reflexivity. }
  destruct Hin as [-> | Hin].
  - rewrite (nim_sum_ext g f l); [apply cancel |]. intros j Hj. apply same; [auto | congruence].
  - rewrite (IH H2 Hin) by auto. rewrite (same a) by (auto; congruence). symmetry. apply Nat.lxor_assoc.
Qed.

Lemma lxor_move_0 s a b : Nat.lxor s a = 0 -> Nat.lxor s (Nat.lxor a b) = 0 -> b = 0.
Proof. rewrite <- Nat.lxor_assoc. intros -> H. rewrite Nat.lxor_0_l in H. assumption. Qed.

(* Two numbers that agree above digit i: the one without it is the smaller. *)

Lemma digit_lt a b i :
  Nat.testbit a i = false -> Nat.testbit b i = true ->
  (forall j, i < j -> Nat.testbit a j = Nat.testbit b j) -> a < b.
Proof.
  intros Ha Hb above.
  assert (high : Nat.shiftr a (S i) = Nat.shiftr b (S i)).
  { apply Nat.bits_inj. intro j. rewrite !Nat.shiftr_spec by lia. apply above. lia. }
  assert (next : forall c, Nat.shiftr c i = 2 * Nat.shiftr c (S i) + Nat.b2n (Nat.testbit c i)).
  { intro c. replace (Nat.shiftr c (S i)) with (Nat.div2 (Nat.shiftr c i)) by reflexivity.
    replace (Nat.testbit c i) with (Nat.odd (Nat.shiftr c i)).
    - rewrite <- Nat.bit0_odd. pose proof (Nat.div2_odd (Nat.shiftr c i)) as H. rewrite <- Nat.bit0_odd in H. exact H.
    - rewrite <- Nat.bit0_odd, Nat.shiftr_spec by lia. reflexivity. }
  assert (less : Nat.shiftr a i < Nat.shiftr b i) by (rewrite !next, high, Ha, Hb; cbn; lia).
  rewrite !Nat.shiftr_div_pow2 in less. destruct (le_lt_dec b a) as [ge |]; [| assumption].
  pose proof (Nat.div_le_mono b a (2 ^ i) (Nat.pow_nonzero 2 i ltac:(lia)) ge). lia.
Qed.

(* The leading digit of a number that is not 0. *)

Lemma leading n : n <> 0 -> Nat.testbit n (Nat.log2 n) = true /\ forall j, Nat.log2 n < j -> Nat.testbit n j = false.
Proof. intro H. split; [apply Nat.bit_log2, H | intros; apply Nat.bits_above_log2; assumption]. Qed.

(* A number in which n's leading digit is 1 gets smaller by XOR with n. *)

Lemma lxor_lt a n : n <> 0 -> Nat.testbit a (Nat.log2 n) = true -> Nat.lxor a n < a.
Proof.
  intros Hn Ha. destruct (leading n Hn) as [top above]. apply (digit_lt _ _ (Nat.log2 n)).
  - rewrite Nat.lxor_spec, Ha, top. reflexivity.
  - assumption.
  - intros j Hj. rewrite Nat.lxor_spec, (above j Hj), xorb_false_r. reflexivity.
Qed.

Lemma digit_of_some_number {A} (f : A -> nat) l i :
  Nat.testbit (nim_sum f l) i = true -> exists h, In h l /\ Nat.testbit (f h) i = true.
Proof.
  induction l as [| a l IH]; cbn; intro H.
  - rewrite Nat.bits_0 in H. discriminate.
  - rewrite Nat.lxor_spec in H. destruct (Nat.testbit (f a) i) eqn:E; [eauto |].
    rewrite xorb_false_l in H. destruct (IH H) as (h & ? & ?). eauto.
Qed.

(* Nim's move: where the nim-sum n of s and of all f j is not 0, XOR with n makes one of them smaller. *)

Lemma some_number_falls {A} s (f : A -> nat) l (n := Nat.lxor s (nim_sum f l)) :
  n <> 0 -> Nat.lxor s n < s \/ exists h, In h l /\ Nat.lxor (f h) n < f h.
Proof.
  intro Hn. pose proof (proj1 (leading n Hn)) as top. unfold n at 1 in top. rewrite Nat.lxor_spec in top.
  destruct (Nat.testbit s (Nat.log2 n)) eqn:E.
  - left. apply lxor_lt; assumption.
  - rewrite xorb_false_l in top. destruct (digit_of_some_number _ _ _ top) as (h & Hin & Hh).
    right. exists h. split; [assumption | apply lxor_lt; assumption].
Qed.

(* Zeros and ones: their nim-sum says whether an even number of them are ones. *)

Lemma nim_sum_of_bits {A} (f : A -> nat) l :
  (forall j, In j l -> f j <= 1) -> nim_sum f l <= 1 /\ (nim_sum f l = 0 <-> Nat.Even (sum f l)).
Proof.
  induction l as [| a l IH]; cbn; intro bits.
  - split; [lia |]. split; [exists 0; reflexivity | reflexivity].
  - destruct IH as [le even]; [auto |]. assert (Ha : f a <= 1) by auto.
    assert (odd : nim_sum f l = 1 <-> Nat.Odd (sum f l)).
    { destruct (Nat.Even_or_Odd (sum f l)) as [E | O]; split; intro H; try assumption.
      - apply even in E. congruence.
      - exfalso. exact (Nat.Even_Odd_False _ E H).
      - assert (nim_sum f l <> 0) by (intro Z; apply even in Z; exact (Nat.Even_Odd_False _ Z O)). lia. }
    destruct (f a) as [| [|]]; [| | lia].
    + rewrite Nat.lxor_0_l. cbn. split; assumption.
    + assert (Hn : nim_sum f l = 0 \/ nim_sum f l = 1) by lia. destruct Hn as [Z | Z]; rewrite Z; cbn.
      * split; [lia |]. split; [discriminate |]. intro E. apply even in Z. apply Nat.Even_succ in E.
        exfalso. exact (Nat.Even_Odd_False _ Z E).
      * split; [lia |]. split; [| reflexivity]. intros _. apply Nat.Even_succ, odd, Z.
Qed.

Lemma sum_of_bits {A} (p : A -> bool) l : sum (fun j => if p j then 1 else 0) l = length (filter p l).
Proof. induction l as [| a l IH]; cbn; [reflexivity |]. rewrite IH. destruct (p a); reflexivity. Qed.
