(* Graph Nim where every edge meets one of two vertices u and v, the hubs. *)

From Coq Require Import Arith Bool List Lia.
From Nimatron Require Import rules outcomes nim_sum two_hubs.

(* ----------------------------------------------------------------------------------------------------------- Edges *)

Definition other (z : nat) : nat * nat -> nat := fun '(a, b) => if Nat.eq_dec a z then b else a.

Lemma edge_in_graph n a b : a < n -> b < n -> a <> b -> in_graph n (edge a b).
Proof. unfold in_graph, edge. lia. Qed.

Lemma edge_meets_both a b z : meets z (edge a b) <-> z = a \/ z = b.
Proof. unfold meets, edge. lia. Qed.

Lemma meets_dec z e : meets z e \/ ~ meets z e.
Proof. destruct e as [a b]. cbn. lia. Qed.

Lemma other_end a b : a <> b -> other a (edge a b) = b.
Proof. intro H. unfold other, edge. destruct (Nat.eq_dec (min a b) a); lia. Qed.

Lemma other_is n z e : in_graph n e -> meets z e -> e = edge z (other z e) /\ other z e < n /\ other z e <> z.
Proof.
  destruct e as [a b]. unfold in_graph, meets, other, edge. intros Hab Hz.
  destruct (Nat.eq_dec a z); (split; [f_equal |]); lia.
Qed.

Lemma in_others n u v j : In j (others n u v) <-> j < n /\ j <> u /\ j <> v.
Proof.
  unfold others. rewrite filter_In, in_numbers, andb_true_iff, !negb_true_iff, !Nat.eqb_neq. reflexivity.
Qed.

Lemma distinct_others n u v : NoDup (others n u v).
Proof. apply NoDup_filter, distinct_numbers. Qed.

Definition edges (n : nat) : list (nat * nat) := filter (fun '(a, b) => a <? b) (list_prod (numbers n) (numbers n)).

Lemma in_edges n e : in_graph n e <-> In e (edges n).
Proof.
  destruct e as [a b]. unfold edges. rewrite filter_In, in_prod_iff, !in_numbers, Nat.ltb_lt. cbn. lia.
Qed.

(* ------------------------------------------------------------------------------------------------------------ Hubs *)

Section Hubs.

Variables n u v : nat.
Hypothesis u_in : u < n.
Hypothesis v_in : v < n.
Hypothesis apart : u <> v.

Definition J := others n u v.
Definition at_hub (z : nat) (w : weights) : nat -> nat := fun j => w (edge z j).

Definition hubs_Q (w : weights) : Prop := Q J (w (edge u v)) (at_hub u w) (at_hub v w).

Lemma hubs_stay p q : hubs n u v p -> graph_move n p q -> hubs n u v q.
Proof.
  intros (Hu & Hv & Huv & meet) (z & _ & lower & _). repeat split; try assumption.
  intros e He pos. apply meet; [assumption |]. specialize (lower e He). lia.
Qed.

(* Every edge of the graph is the one between the hubs, or joins a hub and another vertex, or has no weight. *)

Lemma which_edge w e :
  hubs n u v w -> in_graph n e ->
  e = edge u v \/ (exists j, In j J /\ e = edge u j) \/ (exists j, In j J /\ e = edge v j) \/ w e = 0.
Proof.
  intros (_ & _ & _ & meet) He. destruct (Nat.eq_dec (w e) 0) as [| pos]; [auto |].
  destruct (meet e He ltac:(lia)) as [Hm | Hm]; destruct (other_is n _ e He Hm) as (E & Hn & Hne).
  - destruct (Nat.eq_dec (other u e) v) as [Ev |]; [left; congruence | right; left].
    exists (other u e). split; [apply in_others; auto | exact E].
  - destruct (Nat.eq_dec (other v e) u) as [Eu |].
    + left. rewrite E, Eu. unfold edge. f_equal; lia.
    + right. right. left. exists (other v e). split; [apply in_others; auto | exact E].
Qed.

Lemma hub_edges_in j z : In j J -> z = u \/ z = v -> in_graph n (edge z j).
Proof. intros Hj Hz. apply in_others in Hj. apply edge_in_graph; lia. Qed.

Lemma to_hubs p q :
  hubs n u v p -> graph_move n p q ->
  hub_move J (p (edge u v)) (at_hub u p) (at_hub v p) (q (edge u v)) (at_hub u q) (at_hub v q).
Proof.
  intros Hp (z & Hz & lower & rest & e & He & fall).
  assert (Huv : in_graph n (edge u v)) by (apply edge_in_graph; assumption).
  assert (Hmeet : meets z e) by (destruct (meets_dec z e) as [| no]; [assumption | specialize (rest e He no); lia]).
  assert (keep : forall a j, a = u \/ a = v -> In j J -> z <> a -> z <> j -> q (edge a j) = p (edge a j)).
  { intros a j Ha Hj Hza Hzj. apply rest; [apply hub_edges_in; assumption | rewrite edge_meets_both; tauto]. }
  assert (low : forall a j, a = u \/ a = v -> In j J -> q (edge a j) <= p (edge a j))
    by (intros; apply lower, hub_edges_in; assumption).
  destruct (which_edge p e Hp He) as [-> | [(j & Hj & ->) | [(j & Hj & ->) | none]]]; [| | | lia];
    pose proof Hmeet as Hends; apply edge_meets_both in Hends.
  - (* The edge between the hubs: the vertex is a hub. *)
    destruct Hends as [-> | ->]; [apply above | apply below]; auto; intros j Hj; try (apply low; auto);
      apply keep; auto; apply in_others in Hj; lia.
  - destruct Hends as [-> | ->].
    + apply above; auto; [intros i Hi; apply low; auto | | right; exists j; auto].
      intros i Hi. apply keep; auto. apply in_others in Hi. lia.
    + apply (in_a_column _ _ _ _ _ _ _ j); unfold at_hub; auto.
      * apply rest; [assumption |]. rewrite edge_meets_both. apply in_others in Hj. lia.
      * intros i Hi Hne. apply in_others in Hj. split; apply keep; auto; lia.
  - destruct Hends as [-> | ->].
    + apply below; auto; [intros i Hi; apply low; auto | | right; exists j; auto].
      intros i Hi. apply keep; auto. apply in_others in Hi. lia.
    + apply (in_a_column _ _ _ _ _ _ _ j); unfold at_hub; auto.
      * apply rest; [assumption |]. rewrite edge_meets_both. apply in_others in Hj. lia.
      * intros i Hi Hne. apply in_others in Hj. split; apply keep; auto; lia.
Qed.

(* The weights that a move of the hubs leaves. *)

Definition meetsb (z : nat) : nat * nat -> bool := fun '(a, b) => (a =? z) || (b =? z).

Lemma meetsb_spec z e : meetsb z e = true <-> meets z e.
Proof. destruct e as [a b]. cbn. rewrite orb_true_iff, !Nat.eqb_eq. reflexivity. Qed.

Definition left_by (p : weights) (s : nat) (x y : nat -> nat) : weights := fun e =>
  if meetsb u e then (if meetsb v e then s else x (other u e)) else if meetsb v e then y (other v e) else p e.

Lemma left_between p s x y : left_by p s x y (edge u v) = s.
Proof.
  unfold left_by. rewrite (proj2 (meetsb_spec u _)), (proj2 (meetsb_spec v _)); [reflexivity | |];
    apply edge_meets_both; auto.
Qed.

Lemma not_meetsb z e : ~ meets z e -> meetsb z e = false.
Proof. rewrite <- meetsb_spec. destruct (meetsb z e); congruence. Qed.

Lemma left_at_u p s x y j : In j J -> left_by p s x y (edge u j) = x j.
Proof.
  intro Hj. apply in_others in Hj. unfold left_by. rewrite (proj2 (meetsb_spec u _)) by (apply edge_meets_both; auto).
  rewrite not_meetsb by (rewrite edge_meets_both; lia). rewrite other_end by lia. reflexivity.
Qed.

Lemma left_at_v p s x y j : In j J -> left_by p s x y (edge v j) = y j.
Proof.
  intro Hj. apply in_others in Hj. unfold left_by. rewrite not_meetsb by (rewrite edge_meets_both; lia).
  rewrite (proj2 (meetsb_spec v _)) by (apply edge_meets_both; auto). rewrite other_end by lia. reflexivity.
Qed.

Lemma left_elsewhere p s x y e : ~ meets u e -> ~ meets v e -> left_by p s x y e = p e.
Proof. intros Hu Hv. unfold left_by. rewrite !not_meetsb by assumption. reflexivity. Qed.

(* What holds of the edge between the hubs, of those from a hub to another vertex, and of all the rest, holds of
   each edge. *)

Lemma each_edge (H : nat * nat -> Prop) :
  H (edge u v) -> (forall j, In j J -> H (edge u j)) -> (forall j, In j J -> H (edge v j)) ->
  (forall e, ~ meets u e -> ~ meets v e -> H e) -> forall e, in_graph n e -> H e.
Proof.
  intros between at_u at_v rest e He.
  destruct (meets_dec u e) as [Hu | Hu]; [| destruct (meets_dec v e) as [Hv | Hv]; [| auto]].
  - destruct (other_is n u e He Hu) as (E & Hn & Hne). rewrite E.
    destruct (Nat.eq_dec (other u e) v) as [-> |]; [assumption | apply at_u, in_others; auto].
  - destruct (other_is n v e He Hv) as (E & Hn & Hne). rewrite E. apply at_v, in_others. repeat split; auto.
    intro Eu. apply Hu. rewrite E. apply edge_meets_both. auto.
Qed.

Lemma from_hubs p s x y :
  hub_move J (p (edge u v)) (at_hub u p) (at_hub v p) s x y -> graph_move n p (left_by p s x y).
Proof.
  assert (Huv : in_graph n (edge u v)) by (apply edge_in_graph; assumption).
  intros [le low eq some | le low eq some | j Hj same lex ley some rest].
  - exists u. repeat split; [assumption | | |].
    + apply (each_edge (fun e => left_by p s x y e <= p e));
        [rewrite left_between; exact le | | | intros; rewrite left_elsewhere; auto]; intros j Hj.
      * rewrite left_at_u by exact Hj. apply low, Hj.
      * rewrite left_at_v, eq by exact Hj. apply le_n.
    + apply (each_edge (fun e => ~ meets u e -> left_by p s x y e = p e)); [| | | intros; rewrite left_elsewhere; auto].
      * intro no. exfalso. apply no, edge_meets_both. auto.
      * intros j Hj no. exfalso. apply no, edge_meets_both. auto.
      * intros j Hj _. rewrite left_at_v by exact Hj. apply eq, Hj.
    + destruct some as [fall | (j & Hj & fall)].
      * exists (edge u v). rewrite left_between. auto.
      * exists (edge u j). rewrite left_at_u by exact Hj. split; [apply hub_edges_in; auto | exact fall].
  - exists v. repeat split; [assumption | | |].
    + apply (each_edge (fun e => left_by p s x y e <= p e));
        [rewrite left_between; exact le | | | intros; rewrite left_elsewhere; auto]; intros j Hj.
      * rewrite left_at_u, eq by exact Hj. apply le_n.
      * rewrite left_at_v by exact Hj. apply low, Hj.
    + apply (each_edge (fun e => ~ meets v e -> left_by p s x y e = p e)); [| | | intros; rewrite left_elsewhere; auto].
      * intro no. exfalso. apply no, edge_meets_both. auto.
      * intros j Hj _. rewrite left_at_u by exact Hj. apply eq, Hj.
      * intros j Hj no. exfalso. apply no, edge_meets_both. auto.
    + destruct some as [fall | (j & Hj & fall)].
      * exists (edge u v). rewrite left_between. auto.
      * exists (edge v j). rewrite left_at_v by exact Hj. split; [apply hub_edges_in; auto | exact fall].
  - exists j. pose proof (proj1 (in_others n u v j) Hj) as (Hn & _). repeat split; [assumption | | |].
    + apply (each_edge (fun e => left_by p s x y e <= p e));
        [rewrite left_between, same; apply le_n | | | intros; rewrite left_elsewhere; auto]; intros i Hi;
        rewrite ?left_at_u, ?left_at_v by exact Hi;
        (destruct (Nat.eq_dec i j) as [-> | Hne];
         [assumption | destruct (rest i Hi Hne) as [ex ey]; unfold at_hub in *; lia]).
    + apply (each_edge (fun e => ~ meets j e -> left_by p s x y e = p e));
        [rewrite left_between; auto | | | intros; rewrite left_elsewhere; auto]; intros i Hi no;
        rewrite ?left_at_u, ?left_at_v by exact Hi; rewrite edge_meets_both in no; apply (rest i Hi); auto.
    + destruct some as [fall | fall];
        [exists (edge u j); rewrite left_at_u by exact Hj | exists (edge v j); rewrite left_at_v by exact Hj];
        (split; [apply hub_edges_in; auto | exact fall]).
Qed.

Lemma Q_left p s x y : Q J s x y -> hubs_Q (left_by p s x y).
Proof.
  unfold hubs_Q, Q, at_hub. rewrite left_between. intros [totals nim]. split.
  - rewrite (sum_ext _ x), (sum_ext (fun j => _ (edge v j)) y); [exact totals | |]; intros j Hj;
      [apply left_at_v | apply left_at_u]; exact Hj.
  - rewrite (nim_sum_ext _ (fun j => min (x j) (y j))); [exact nim |]. intros j Hj.
    rewrite left_at_u, left_at_v by exact Hj. reflexivity.
Qed.

Lemma hubs_outcomes w :
  hubs n u v w -> (P_position (graph_move n) w <-> hubs_Q w) /\ (N_position (graph_move n) w <-> ~ hubs_Q w).
Proof.
  refine (outcomes _ (graph_move n) (hubs n u v) hubs_Q (fun w => sum w (edges n)) _ _ _ _ _ w).
  - apply hubs_stay.
  - intros p q _ (z & _ & t). exact (take_less _ _ _ _ _ (in_edges n) t).
  - intros p _. apply Q_dec.
  - intros p q Hp HQ Hm. exact (leaves_Q _ (distinct_others n u v) _ _ _ _ _ _ (to_hubs p q Hp Hm) HQ).
  - intros p _ notQ. destruct (reaches_Q _ (distinct_others n u v) _ _ _ notQ) as (s & x & y & Hm & HQ).
    exists (left_by p s x y). split; [apply from_hubs, Hm | apply Q_left, HQ].
Qed.

End Hubs.
