import { filter, map, scan, type Observable } from 'rxjs';
import type { ProductFact } from '../../domain/journal/product.ts';
import { changesOf, type DefectsNeeds } from './defects-needs.ts';

/**
 * One writing after the other: ours is remembered, and another's that takes it away is told with what was lost
 * (ruling R16). What "takes away" means is said by a rule: the whole value, or this tag and that.
 */
export interface Written<Change> {
  readonly id: string;
  readonly by: string;
  readonly data: Change;
}
export interface Loss<Ours> {
  readonly by: string;
  readonly ours: Ours;
}
export interface LossRule<Ours, Change> {
  oursOf(change: Change): Ours;
  isLost(ours: Ours, change: Change): boolean;
}

interface Standing<Ours, Change> {
  readonly seen: readonly Written<Change>[];
  /** What stands here by us, until somebody takes it away. */
  readonly ours: Ours | null;
  readonly loss: Loss<Ours> | null;
}

const follow =
  <Ours, Change>(userId: string, rule: LossRule<Ours, Change>) =>
  (standing: Standing<Ours, Change>, seen: readonly Written<Change>[]): Standing<Ours, Change> => {
    const known = new Set(standing.seen.map(({ id }) => id));
    return seen
      .filter(({ id }) => !known.has(id))
      .reduce<Standing<Ours, Change>>(
        ({ ours, loss }, { by, data }) => {
          if (by === userId) return { seen, ours: rule.oursOf(data), loss: null };
          // Many may come at once, as after a time away: those behind the one that takes it away hide nothing.
          return ours !== null && rule.isLost(ours, data)
            ? { seen, ours: null, loss: { by, ours } }
            : { seen, ours, loss };
        },
        { ...standing, seen, loss: null },
      );
  };

/** What we lose from now on of what these facts write. */
export const lossesOf = <Ours, Change>(
  needs: DefectsNeeds,
  written: (log: readonly ProductFact[]) => readonly Written<Change>[],
  rule: LossRule<Ours, Change>,
): Observable<Loss<Ours>> => {
  const seen = written(needs.journal.journal.getSnapshot().context.log);
  const start: Standing<Ours, Change> = { seen, ours: null, loss: null };
  return changesOf(needs, ({ log }) => log).pipe(
    map(written),
    scan(follow(needs.userId, rule), start),
    map(({ loss }) => loss),
    filter((loss) => loss !== null),
  );
};
