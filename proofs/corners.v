(* Corners: a row and a column that share a heap. The proof is that of docs/findings.md. *)

From Coq Require Import Arith Bool List Lia.
From Nimatron Require Import rules outcomes nim_sum values digits matrices.
Import ListNotations.

(* The game on triples (a, b, c): take from a and b, or from a and c. *)

Definition triple : Type := nat * nat * nat.

Inductive triple_move : triple -> triple -> Prop :=
  | beside : forall a b c a' b', a' <= a -> b' <= b -> a' + b' < a + b -> triple_move (a, b, c) (a', b', c)
  | under : forall a b c a' c', a' <= a -> c' <= c -> a' + c' < a + c -> triple_move (a, b, c) (a', b, c').

Definition matches : triple -> nat := fun '(a, b, c) => a + b + c.

Lemma triple_falls p q : triple_move p q -> matches q < matches p.
Proof. intros []; cbn; lia. Qed.

Notation V := (has_value triple_move).

(* ----------------------------------------------------------------------------------------- Each triple has a value *)

Definition options : triple -> list triple := fun '(a, b, c) =>
  map (fun '(a', b') => (a', b', c))
    (filter (fun '(a', b') => a' + b' <? a + b) (list_prod (numbers (S a)) (numbers (S b)))) ++
  map (fun '(a', c') => (a', b, c'))
    (filter (fun '(a', c') => a' + c' <? a + c) (list_prod (numbers (S a)) (numbers (S c)))).

Lemma pairs_below a b a' b' :
  In (a', b') (filter (fun '(i, j) => i + j <? a + b) (list_prod (numbers (S a)) (numbers (S b)))) <->
  a' <= a /\ b' <= b /\ a' + b' < a + b.
Proof. rewrite filter_In, in_prod_iff, !in_numbers, Nat.ltb_lt. lia. Qed.

Lemma options_listed p q : triple_move p q <-> In q (options p).
Proof.
  destruct p as [[a b] c]. unfold options. rewrite in_app_iff, !in_map_iff. split.
  - intro Hm. inversion Hm; subst.
    + left. exists (a', b'). rewrite pairs_below. auto.
    + right. exists (a', c'). rewrite pairs_below. auto.
  - intros [((i, j) & <- & H) | ((i, j) & <- & H)]; apply pairs_below in H as (? & ? & ?); constructor; assumption.
Qed.

Lemma triple_value p : exists v, V p v.
Proof. exact (value_exists _ _ _ triple_falls options options_listed p). Qed.

Lemma at_most a b c v : V (a, b, c) v -> v <= a + b + c.
Proof. exact (value_at_most_size _ _ _ triple_falls (a, b, c) v). Qed.

Lemma differs p q u : triple_move p q -> V p u -> ~ V q u.
Proof. exact (option_differs _ _ _ triple_falls p q u). Qed.

(* It is enough to find a move to each smaller value, and to see that no option has the value itself. *)

Lemma has_value_if p v :
  (forall u, u < v -> exists q, triple_move p q /\ V q u) -> (forall q, triple_move p q -> ~ V q v) -> V p v.
Proof.
  intros each no. constructor; [exact each |]. intros q Hm. destruct (triple_value q) as (u & Hu).
  exists u. split; [intros -> ; exact (no q Hm Hu) | exact Hu].
Qed.

(* An option with an answer of value v does not have the value v. *)

Lemma answered q r v : triple_move q r -> V r v -> ~ V q v.
Proof. intros Hm Hr Hq. exact (differs q r v Hm Hq Hr). Qed.

Lemma swap_sides a b c v : V (a, b, c) v -> V (a, c, b) v.
Proof.
  enough (H : forall p, forall v, V p v -> V (let '(a, b, c) := p in (a, c, b)) v) by
    (intro; apply (H (a, b, c) v); assumption).
  assert (turn : forall p q, triple_move p q ->
            triple_move (let '(a, b, c) := p in (a, c, b)) (let '(a, b, c) := q in (a, c, b))) by
              (intros p q []; constructor; assumption).
  apply (by_size _ _ _ triple_falls (fun p => forall v, V p v -> V (let '(a, b, c) := p in (a, c, b)) v)).
  intros p IH w Hw. inversion Hw as [p' w' each no]; subst. constructor.
  - intros u Hu. destruct (each u Hu) as (q & Hm & Hq). exists (let '(a, b, c) := q in (a, c, b)). auto.
  - intros q Hm. assert (Hm' : triple_move p (let '(a, b, c) := q in (a, c, b))).
    { apply turn in Hm. destruct p as [[]], q as [[]]. exact Hm. }
    destruct (no _ Hm') as (u & Hne & Hu). exists u. split; [exact Hne |].
    specialize (IH _ Hm' u Hu). destruct q as [[]]. exact IH.
Qed.

(* ----------------------------------------------------------------------------------- No corner: Nim with two heaps *)

Lemma two_heaps b c : V (0, b, c) (Nat.lxor b c).
Proof.
  enough (H : forall n b c, b + c < n -> V (0, b, c) (Nat.lxor b c)) by (apply (H (S (b + c))), Nat.lt_succ_diag_r).
  clear b c. induction n as [| n IH]; intros b c small; [lia |]. constructor.
  - intros v Hv. destruct (some_number_falls v (fun h => h) [b; c]) as [fall | (h & Hin & fall)]; cbn [nim_sum] in *.
    + rewrite Nat.lxor_0_r. intro E. apply Nat.lxor_eq in E. lia.
    + rewrite Nat.lxor_0_r, <- Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_l in fall. lia.
    + rewrite Nat.lxor_0_r in fall. destruct Hin as [<- | [<- | []]].
      * replace (Nat.lxor b (Nat.lxor v (Nat.lxor b c))) with (Nat.lxor v c) in fall.
        -- exists (0, Nat.lxor v c, c). split; [constructor; lia |].
           replace v with (Nat.lxor (Nat.lxor v c) c) at 2 by
             (rewrite Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_r; reflexivity).
           apply IH. lia.
        -- apply Nat.bits_inj. intro i. rewrite !Nat.lxor_spec.
           destruct (Nat.testbit b i), (Nat.testbit c i), (Nat.testbit v i); reflexivity.
      * replace (Nat.lxor c (Nat.lxor v (Nat.lxor b c))) with (Nat.lxor b v) in fall.
        -- exists (0, b, Nat.lxor b v). split; [constructor; lia |].
           replace v with (Nat.lxor b (Nat.lxor b v)) at 2 by
             (rewrite <- Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_l; reflexivity).
           apply IH. lia.
        -- apply Nat.bits_inj. intro i. rewrite !Nat.lxor_spec.
           destruct (Nat.testbit b i), (Nat.testbit c i), (Nat.testbit v i); reflexivity.
  - intros q Hm. inversion Hm; subst; assert (a' = 0) as -> by lia.
    + exists (Nat.lxor b' c). split; [| apply IH; lia]. intro E. apply (f_equal (fun z => Nat.lxor z c)) in E.
      rewrite !Nat.lxor_assoc, Nat.lxor_nilpotent, !Nat.lxor_0_r in E. lia.
    + exists (Nat.lxor b c'). split; [| apply IH; lia]. intro E. apply (f_equal (fun z => Nat.lxor b z)) in E.
      rewrite <- !Nat.lxor_assoc, Nat.lxor_nilpotent, !Nat.lxor_0_l in E. lia.
Qed.

(* --------------------------------------------------------------------------------------------- The second sentence *)

(* A heap B + r beside H + y, or beside H, where 2^k divides B < H: the answer leaves two heaps of Nim with the
   nim-sum s. *)

Lemma answer_value k m r s : r < 2 ^ k -> s < 2 ^ k -> Nat.lxor (2 ^ k * m + r) (2 ^ k * m + Nat.lxor r s) = s.
Proof.
  intros Hr Hs. rewrite lxor_low by (try apply lxor_below; assumption).
  rewrite <- Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_l. reflexivity.
Qed.

Lemma answer k m x h o s :
  h < 2 ^ k * m -> 2 ^ k * m <= o -> s < 2 ^ k -> ~ V (x, h, o) s.
Proof.
  intros Hh Ho Hs. pose proof (pow2_positive k) as Hk.
  pose proof (Nat.div_mod h (2 ^ k) ltac:(lia)) as parts. pose proof (Nat.mod_upper_bound h (2 ^ k) ltac:(lia)) as Hr.
  set (B := h / 2 ^ k) in *. set (r := h mod 2 ^ k) in *.
  assert (HB : 2 ^ k * S B <= 2 ^ k * m) by (apply Nat.mul_le_mono_l; assert (2 ^ k * B < 2 ^ k * m) as lt by lia;
    apply Nat.mul_lt_mono_pos_l in lt; lia).
  pose proof (lxor_below k r s Hr Hs).
  apply (answered _ (0, h, 2 ^ k * B + Nat.lxor r s)).
  - constructor; lia.
  - pose proof (two_heaps (2 ^ k * B + r) (2 ^ k * B + Nat.lxor r s)) as value.
    rewrite (answer_value k B r s Hr Hs), <- parts in value. exact value.
Qed.

Lemma large_heaps k m : forall x y, x + y < 2 ^ k -> V (x, 2 ^ k * m, 2 ^ k * m + y) (x + y).
Proof.
  enough (all : forall n x y, x + y < n -> x + y < 2 ^ k -> V (x, 2 ^ k * m, 2 ^ k * m + y) (x + y))
    by (intros x y; apply (all (S (x + y))), Nat.lt_succ_diag_r).
  induction n as [| n IH]; intros x y small below; [lia |]. set (H := 2 ^ k * m) in *.
  apply has_value_if.
  - intros v Hv. destruct (le_lt_dec y v) as [le | lt].
    + exists (v - y, H, H + y). split; [constructor; lia |]. replace v with (v - y + y) at 2 by lia. apply IH; lia.
    + exists (0, H, H + v). split; [constructor; lia |].
      replace v with (Nat.lxor H (H + v)) at 2; [apply two_heaps |].
      replace H with (2 ^ k * m + 0) at 1 by (unfold H; lia). unfold H. rewrite lxor_low by lia. apply Nat.lxor_0_l.
  - intros q Hm. inversion Hm as [a b c x' b' Hx Hb fall | a b c x' c' Hx Hc fall]; subst.
    + destruct (le_lt_dec H b') as [le | lt]; [| apply (answer k m); [exact lt | unfold H; lia | exact below]].
      assert (b' = H) as -> by lia. intro Hq.
      pose proof (value_unique _ _ _ triple_falls _ _ _ Hq (IH x' y ltac:(lia) ltac:(lia))). lia.
    + destruct (le_lt_dec H c') as [le | lt].
      * intro Hq. replace c' with (H + (c' - H)) in Hq by lia.
        pose proof (value_unique _ _ _ triple_falls _ _ _ Hq (IH x' (c' - H) ltac:(lia) ltac:(lia))). lia.
      * intro Hq. apply swap_sides in Hq. revert Hq. apply (answer k m); [exact lt | unfold H; lia | exact below].
Qed.

(* ---------------------------------------------------------------------------------------------- The first sentence *)

Lemma below_pow2 n : n < 2 ^ n.
Proof. apply Nat.pow_gt_lin_r. lia. Qed.

(* One line is one heap. *)

Lemma one_line x c : V (x, 0, c) (x + c).
Proof. pose proof (large_heaps (x + c) 0 x c (below_pow2 _)) as H. rewrite Nat.mul_0_r in H. exact H. Qed.

Lemma small_heap k a b c :
  2 ^ k <= a < 2 ^ S k -> min b c < 2 ^ S k -> V (a, b, c) (a + b + c).
Proof.
  intros Ha.
  enough (main : forall n b c, c <= b -> b + c < n -> c < 2 ^ S k -> V (a, b, c) (a + b + c)).
  { intro small. destruct (le_lt_dec c b).
    - apply (main (S (b + c))); lia.
    - replace (a + b + c) with (a + c + b) by lia. apply swap_sides. apply (main (S (b + c))); lia. }
  clear b c. induction n as [| n IH]; intros b c Hcb small Hc; [lia |]. pose proof (pow2_positive k).
  apply has_value_if.
  2: { intros q Hm Hq. pose proof (triple_falls _ _ Hm). pose proof (value_at_most_size _ _ _ triple_falls _ _ Hq).
       cbn in *. lia. }
  intros v Hv. destruct (le_lt_dec (a + c) v) as [large |].
  { (* Lower b. *)
    exists (a, v - a - c, c). split; [constructor; lia |]. replace v with (a + (v - a - c) + c) at 2 by lia.
    destruct (le_lt_dec c (v - a - c)).
    - apply IH; lia.
    - replace (a + (v - a - c) + c) with (a + c + (v - a - c)) by lia. apply swap_sides. apply IH; lia. }
  destruct (le_lt_dec c v) as [middle |].
  { (* Take b, and lower a. *)
    exists (v - c, 0, c). split; [constructor; lia |]. replace v with (v - c + c) at 2 by lia. apply one_line. }
  destruct (le_lt_dec (Nat.lxor v c) b) as [fits | far].
  { (* Take a: two heaps of Nim. *)
    exists (0, Nat.lxor v c, c). split; [constructor; lia |].
    replace v with (Nat.lxor (Nat.lxor v c) c) at 2 by
      (rewrite Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_r; reflexivity).
    apply two_heaps. }
  (* Lower a and b, and leave large heaps. *)
  assert (v <> 0) as nonzero by (intros ->; rewrite Nat.lxor_0_l in far; lia).
  set (i := Nat.log2 v). set (K := 2 ^ S i).
  pose proof (Nat.log2_spec v ltac:(lia)) as [Hi Hi']. fold i in Hi, Hi'. fold K in Hi'.
  assert (no_digit : Nat.testbit c i = false).
  { destruct (Nat.testbit c i) eqn:E; [exfalso | reflexivity].
    pose proof (lxor_lt c v nonzero E). rewrite Nat.lxor_comm in far. lia. }
  assert (K_pos : 0 < K) by apply pow2_positive.
  pose proof (Nat.div_mod c K ltac:(lia)) as parts. pose proof (Nat.mod_upper_bound c K ltac:(lia)) as Hr.
  set (m := c / K) in *. set (y := c mod K) in *.
  assert (Hy : y < 2 ^ i).
  { apply without_digit; [exact Hr |]. unfold y, K. rewrite Nat.mod_pow2_bits_low by lia. exact no_digit. }
  assert (Hm : m <> 0) by (intro Z; rewrite Z in parts; lia).
  assert (HKc : K <= c) by (rewrite parts; destruct m; [congruence | lia]).
  assert (Ka : K <= a).
  { apply (Nat.le_trans _ (2 ^ k)); [| lia]. unfold K. apply Nat.pow_le_mono_r; [lia |].
    assert (lt : 2 ^ S i < 2 ^ S k) by (fold K; lia). apply Nat.pow_lt_mono_r_iff in lt; lia. }
  exists (v - y, K * m, K * m + y). split.
  - rewrite <- parts. constructor; lia.
  - replace v with (v - y + y) at 2 by lia. apply large_heaps. fold K. lia.
Qed.

(* -------------------------------------------------------------------------------------------- Triples are matrices *)

Lemma triple_of_matrix A B :
  A (1, 1) = 0 -> matrix_move 2 2 A B ->
  B (1, 1) = 0 /\ triple_move (A (0, 0), A (0, 1), A (1, 0)) (B (0, 0), B (0, 1), B (1, 0)).
Proof.
  intros empty Hm.
  assert (le : forall i j, i < 2 -> j < 2 -> B (i, j) <= A (i, j)).
  { intros i j Hi Hj. destruct Hm as [(k & _ & lower & _) | (k & _ & lower & _)]; apply lower; split; assumption. }
  pose proof (le 0 0 ltac:(lia) ltac:(lia)). pose proof (le 0 1 ltac:(lia) ltac:(lia)).
  pose proof (le 1 0 ltac:(lia) ltac:(lia)). pose proof (le 1 1 ltac:(lia) ltac:(lia)).
  split; [lia |].
  destruct Hm as [(k & Hk & _ & rest & (i & j) & (Hi & Hj) & fall) | (k & Hk & _ & rest & (i & j) & (Hi & Hj) & fall)];
    pose proof (rest (0, 0)) as r00; pose proof (rest (0, 1)) as r01; pose proof (rest (1, 0)) as r10;
    pose proof (rest (i, j)) as rij; cbn in r00, r01, r10, rij.
  - assert (i = k) as -> by (destruct (Nat.eq_dec i k); [assumption | lia]).
    destruct k as [| [|]]; [| | lia].
    + rewrite r10 by lia. constructor; try lia. destruct j as [| [|]]; lia.
    + rewrite r00, r01 by lia. destruct j as [| [|]]; [| lia | lia]. constructor; lia.
  - assert (j = k) as -> by (destruct (Nat.eq_dec j k); [assumption | lia]).
    destruct k as [| [|]]; [| | lia].
    + rewrite r01 by lia. constructor; try lia. destruct i as [| [|]]; lia.
    + rewrite r00, r10 by lia. destruct i as [| [|]]; [| lia | lia]. constructor; lia.
Qed.

Lemma matrix_of_triple A a b c :
  A (1, 1) = 0 -> triple_move (A (0, 0), A (0, 1), A (1, 0)) (a, b, c) -> matrix_move 2 2 A (corner a b c).
Proof.
  intros empty Hm. inversion Hm; subst; [left | right]; exists 0; (split; [lia |]); repeat split.
  1, 4: intros ([| [|]] & [| [|]]) (Hi & Hj); cbn; lia.
  1, 3: intros ([| [|]] & [| [|]]) (Hi & Hj) out; cbn in *; lia.
  - destruct (lt_dec a (A (0, 0))); [exists (0, 0) | exists (0, 1)]; cbn; lia.
  - destruct (lt_dec a (A (0, 0))); [exists (0, 0) | exists (1, 0)]; cbn; lia.
Qed.

Lemma matrix_value : forall A v,
  A (1, 1) = 0 -> V (A (0, 0), A (0, 1), A (1, 0)) v -> has_value (matrix_move 2 2) A v.
Proof.
  apply (by_size _ _ (fun A => sum A (list_prod (numbers 2) (numbers 2))) (matrix_move_less 2 2)
           (fun A => forall v, A (1, 1) = 0 -> V (A (0, 0), A (0, 1), A (1, 0)) v -> has_value (matrix_move 2 2) A v)).
  intros A IH v empty Hv. inversion Hv as [p v' each no]; subst. constructor.
  - intros u Hu. destruct (each u Hu) as (((a & b) & c) & Hm & Hq). exists (corner a b c).
    pose proof (matrix_of_triple A a b c empty Hm). split; [assumption |].
    apply IH; [assumption | reflexivity | exact Hq].
  - intros B Hm. destruct (triple_of_matrix A B empty Hm) as [empty' Hm']. destruct (no _ Hm') as (u & Hne & Hu).
    exists u. split; [exact Hne | apply IH; assumption].
Qed.
