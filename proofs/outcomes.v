(* How a set of positions is shown to be the set of P-positions, and that every move in a game of heaps leaves
   fewer matches. *)

From Coq Require Import Arith List Lia.
From Nimatron Require Import rules.

(* A set Q is that of the P-positions, if no move leads from Q to Q, and some move leads to Q from outside. We need
   this for the positions in a set I alone, which no move leaves, and for moves that make a size smaller. *)

Lemma outcomes (position : Type) (move : position -> position -> Prop) (I Q : position -> Prop)
  (size : position -> nat) :
  (forall p q, I p -> move p q -> I q) ->
  (forall p q, I p -> move p q -> size q < size p) ->
  (forall p, I p -> Q p \/ ~ Q p) ->
  (forall p q, I p -> Q p -> move p q -> ~ Q q) ->
  (forall p, I p -> ~ Q p -> exists q, move p q /\ Q q) ->
  forall p, I p -> (P_position move p <-> Q p) /\ (N_position move p <-> ~ Q p).
Proof.
  intros stays falls decides leaves reaches.
  enough (H : forall n p, size p < n -> I p -> (P_position move p <-> Q p) /\ (N_position move p <-> ~ Q p))
    by (intros p Ip; exact (H (S (size p)) p (Nat.lt_succ_diag_r _) Ip)).
  induction n as [| n IH]; intros p small Ip; [lia |].
  assert (below : forall q, move p q -> (P_position move q <-> Q q) /\ (N_position move q <-> ~ Q q)).
  { intros q Hm. apply IH; [specialize (falls p q Ip Hm); lia | eauto]. }
  split; split.
  - intro HP. inversion HP as [p' all]; subst. destruct (decides p Ip) as [Yes | No]; [assumption | exfalso].
    destruct (reaches p Ip No) as (q & Hm & Qq). apply (proj2 (below q Hm)); auto.
  - intro HQ. constructor. intros q Hm. apply (proj2 (below q Hm)). eauto.
  - intros HN HQ. inversion HN as [p' q Hm HP]; subst. apply (leaves p q Ip HQ Hm).
    apply (proj1 (below q Hm)); assumption.
  - intro No. destruct (reaches p Ip No) as (q & Hm & Qq). apply (some_option_is_P _ _ p q Hm).
    apply (proj1 (below q Hm)); assumption.
Qed.

(* ------------------------------------------------------------------------------------------------------------ Sums *)

Lemma sum_ext {A} (f g : A -> nat) l : (forall j, In j l -> f j = g j) -> sum f l = sum g l.
Proof. induction l; cbn; intro H; [reflexivity |]. rewrite (H a), IHl; auto. Qed.

Lemma sum_plus {A} (f g : A -> nat) l : sum (fun j => f j + g j) l = sum f l + sum g l.
Proof. induction l; cbn; lia. Qed.

Lemma sum_le {A} (f g : A -> nat) l : (forall j, In j l -> f j <= g j) -> sum f l <= sum g l.
Proof. induction l; cbn; intro H; auto. pose proof (H a). assert (sum f l <= sum g l) by auto. intuition lia. Qed.

Lemma sum_lt {A} (f g : A -> nat) l :
  (forall j, In j l -> f j <= g j) -> (exists j, In j l /\ f j < g j) -> sum f l < sum g l.
Proof.
  induction l as [| a l IH]; cbn; intros H (j & Hin & Hlt); [tauto |].
  assert (f a <= g a) by auto. assert (sum f l <= sum g l) by (apply sum_le; auto).
  destruct Hin as [-> | Hin]; [lia |]. assert (sum f l < sum g l) by (apply IH; eauto). lia.
Qed.

Lemma sum_lt_inv {A} (f g : A -> nat) l : sum f l < sum g l -> exists j, In j l /\ f j < g j.
Proof.
  induction l as [| a l IH]; cbn; intro H; [lia |].
  destruct (lt_dec (f a) (g a)); [eauto |]. destruct IH as (j & ? & ?); [lia | eauto].
Qed.

Lemma in_numbers n j : In j (numbers n) <-> j < n.
Proof. unfold numbers. rewrite in_seq. lia. Qed.

Lemma distinct_numbers n : NoDup (numbers n).
Proof. apply seq_NoDup. Qed.

(* A move leaves fewer matches on a board whose heaps are those of a list. *)

Lemma take_less {heap} (board group : heap -> Prop) l before after :
  (forall h, board h <-> In h l) -> take board group before after -> sum after l < sum before l.
Proof.
  intros same (lower & _ & h & Hh & Hlt). apply sum_lt.
  - intros j Hj. apply lower, same, Hj.
  - exists h. split; [apply same |]; assumption.
Qed.
