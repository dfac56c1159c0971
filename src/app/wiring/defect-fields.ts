import { filter, map, merge, scan, type Observable } from 'rxjs';
import { fieldOf, type Field } from '../../domain/templates/template.ts';
import { fromEventObservable, fromPromise } from 'xstate';
import { defectAbout, recordIn } from '../../domain/defects/defect-facts.ts';
import { textOf } from '../../domain/defects/field-access.ts';
import type { ProductFact } from '../../domain/journal/product.ts';
import { fieldEditMachine, type FieldAt, type FieldNews } from '../../machines/defects/field-edit-machine.ts';
import { defectFieldsMachine, type FieldsNews } from '../../machines/defects/defect-fields-machine.ts';
import type { DefectAt } from '../../machines/defects/title-edit-machine.ts';
import { templateIn } from '../../domain/templates/templates.ts';
import { changesOf, commandAt, forgetRefusals, refusalsOf, type DefectsNeeds } from './defects-needs.ts';

/** What the template says of the field; once it is lost, what it said last, as of a field that is not used. */
const definitions = (needs: DefectsNeeds, { projectId, field }: FieldAt): Observable<FieldNews> =>
  changesOf(needs, ({ view }) => fieldOf(templateIn(view.templates, projectId), field)).pipe(
    scan<Field | undefined, Field | undefined>(
      (before, now) => now ?? (before && { ...before, obsolete: true }),
      undefined,
    ),
    filter((defined) => defined !== undefined),
    map((defined) => ({ type: 'field.defined', field: defined })),
  );

const storedValues = (needs: DefectsNeeds, { defectId, field }: FieldAt): Observable<FieldNews> =>
  changesOf(needs, ({ view }) => {
    const record = recordIn(view.defects, defectId);
    return record && textOf(record, field);
  }).pipe(
    filter((value) => value !== undefined),
    map((value) => ({ type: 'field.stored', value })),
  );

const refusals = (needs: DefectsNeeds, at: FieldAt): Observable<FieldNews> =>
  changesOf(needs, (journal) => refusalsOf(journal, at, at.field).at(-1)).pipe(
    filter((refused) => refused !== undefined),
    map(({ command, problem }) => ({
      type: 'field.refused',
      value: command.type === 'defect.update' ? String(command.data.value) : '',
      problem,
    })),
  );

type Updated = Extract<ProductFact, { type: 'defect.updated' }>;

const updatesOf = (log: readonly ProductFact[], { defectId, field }: FieldAt): readonly Updated[] =>
  log.filter(
    (fact): fact is Updated =>
      fact.type === 'defect.updated' && fact.about === defectAbout(defectId) && fact.data.field === field,
  );

interface Standing {
  readonly seen: readonly Updated[];
  /** What stood here by us, until somebody wrote over it. */
  readonly ours: string | null;
  readonly overruled: FieldNews | null;
}

/** One update after the other: ours is remembered, another's over ours is told with what was lost (ruling R16). */
const follow =
  (userId: string) =>
  (standing: Standing, seen: readonly Updated[]): Standing => {
    const known = new Set(standing.seen.map(({ id }) => id));
    return seen
      .filter(({ id }) => !known.has(id))
      .reduce<Standing>(
        ({ ours }, { by, data }) =>
          by === userId
            ? { seen, ours: String(data.value), overruled: null }
            : { seen, ours: null, overruled: ours === null ? null : { type: 'field.overruled', by, value: ours } },
        { ...standing, seen, overruled: null },
      );
  };

const overrulings = (needs: DefectsNeeds, at: FieldAt): Observable<FieldNews> => {
  const seen = updatesOf(needs.journal.journal.getSnapshot().context.log, at);
  return changesOf(needs, ({ log }) => log).pipe(
    map((log) => updatesOf(log, at)),
    scan(follow(needs.userId), { seen, ours: null, overruled: null }),
    map(({ overruled }) => overruled),
    filter((overruled) => overruled !== null),
  );
};

const plugField = (needs: DefectsNeeds) =>
  fieldEditMachine.provide({
    actors: {
      saveField: fromPromise<void, FieldAt & { value: string }>(({ input }) => {
        // Trying again answers an older refusal of the same field.
        forgetRefusals(needs, input, input.field);
        return needs.journal.submit(
          commandAt(needs, input, 'defect.update', { field: input.field, value: input.value }),
        );
      }),
      forgetField: fromPromise<void, FieldAt>(async ({ input }) => forgetRefusals(needs, input, input.field)),
      fieldNews: fromEventObservable<FieldNews, FieldAt>(({ input }) =>
        merge(definitions(needs, input), storedValues(needs, input), refusals(needs, input), overrulings(needs, input)),
      ),
    },
  });

/** The tags stand elsewhere; every other field has its child, read-only or not, since that may change. */
const fieldsIn = (needs: DefectsNeeds, { projectId }: DefectAt): Observable<FieldsNews> =>
  changesOf(needs, ({ view }) => templateIn(view.templates, projectId)).pipe(
    map(({ fields }) => ({
      type: 'fields.defined',
      keys: fields.filter(({ type }) => type !== 'TAG').map(({ key }) => key),
    })),
  );

export const plugFields = (needs: DefectsNeeds) =>
  defectFieldsMachine.provide({
    actors: {
      fieldsNews: fromEventObservable<FieldsNews, DefectAt>(({ input }) => fieldsIn(needs, input)),
      fieldEdit: plugField(needs),
    },
  });
