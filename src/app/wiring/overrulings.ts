import { filter, map, scan, type Observable } from 'rxjs';
import { defectAbout } from '../../domain/defects/defect-facts.ts';
import type { ProductFact } from '../../domain/journal/product.ts';
import type { DefectAt } from '../../machines/defects/defect-at.ts';
import { changesOf, type DefectsNeeds } from './defects-needs.ts';

/**
 * One update after the other: ours is remembered, and another's that takes it away is told with what was lost
 * (ruling R16). What "takes away" means is said by a rule: the whole value, or this tag and that.
 */
type Updated = Extract<ProductFact, { type: 'defect.updated' }>;
type Change = Updated['data'];

export interface Loss<Ours> {
  readonly by: string;
  readonly ours: Ours;
}
export interface LossRule<Ours> {
  oursOf(change: Change): Ours;
  isLost(ours: Ours, change: Change): boolean;
}

/** A text or a choice: any other value is another one. */
export const wholeValue: LossRule<string> = { oursOf: ({ value }) => String(value), isLost: () => true };

export interface TagsChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);
const without = (names: readonly string[], others: readonly string[]) => names.filter((name) => !others.includes(name));

/** Of tags only what we added or took away ourselves can be lost; other tags may come and go. */
export const eachTag: LossRule<TagsChange> = {
  oursOf: ({ value, was }) => ({
    added: without(listOf(value), listOf(was)),
    removed: without(listOf(was), listOf(value)),
  }),
  isLost: ({ added, removed }, { value }) =>
    without(added, listOf(value)).length > 0 || removed.some((name) => listOf(value).includes(name)),
};

const updatesOf = (log: readonly ProductFact[], { defectId }: DefectAt, field: string): readonly Updated[] =>
  log.filter(
    (fact): fact is Updated =>
      fact.type === 'defect.updated' && fact.about === defectAbout(defectId) && fact.data.field === field,
  );

interface Standing<Ours> {
  readonly seen: readonly Updated[];
  /** What stands here by us, until somebody takes it away. */
  readonly ours: Ours | null;
  readonly loss: Loss<Ours> | null;
}

const follow =
  <Ours>(userId: string, rule: LossRule<Ours>) =>
  (standing: Standing<Ours>, seen: readonly Updated[]): Standing<Ours> => {
    const known = new Set(standing.seen.map(({ id }) => id));
    return seen
      .filter(({ id }) => !known.has(id))
      .reduce<Standing<Ours>>(
        ({ ours }, { by, data }) => {
          if (by === userId) return { seen, ours: rule.oursOf(data), loss: null };
          return ours !== null && rule.isLost(ours, data)
            ? { seen, ours: null, loss: { by, ours } }
            : { seen, ours, loss: null };
        },
        { ...standing, seen, loss: null },
      );
  };

/** What we lose of one field from now on. */
export const overrulings = <Ours>(
  needs: DefectsNeeds,
  at: DefectAt,
  field: string,
  rule: LossRule<Ours>,
): Observable<Loss<Ours>> => {
  const start: Standing<Ours> = {
    seen: updatesOf(needs.journal.journal.getSnapshot().context.log, at, field),
    ours: null,
    loss: null,
  };
  return changesOf(needs, ({ log }) => log).pipe(
    map((log) => updatesOf(log, at, field)),
    scan(follow(needs.userId, rule), start),
    map(({ loss }) => loss),
    filter((loss) => loss !== null),
  );
};
