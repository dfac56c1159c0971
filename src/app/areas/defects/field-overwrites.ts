import { groupBy, map, mergeMap, type Observable } from 'rxjs';
import { defectAbout, type DefectFact } from '../../../domain/defects/defect-facts.ts';
import type { ProductFact } from '../../../domain/journal/product.ts';
import type { DefectAt } from '../../../machines/defects/defect-at.ts';
import type { DefectsNeeds } from './defects-needs.ts';
import { overwritesOf, newlyWritten, type Overwrite, type ConflictRule } from '../../sync/overwrites-of.ts';
import { textOverwritesIn, type TextOverwrite } from '../../sync/texts/text-overwrites.ts';

/** What counts as our value in the fields and comments of a defect, and when it is overwritten (ruling R16). */
type FactOf<Type extends DefectFact['type']> = Extract<DefectFact, { type: Type }>;
type FieldUpdate = FactOf<'defect.updated'>['data'];

/** A text or a choice: any different value overwrites it, unless its author had seen ours. */
export const wholeValue: ConflictRule<string, Pick<FieldUpdate, 'value' | 'conflicts'>> = {
  oursOf: ({ value }) => String(value),
  isLost: (_, { conflicts }) => conflicts === undefined,
};

export interface TagsChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);
const without = (names: readonly string[], others: readonly string[]) => names.filter((name) => !others.includes(name));

/** Only tags that we added or removed can be overwritten, by those who had not seen it; changes of other tags do not matter. */
export const eachTag: ConflictRule<TagsChange, FieldUpdate> = {
  oursOf: ({ value, was }) => ({
    added: without(listOf(value), listOf(was)),
    removed: without(listOf(was), listOf(value)),
  }),
  isLost: ({ added, removed }, { value, conflicts }) =>
    conflicts === undefined &&
    (without(added, listOf(value)).length > 0 || removed.some((name) => listOf(value).includes(name))),
};

const factsOf = <Type extends DefectFact['type']>(
  log: readonly ProductFact[],
  { defectId }: DefectAt,
  type: Type,
): readonly FactOf<Type>[] =>
  log.filter(
    (fact) => fact.type === type && fact.about === defectAbout(defectId),
  ) as readonly ProductFact[] as readonly FactOf<Type>[];

/** Overwrites of our values of one field from now on. */
export const fieldOverwrites = <Ours>(
  needs: DefectsNeeds,
  at: DefectAt,
  field: string,
  rule: ConflictRule<Ours, FieldUpdate>,
): Observable<Overwrite<Ours>> =>
  overwritesOf(needs, (log) => factsOf(log, at, 'defect.updated').filter(({ data }) => data.field === field), rule);

export interface CommentOverwrite extends TextOverwrite {
  readonly commentId: string;
}

/**
 * Overwrites of our comments from now on; the journal is scanned once for all of them. A comment speaks for its author:
 * every change of its text is reported, even by a person who has seen it.
 */
export const commentOverwrites = (needs: DefectsNeeds, at: DefectAt): Observable<CommentOverwrite> =>
  newlyWritten(needs, (log) =>
    factsOf(log, at, 'defect.commentChanged').map(({ id, by, data }) => ({
      id,
      by,
      data: {
        commentId: data.commentId,
        value: data.comment,
        was: data.was,
        ...(data.conflicts?.length && { conflicts: data.conflicts }),
      },
    })),
  ).pipe(
    mergeMap((fresh) => [...Map.groupBy(fresh, ({ data }) => data.commentId)]),
    groupBy(([commentId]) => commentId),
    mergeMap((one) =>
      textOverwritesIn(one.pipe(map(([, fresh]) => fresh)), needs.userId).pipe(
        map((overwrite) => ({ ...overwrite, commentId: one.key })),
      ),
    ),
  );
