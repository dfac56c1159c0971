import { filter, map, scan, type Observable } from 'rxjs';
import type { ProductFact } from '../../domain/journal/product.ts';
import { changesOf, type DefectsNeeds } from './defects-needs.ts';

/** One value that several people write: which facts are about it, and what they say. */
export interface Written {
  readonly id: string;
  readonly by: string;
  readonly value: string;
}
export interface Overruling {
  readonly by: string;
  /** What stood there by us. */
  readonly value: string;
}

interface Standing {
  readonly seen: readonly Written[];
  /** What stood here by us, until somebody wrote over it. */
  readonly ours: string | null;
  readonly overruled: Overruling | null;
}

/** One writing after the other: ours is remembered, another's over ours is told with what was lost (ruling R16). */
const follow =
  (userId: string) =>
  (standing: Standing, seen: readonly Written[]): Standing => {
    const known = new Set(standing.seen.map(({ id }) => id));
    return seen
      .filter(({ id }) => !known.has(id))
      .reduce<Standing>(
        ({ ours }, { by, value }) =>
          by === userId
            ? { seen, ours: value, overruled: null }
            : { seen, ours: null, overruled: ours === null ? null : { by, value: ours } },
        { ...standing, seen, overruled: null },
      );
  };

export const overrulingsOf = (
  needs: DefectsNeeds,
  written: (log: readonly ProductFact[]) => readonly Written[],
): Observable<Overruling> => {
  const seen = written(needs.journal.journal.getSnapshot().context.log);
  return changesOf(needs, ({ log }) => log).pipe(
    map(written),
    scan(follow(needs.userId), { seen, ours: null, overruled: null } as Standing),
    map(({ overruled }) => overruled),
    filter((overruled) => overruled !== null),
  );
};
