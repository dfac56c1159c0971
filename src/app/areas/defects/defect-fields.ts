import { distinctUntilChanged, filter, map, merge, scan, type Observable } from 'rxjs';
import { fieldOf, type Field } from '../../../domain/templates/template.ts';
import { fromEventObservable, fromPromise } from 'xstate';
import type { ProductJournal } from '../../../domain/journal/product.ts';
import { alike } from '../../../domain/alike.ts';
import { lostField } from '../../../domain/templates/default-template.ts';
import { recordIn } from '../../../domain/defects/defect-facts.ts';
import { isOwnField } from '../../../domain/defects/decisions/field-access.ts';
import { fieldEditMachine } from '../../../machines/defects/panel/field-edit-machine.ts';
import type { FieldAt, FieldEdited, FieldNews, HeldDraft } from '../../../machines/defects/panel/field-edit-setup.ts';
import { defectFieldsMachine, type FieldsNews } from '../../../machines/defects/panel/defect-fields-machine.ts';
import type { DefectAt } from '../../../machines/defects/defect-at.ts';
import { templateIn } from '../../../domain/templates/templates.ts';
import { withLocalizedLabels } from '../../../domain/templates/localized-labels.ts';
import { commandAt, forgetRefusals, refusalsOf, refusedFields, type DefectsNeeds } from './defects-needs.ts';
import { journalChanges, journalStates } from '../../sync/journal-changes.ts';
import { fieldOverwrites, textOverwrites, wholeValue } from './field-overwrites.ts';
import { createDismissedOverwrites } from './conflicts/dismissed-overwrites.ts';
import { createHeldFields } from './conflicts/held-fields.ts';
import { storedNews } from './stored-news.ts';

/** The template's definition of the field; after the field was removed, its last definition, marked as unused. */
const definitions = (needs: DefectsNeeds, { projectId, field }: FieldAt): Observable<FieldNews> =>
  journalChanges(needs, ({ view }) => fieldOf(withLocalizedLabels(templateIn(view.templates, projectId)), field)).pipe(
    scan<Field | undefined, Field | null>(
      (before, now) => now ?? (before ? { ...before, obsolete: true } : lostField(field)),
      null,
    ),
    filter((defined) => defined !== null),
    map((defined) => ({ type: 'field.defined', field: defined })),
  );

const storedValues = (needs: DefectsNeeds, at: FieldAt, ownCommands: ReadonlySet<string>): Observable<FieldNews> =>
  storedNews(needs, at, at.field, ownCommands).pipe(map((news) => ({ type: 'field.stored', ...news })));

const refusals = (needs: DefectsNeeds, at: FieldAt): Observable<FieldNews> =>
  journalChanges(needs, (journal) => refusalsOf(journal, at, at.field).at(-1)).pipe(
    filter((refused) => refused !== undefined),
    map(({ command, problem }) => ({
      type: 'field.refused',
      ...(command.type === 'defect.update'
        ? { value: String(command.data.value), base: command.data.base }
        : { value: '' }),
      problem,
    })),
  );

const isRichText = (needs: DefectsNeeds, { projectId, field }: FieldAt): boolean => {
  const { templates } = needs.journal.journal.getSnapshot().context.view;
  return fieldOf(templateIn(templates, projectId), field)?.type === 'RICH_TEXT_FIELD';
};

type Dismissed = ReturnType<typeof createDismissedOverwrites>;

const overwriteNews = (needs: DefectsNeeds, at: FieldAt, dismissed: Dismissed): Observable<FieldNews> =>
  merge(
    fieldOverwrites(needs, at, at.field, wholeValue).pipe(
      filter(() => !isRichText(needs, at)),
      map(({ by, ours }): FieldNews => ({ type: 'field.overruled', by, value: ours })),
    ),
    dismissed.open(at, textOverwrites(needs, at, at.field)).pipe(
      filter(() => isRichText(needs, at)),
      map(({ id, by, text, base }): FieldNews => ({ type: 'field.overruled', id, by, value: text, base })),
    ),
  );

/** `asked`: the ids of commands for these fields, which tell our own changes from those of others. */
const provideField = (needs: DefectsNeeds, ownCommands = new Set<string>()) => {
  const [held, dismissed] = [createHeldFields(needs), createDismissedOverwrites(needs)];
  return fieldEditMachine.provide({
    actors: {
      saveField: fromPromise<void, FieldEdited>(({ input }) => {
        // Trying again clears older refusals of the same field.
        forgetRefusals(needs, input, input.field);
        const { field, value, base } = input;
        const command = commandAt(needs, input, 'defect.update', {
          field,
          value,
          ...(base !== undefined && { base }),
        });
        ownCommands.add(command.id);
        // Submitted in this turn: the page may close in the next one.
        const answered = needs.journal.submit(command);
        if (input.isHeld) void held.drop(input);
        return answered;
      }),
      dismissOverwrite: fromPromise<void, FieldAt & { overwrite: string }>(({ input }) => dismissed.dismiss(input)),
      holdField: fromPromise<void, FieldAt & HeldDraft>(({ input }) => held.hold(input)),
      forgetField: fromPromise<void, FieldAt>(async ({ input }) => {
        forgetRefusals(needs, input, input.field);
        await held.drop(input);
      }),
      fieldNews: fromEventObservable<FieldNews, FieldAt>(({ input }) =>
        merge(
          definitions(needs, input),
          storedValues(needs, input, ownCommands),
          refusals(needs, input),
          overwriteNews(needs, input, dismissed),
          held.recalled(input),
        ),
      ),
    },
  });
};

/** Fields that the template does not contain but that the defect or a refused change still has. */
const lostKeys = (journal: ProductJournal, at: DefectAt): readonly string[] => {
  const { fields, revision } = templateIn(journal.view.templates, at.projectId);
  // Until the template is read, every field might belong to it.
  if (revision === 0) return [];
  const values = recordIn(journal.view.defects, at.defectId)?.custom ?? {};
  const held = Object.keys(values).filter((key) => ![undefined, null, ''].includes(values[key] as null));
  const refused = refusedFields(journal, at).filter((key) => !isOwnField(key));
  return [...new Set([...held, ...refused])].filter((key) => !fields.some((field) => field.key === key));
};

/** Tags are handled separately; every other field has its own child, even if read-only, because that may change. */
const fieldsIn = (needs: DefectsNeeds, at: DefectAt): Observable<FieldsNews> =>
  journalStates(needs).pipe(
    map((journal): readonly string[] => [
      ...templateIn(journal.view.templates, at.projectId)
        .fields.filter(({ type }) => type !== 'TAG')
        .map(({ key }) => key),
      ...lostKeys(journal, at),
    ]),
    distinctUntilChanged<readonly string[]>(alike),
    map((keys) => ({ type: 'fields.defined', keys })),
  );

export const provideFields = (needs: DefectsNeeds) =>
  defectFieldsMachine.provide({
    actors: {
      fieldsNews: fromEventObservable<FieldsNews, DefectAt>(({ input }) => fieldsIn(needs, input)),
      fieldEdit: provideField(needs),
    },
  });
