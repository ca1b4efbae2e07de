(* The heart of both theorems: one heap s, and columns with two entries each, x j above and y j below.

   This is the proof of docs/findings.md. The games of matrices and graphs are led back to it in matrices.v and
   graphs.v. *)

From Coq Require Import Arith List Lia.
From Nimatron Require Import rules outcomes nim_sum.

Section Columns.

Variable columns : list nat.
Hypothesis distinct : NoDup columns.

(* The set Q: both totals are equal, and the nim-sum of s and the smaller entries is 0. *)

Definition Q (s : nat) (x y : nat -> nat) : Prop :=
  sum x columns = sum y columns /\ Nat.lxor s (nim_sum (fun j => min (x j) (y j)) columns) = 0.

(* A move lowers s and entries above, or s and entries below, or both entries of one column. *)

Definition lowered (new old : nat -> nat) : Prop := forall j, In j columns -> new j <= old j.
Definition same (new old : nat -> nat) : Prop := forall j, In j columns -> new j = old j.

Inductive hub_move (s : nat) (x y : nat -> nat) (s' : nat) (x' y' : nat -> nat) : Prop :=
  | above : s' <= s -> lowered x' x -> same y' y -> s' < s \/ (exists j, In j columns /\ x' j < x j) ->
      hub_move s x y s' x' y'
  | below : s' <= s -> lowered y' y -> same x' x -> s' < s \/ (exists j, In j columns /\ y' j < y j) ->
      hub_move s x y s' x' y'
  | in_a_column : forall j, In j columns -> s' = s -> x' j <= x j -> y' j <= y j -> x' j < x j \/ y' j < y j ->
      (forall i, In i columns -> i <> j -> x' i = x i /\ y' i = y i) -> hub_move s x y s' x' y'.

Lemma hub_move_turned s x y s' x' y' : hub_move s x y s' x' y' -> hub_move s y x s' y' x'.
Proof.
  intros [| | j]; [apply below | apply above | apply (in_a_column _ _ _ _ _ _ j)]; auto; [tauto |].
  intros i ? ?. split; apply H4; assumption.
Qed.

Lemma Q_turned s x y : Q s x y -> Q s y x.
Proof.
  intros [totals nim]. split; [auto |]. rewrite <- nim. f_equal. apply nim_sum_ext. intros. apply Nat.min_comm.
Qed.

Lemma Q_dec s x y : Q s x y \/ ~ Q s x y.
Proof.
  unfold Q. destruct (Nat.eq_dec (sum x columns) (sum y columns)); [| tauto].
  destruct (Nat.eq_dec (Nat.lxor s (nim_sum (fun j => min (x j) (y j)) columns)) 0); tauto.
Qed.

(* --------------------------------------------------------------------------------------- No move leads from Q to Q *)

(* A move that lowers entries above changes the upper total, so if the totals stay equal, s alone fell. *)

Lemma above_leaves_Q s x y s' x' y' :
  lowered x' x -> same y' y -> s' < s \/ (exists j, In j columns /\ x' j < x j) -> s' <= s -> Q s x y -> ~ Q s' x' y'.
Proof.
  intros low eq some le [totals nim] [totals' nim'].
  rewrite (sum_ext y' y) in totals' by exact eq.
  assert (still : forall j, In j columns -> x' j = x j).
  { intros j Hj. destruct (le_lt_dec (x j) (x' j)) as [| Hlt]; [specialize (low j Hj); lia |].
    enough (sum x' columns < sum x columns) by lia. apply sum_lt; eauto. }
  rewrite (nim_sum_ext _ (fun j => min (x j) (y j))) in nim' by (intros j Hj; rewrite still, eq; auto).
  apply Nat.lxor_eq in nim. apply Nat.lxor_eq in nim'.
  destruct some as [| (j & Hj & Hlt)]; [lia | rewrite (still j Hj) in Hlt; lia].
Qed.

Lemma leaves_Q s x y s' x' y' : hub_move s x y s' x' y' -> Q s x y -> ~ Q s' x' y'.
Proof.
  intros [le low eq some | le low eq some | h Hin -> lex ley some rest] HQ HQ'.
  - eapply above_leaves_Q; eassumption.
  - apply Q_turned in HQ, HQ'. exact (above_leaves_Q s y x s' y' x' low eq some le HQ HQ').
  - (* In a column, equal totals mean that both entries fall by the same k > 0. So the smaller one falls by k. *)
    destruct HQ as [totals nim], HQ' as [totals' nim'].
    pose proof (sum_change x x' columns h distinct Hin (fun i Hi Hne => proj1 (rest i Hi Hne))).
    pose proof (sum_change y y' columns h distinct Hin (fun i Hi Hne => proj2 (rest i Hi Hne))).
    rewrite (nim_sum_change (fun j => min (x j) (y j)) _ columns h distinct Hin) in nim'
      by (intros i Hi Hne; destruct (rest i Hi Hne) as [-> ->]; reflexivity).
    rewrite <- Nat.lxor_assoc, nim, Nat.lxor_0_l in nim'. apply Nat.lxor_eq in nim'. lia.
Qed.

(* -------------------------------------------------------------------------------------------- Some move leads to Q *)

(* Any d up to the total of c can be taken from c: t j says how much from c j. *)

Lemma share (c : nat -> nat) l d : NoDup l -> d <= sum c l -> exists t, sum t l = d /\ forall j, t j <= c j.
Proof.
  revert d. induction l as [| a l IH]; cbn; intros d nodup Hd.
  - exists (fun _ => 0). split; intros; lia.
  - inversion nodup; subst. destruct (IH (d - c a)) as (t & total & le); [assumption | lia |].
    exists (fun j => if Nat.eq_dec j a then min d (c a) else t j). split.
    + destruct (Nat.eq_dec a a); [| congruence]. rewrite (sum_ext _ t).
      * lia.
      * intros j Hj. destruct (Nat.eq_dec j a); congruence.
    + intro j. destruct (Nat.eq_dec j a) as [-> |]; [lia | auto].
Qed.

(* The surplus of a column is x j - y j, or 0 if x j <= y j. *)

Lemma surpluses (x y : nat -> nat) (l : list nat) : sum x l - sum y l <= sum (fun j => x j - y j) l.
Proof. induction l; cbn; lia. Qed.

(* The nim-sum is 0, or it is s that makes it 0: s becomes s', and what the upper row has too much is taken from
   surpluses. *)

Lemma reaches_Q_by_s s s' x y :
  sum y columns <= sum x columns -> s' <= s -> s' < s \/ sum y columns < sum x columns ->
  Nat.lxor s' (nim_sum (fun j => min (x j) (y j)) columns) = 0 ->
  exists x', hub_move s x y s' x' y /\ Q s' x' y.
Proof.
  intros more le some nim.
  destruct (share (fun j => x j - y j) columns (sum x columns - sum y columns) distinct (surpluses x y columns)) as
    (t & total & small).
  exists (fun j => x j - t j).
  assert (fall : sum (fun j => x j - t j) columns + sum t columns = sum x columns).
  { rewrite <- sum_plus. apply sum_ext. intros j _. specialize (small j). lia. }
  split.
  - apply above; [assumption | intros j Hj; lia | intros j Hj; reflexivity |].
    destruct some as [| d]; [auto | right]. apply (sum_lt_inv (fun j => x j - t j) x). lia.
  - split; [lia |]. rewrite <- nim. f_equal. apply nim_sum_ext. intros j _. specialize (small j). lia.
Qed.

(* The smaller entry of column h becomes t < min (x h) (y h), which makes the nim-sum 0. The cases are those of the
   proof. *)

Definition put (f : nat -> nat) (h v : nat) : nat -> nat := fun j => if Nat.eq_dec j h then v else f j.

Lemma put_there f h v : put f h v h = v.
Proof. unfold put. destruct (Nat.eq_dec h h); congruence. Qed.

Lemma put_elsewhere f h v j : j <> h -> put f h v j = f j.
Proof. unfold put. destruct (Nat.eq_dec j h); congruence. Qed.

Lemma nim_sum_put s x y h x' y' :
  let n := Nat.lxor s (nim_sum (fun j => min (x j) (y j)) columns) in
  In h columns -> (forall j, In j columns -> j <> h -> min (x' j) (y' j) = min (x j) (y j)) ->
  min (x' h) (y' h) = Nat.lxor (min (x h) (y h)) n ->
  Nat.lxor s (nim_sum (fun j => min (x' j) (y' j)) columns) = 0.
Proof.
  intros n Hin rest here. rewrite (nim_sum_change (fun j => min (x j) (y j)) _ columns h distinct Hin) by assumption.
  rewrite here, <- Nat.lxor_assoc. fold n.
  rewrite <- (Nat.lxor_assoc (min (x h) (y h))), Nat.lxor_nilpotent, Nat.lxor_0_l.
  apply Nat.lxor_nilpotent.
Qed.

(* Both entries of column h change. *)

Lemma reaches_Q_in_column s x y h t a b :
  let n := Nat.lxor s (nim_sum (fun j => min (x j) (y j)) columns) in
  In h columns -> t = Nat.lxor (min (x h) (y h)) n -> min a b = t ->
  a <= x h -> b <= y h -> a < x h \/ b < y h ->
  sum x columns + a + y h = sum y columns + b + x h ->
  exists x' y', hub_move s x y s x' y' /\ Q s x' y'.
Proof.
  intros n Hin Ht Hmin la lb some totals. exists (put x h a), (put y h b). split.
  - apply (in_a_column _ _ _ _ _ _ h); rewrite ?put_there; auto. intros i _ Hne.
    rewrite !put_elsewhere by assumption. auto.
  - split.
    + pose proof (sum_change x (put x h a) columns h distinct Hin (fun i _ Hne => put_elsewhere x h a i Hne)).
      pose proof (sum_change y (put y h b) columns h distinct Hin (fun i _ Hne => put_elsewhere y h b i Hne)).
      rewrite put_there in *. lia.
    + apply (nim_sum_put s x y h); [assumption | |].
      * intros j _ Hne. rewrite !put_elsewhere by assumption. reflexivity.
      * rewrite !put_there. rewrite Hmin. exact Ht.
Qed.

(* The upper entry of column h becomes t, and r more is taken from the surpluses of the other columns. *)

Lemma reaches_Q_above s x y h t r :
  let n := Nat.lxor s (nim_sum (fun j => min (x j) (y j)) columns) in
  In h columns -> t = Nat.lxor (min (x h) (y h)) n -> t < x h -> t <= y h ->
  sum x columns + t = sum y columns + x h + r -> r + (x h - y h) <= sum x columns - sum y columns ->
  exists x', hub_move s x y s x' y /\ Q s x' y.
Proof.
  intros n Hin Ht lt le totals enough_left.
  assert (rest : sum (put (fun j => x j - y j) h 0) columns + (x h - y h) = sum (fun j => x j - y j) columns + 0).
  { pose proof (sum_change (fun j => x j - y j) (put (fun j => x j - y j) h 0) columns h distinct Hin
                  (fun i _ Hne => put_elsewhere _ h 0 i Hne)) as H. rewrite put_there in H. exact H. }
  destruct (share (put (fun j => x j - y j) h 0) columns r distinct) as (take & total & small).
  { pose proof (surpluses x y columns). lia. }
  assert (none : take h = 0) by (specialize (small h); rewrite put_there in small; lia).
  assert (each : forall j, j <> h -> take j <= x j - y j)
    by (intros j Hne; specialize (small j); rewrite put_elsewhere in small by assumption; assumption).
  exists (put (fun j => x j - take j) h t). split.
  - apply above; [apply le_n | | intros j _; reflexivity | right; exists h; rewrite put_there; auto].
    intros j _. destruct (Nat.eq_dec j h) as [-> | Hne]; [rewrite put_there | rewrite put_elsewhere by assumption]; lia.
  - split.
    + assert (fall : sum (fun j => x j - take j) columns + sum take columns = sum x columns).
      { rewrite <- sum_plus. apply sum_ext. intros j _. destruct (Nat.eq_dec j h) as [-> | Hne];
        [| specialize (each j Hne)]; lia. }
      pose proof (sum_change (fun j => x j - take j) (put (fun j => x j - take j) h t) columns h distinct Hin
                    (fun i _ Hne => put_elsewhere _ h t i Hne)) as H. cbn beta in H.
      rewrite put_there, none in H. lia.
    + apply (nim_sum_put s x y h); [assumption | |].
      * intros j _ Hne. rewrite put_elsewhere by assumption. specialize (each j Hne). lia.
      * rewrite put_there. fold n. lia.
Qed.

Lemma reaches_Q_in_h s x y h :
  let n := Nat.lxor s (nim_sum (fun j => min (x j) (y j)) columns) in
  let t := Nat.lxor (min (x h) (y h)) n in
  sum y columns <= sum x columns -> In h columns -> t < min (x h) (y h) ->
  exists x' y', hub_move s x y s x' y' /\ Q s x' y'.
Proof.
  intros n t more Hin lt.
  remember (sum x columns - sum y columns) as d eqn:Ed. remember (min (x h) (y h) - t) as l eqn:El.
  assert (column : forall a b, min a b = t -> a <= x h -> b <= y h -> a < x h \/ b < y h ->
            sum x columns + a + y h = sum y columns + b + x h -> exists x' y', hub_move s x y s x' y' /\ Q s x' y')
    by (intros a b; apply (reaches_Q_in_column s x y h t a b Hin eq_refl)).
  assert (row : forall r, sum x columns + t = sum y columns + x h + r -> r + (x h - y h) <= d ->
            exists x' y', hub_move s x y s x' y' /\ Q s x' y').
  { intros r H1 H2. destruct (reaches_Q_above s x y h t r Hin eq_refl) as (x' & H); try lia. exists x', y. exact H. }
  clearbody t. clear n. destruct (le_lt_dec (x h) (y h)).
  - destruct (le_lt_dec l d).
    + apply (row (d - l)); lia.
    + apply (column t (t + (y h - x h) + d)); lia.
  - remember (x h - y h) as e eqn:Ee. destruct (le_lt_dec d e); [| destruct (le_lt_dec d (e + l))].
    + apply (column (t + e - d) t); lia.
    + apply (column t (t + d - e)); lia.
    + apply (row (d - e - l)); lia.
Qed.

Lemma reaches_Q s x y : ~ Q s x y -> exists s' x' y', hub_move s x y s' x' y' /\ Q s' x' y'.
Proof.
  assert (main : forall x y, sum y columns <= sum x columns -> ~ Q s x y ->
            exists s' x' y', hub_move s x y s' x' y' /\ Q s' x' y').
  { clear x y. intros x y more notQ. set (m := fun j => min (x j) (y j)). set (n := Nat.lxor s (nim_sum m columns)).
    destruct (Nat.eq_dec n 0) as [zero | nonzero].
    - destruct (reaches_Q_by_s s s x y) as (x' & H);
        [assumption | apply le_n | | assumption | exists s, x', y; exact H].
      right. destruct (Nat.eq_dec (sum x columns) (sum y columns)); [exfalso; apply notQ; split; assumption | lia].
    - destruct (some_number_falls s m columns nonzero) as [fall | (h & Hin & fall)]; fold n in fall.
      + destruct (reaches_Q_by_s s (Nat.lxor s n) x y) as (x' & H);
          [assumption | lia | auto | | exists (Nat.lxor s n), x', y; exact H].
        fold m. unfold n. rewrite <- (Nat.lxor_assoc s s), Nat.lxor_nilpotent, Nat.lxor_0_l. apply Nat.lxor_nilpotent.
      + destruct (reaches_Q_in_h s x y h more Hin fall) as (x' & y' & H). exists s, x', y'. exact H. }
  intro notQ. destruct (le_lt_dec (sum y columns) (sum x columns)) as [more | less]; [auto |].
  destruct (main y x) as (s' & y' & x' & Hm & HQ); [lia | intro H; apply notQ, Q_turned, H |].
  exists s', x', y'. split; [apply hub_move_turned, Hm | apply Q_turned, HQ].
Qed.

End Columns.
