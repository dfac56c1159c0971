import { filter, map, pairwise, scan, startWith, type Observable } from 'rxjs';
import type { ProductFact } from '../../domain/journal/product.ts';
import { changesOf, type DefectsNeeds } from '../areas/defects/defects-needs.ts';

/**
 * One writing after the other: ours is remembered, and another's that takes it away is told with what was lost
 * (ruling R16). What "takes away" means is said by a rule: the whole value, or this tag and that.
 */
export interface Written<Change> {
  readonly id: string;
  readonly by: string;
  readonly data: Change;
}
export interface Overwrite<Ours> {
  readonly by: string;
  readonly ours: Ours;
}
export interface ConflictRule<Ours, Change> {
  oursOf(change: Change): Ours;
  isLost(ours: Ours, change: Change): boolean;
}

interface OverwriteState<Ours> {
  /** What stands here by us, until somebody takes it away. */
  readonly ours: Ours | null;
  readonly overwrite: Overwrite<Ours> | null;
}

/** What many write at once is one step, as after a time away: those behind the one that takes it away hide nothing. */
const follow =
  <Ours, Change>(userId: string, rule: ConflictRule<Ours, Change>) =>
  (standing: OverwriteState<Ours>, fresh: readonly Written<Change>[]): OverwriteState<Ours> =>
    fresh.reduce<OverwriteState<Ours>>(
      ({ ours, overwrite }, { by, data }) => {
        if (by === userId) return { ours: rule.oursOf(data), overwrite: null };
        return ours !== null && rule.isLost(ours, data) ? { ours: null, overwrite: { by, ours } } : { ours, overwrite };
      },
      { ...standing, overwrite: null },
    );

type WrittenIn<Change> = (log: readonly ProductFact[]) => readonly Written<Change>[];

/** What is written from now on, in its order: all that one look at the journal brings. */
export const newlyWritten = <Change>(
  needs: DefectsNeeds,
  written: WrittenIn<Change>,
): Observable<readonly Written<Change>[]> =>
  changesOf(needs, ({ log }) => log).pipe(
    map(written),
    startWith(written(needs.journal.journal.getSnapshot().context.log)),
    pairwise(),
    map(([before, now]) => {
      const known = new Set(before.map(({ id }) => id));
      return now.filter(({ id }) => !known.has(id));
    }),
    filter((fresh) => fresh.length > 0),
  );

/** What we lose from now on of what these facts write. */
export const overwritesOf = <Ours, Change>(
  needs: DefectsNeeds,
  written: WrittenIn<Change>,
  rule: ConflictRule<Ours, Change>,
): Observable<Overwrite<Ours>> =>
  newlyWritten(needs, written).pipe(
    scan(follow(needs.userId, rule), { ours: null, overwrite: null } as OverwriteState<Ours>),
    map(({ overwrite }) => overwrite),
    filter((overwrite) => overwrite !== null),
  );
