(* What holds of Grundy values in every game whose moves make a size smaller. *)

From Coq Require Import Arith List Lia.
From Nimatron Require Import rules.

Section Values.

Variable position : Type.
Variable move : position -> position -> Prop.
Variable size : position -> nat.
Hypothesis falls : forall p q, move p q -> size q < size p.

Lemma by_size (H : position -> Prop) : (forall p, (forall q, move p q -> H q) -> H p) -> forall p, H p.
Proof.
  intro step. enough (all : forall n p, size p < n -> H p) by (intro p; apply (all (S (size p))), Nat.lt_succ_diag_r).
  induction n as [| n IH]; intros p small; [lia |]. apply step. intros q Hm. apply IH. specialize (falls p q Hm). lia.
Qed.

(* A position has one value at most. *)

Lemma value_unique : forall p u v, has_value move p u -> has_value move p v -> u = v.
Proof.
  apply (by_size (fun p => forall u v, has_value move p u -> has_value move p v -> u = v)).
  assert (half : forall p, (forall q, move p q -> forall u v, has_value move q u -> has_value move q v -> u = v) ->
            forall u v, has_value move p u -> has_value move p v -> ~ u < v).
  { intros p IH u v Hu Hv lt. inversion Hu as [p1 u1 _ no]; inversion Hv as [p2 v2 each _]; subst.
    destruct (each u lt) as (q & Hm & Hq). destruct (no q Hm) as (w & Hne & Hw). apply Hne. exact (IH q Hm w u Hw Hq). }
  intros p IH u v Hu Hv. pose proof (half p IH u v Hu Hv). pose proof (half p IH v u Hv Hu). lia.
Qed.

(* No option of a position has its value. *)

Lemma option_differs p q u : move p q -> has_value move p u -> ~ has_value move q u.
Proof.
  intros Hm Hp Hq. inversion Hp as [p' u' _ no]; subst. destruct (no q Hm) as (w & Hne & Hw).
  apply Hne. exact (value_unique q w u Hw Hq).
Qed.

(* No value is greater than the size. *)

Lemma value_at_most_size : forall p u, has_value move p u -> u <= size p.
Proof.
  apply (by_size (fun p => forall u, has_value move p u -> u <= size p)). intros p IH u Hu.
  inversion Hu as [p' u' each _]; subst. destruct u as [| u]; [lia |].
  destruct (each u (Nat.lt_succ_diag_r u)) as (q & Hm & Hq). specialize (IH q Hm u Hq). specialize (falls p q Hm). lia.
Qed.

(* The positions of value 0 are P-positions, and all others are N-positions. *)

Lemma outcome_of_value : forall p u,
  has_value move p u -> (u = 0 -> P_position move p) /\ (u <> 0 -> N_position move p).
Proof.
  apply (by_size (fun p => forall u, has_value move p u -> (u = 0 -> P_position move p) /\
    (u <> 0 -> N_position move p))).
  intros p IH u Hu. inversion Hu as [p' u' each no]; subst. split; intro Hz.
  - subst. constructor. intros q Hm. destruct (no q Hm) as (w & Hne & Hw). exact (proj2 (IH q Hm w Hw) Hne).
  - destruct (each 0) as (q & Hm & Hq); [lia |]. exact (some_option_is_P _ _ p q Hm (proj1 (IH q Hm 0 Hq) eq_refl)).
Qed.

(* Where the options of each position are those of a list, each position has a value. *)

Lemma least_missing (l : list nat) : exists v, ~ In v l /\ forall u, u < v -> In u l.
Proof.
  assert (large : exists n, ~ In n l).
  { exists (S (list_max l)). intro H. pose proof (proj1 (list_max_le l (list_max l)) (le_n _)) as le.
    rewrite Forall_forall in le. specialize (le _ H). lia. }
  destruct large as (n & Hn). revert Hn.
  assert (search : forall k, (forall u, u < k -> In u l) \/ exists v, v < k /\ ~ In v l /\ forall u, u < v -> In u l).
  { induction k as [| k [all | (v & Hk & Hv)]]; [left; lia | | right; exists v; auto with arith].
    destruct (in_dec Nat.eq_dec k l) as [yes | no].
    - left. intros u Hu. destruct (Nat.eq_dec u k) as [-> |]; [assumption | apply all; lia].
    - right. exists k. auto. }
  intro Hn. destruct (search (S n)) as [all | (v & _ & Hv)]; [exfalso; apply Hn, all; lia | exists v; exact Hv].
Qed.

Lemma value_exists (options : position -> list position) :
  (forall p q, move p q <-> In q (options p)) -> forall p, exists v, has_value move p v.
Proof.
  intro listed. apply by_size. intros p IH.
  assert (values : forall l, (forall q, In q l -> exists v, has_value move q v) ->
            exists vs, (forall q, In q l -> exists v, In v vs /\ has_value move q v) /\
                       (forall v, In v vs -> exists q, In q l /\ has_value move q v)).
  { induction l as [| q l IHl]; intro some.
    - exists nil. cbn. tauto.
    - destruct IHl as (vs & one & back); [cbn in some; auto |]. destruct (some q) as (v & Hv); [cbn; auto |].
      exists (v :: vs). cbn. split.
      + intros r [<- | Hr]; [exists v; auto |]. destruct (one r Hr) as (w & Hw & Hvw). eauto.
      + intros w [<- | Hw]; [exists q; auto |]. destruct (back w Hw) as (r & Hr & Hvr). eauto. }
  destruct (values (options p)) as (vs & one & back); [intros q Hq; apply IH, listed, Hq |].
  destruct (least_missing vs) as (v & missing & smaller). exists v. constructor.
  - intros u Hu. destruct (back u (smaller u Hu)) as (q & Hq & Hv). exists q. rewrite listed. auto.
  - intros q Hm. apply listed in Hm. destruct (one q Hm) as (w & Hw & Hv). exists w. split; [congruence | exact Hv].
Qed.

End Values.
