import { filter, map, pairwise, scan, startWith, type Observable } from 'rxjs';
import type { ProductFact } from '../../domain/journal/product.ts';
import { journalChanges, type JournalSource } from './journal-changes.ts';

/**
 * Follows changes one after the other: remembers ours, and reports a change of another person that overwrites it, with
 * the lost value (ruling R16). A conflict rule defines "overwrites": the whole value, or single tags.
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
  /** Our value, until another person overwrites it. */
  readonly ours: Ours | null;
  readonly overwrite: Overwrite<Ours> | null;
}

/** Many changes at once, as after a time offline, count as one step: changes after the overwriting one hide nothing. */
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

export interface OverwriteNeeds extends JournalSource {
  /** The user whose values may be overwritten. */
  readonly userId: string;
}

type WrittenIn<Change> = (log: readonly ProductFact[]) => readonly Written<Change>[];

/** Changes from now on, in order: one group for each update of the journal. */
export const newlyWritten = <Change>(
  needs: JournalSource,
  written: WrittenIn<Change>,
): Observable<readonly Written<Change>[]> =>
  writtenAfter(needs, written, written(needs.journal.journal.getSnapshot().context.log));

/** The same, after all changes in the journal's log as the first group. */
export const everWritten = <Change>(
  needs: JournalSource,
  written: WrittenIn<Change>,
): Observable<readonly Written<Change>[]> => writtenAfter(needs, written, []);

const writtenAfter = <Change>(
  needs: JournalSource,
  written: WrittenIn<Change>,
  start: readonly Written<Change>[],
): Observable<readonly Written<Change>[]> =>
  journalChanges(needs, ({ log }) => log).pipe(
    map(written),
    startWith(start),
    pairwise(),
    map(([before, now]) => {
      const known = new Set(before.map(({ id }) => id));
      return now.filter(({ id }) => !known.has(id));
    }),
    filter((fresh) => fresh.length > 0),
  );

/** Our values that these facts overwrite from now on. */
export const overwritesOf = <Ours, Change>(
  needs: OverwriteNeeds,
  written: WrittenIn<Change>,
  rule: ConflictRule<Ours, Change>,
): Observable<Overwrite<Ours>> =>
  newlyWritten(needs, written).pipe(
    scan(follow(needs.userId, rule), { ours: null, overwrite: null } as OverwriteState<Ours>),
    map(({ overwrite }) => overwrite),
    filter((overwrite) => overwrite !== null),
  );
