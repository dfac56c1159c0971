import { distinctUntilChanged, filter, map, merge, scan, type Observable } from 'rxjs';
import { fieldOf, type Field } from '../../../domain/templates/template.ts';
import { fromEventObservable } from 'xstate';
import type { ProductJournal } from '../../../domain/journal/product.ts';
import { alike } from '../../../domain/alike.ts';
import { lostField } from '../../../domain/templates/default-template.ts';
import { recordIn } from '../../../domain/defects/defect-facts.ts';
import { isOwnField } from '../../../domain/defects/decisions/field-access.ts';
import type { FieldAt, FieldEdited, FieldNews } from '../../../machines/fields/field-edit-setup.ts';
import { defectFieldsMachine, type FieldsNews } from '../../../machines/defects/panel/defect-fields-machine.ts';
import type { DefectAt } from '../../../machines/defects/defect-at.ts';
import { templateIn } from '../../../domain/templates/templates.ts';
import { withLocalizedLabels } from '../../../domain/templates/localized-labels.ts';
import { updateAt, forgetRefusals, refusalsOf, refusedFields, type DefectsNeeds } from './defects-needs.ts';
import { journalChanges, journalStates } from '../../sync/journal-changes.ts';
import { fieldOverwrites, wholeValue } from './field-overwrites.ts';
import { fieldPlace } from './field-place.ts';
import { provideField } from '../../sync/texts/provide-field.ts';

const defectOf = ({ projectId, itemId }: FieldAt): DefectAt => ({ projectId, defectId: itemId });

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

const refusals = (needs: DefectsNeeds, at: FieldAt): Observable<FieldNews> =>
  journalChanges(needs, (journal) => refusalsOf(journal, defectOf(at), at.field).at(-1)).pipe(
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

/** Another value in place of ours; rich text loses single blocks. */
const overwriteNews = (needs: DefectsNeeds, at: FieldAt): Observable<FieldNews> =>
  fieldOverwrites(needs, defectOf(at), at.field, wholeValue).pipe(
    filter(() => !isRichText(needs, at)),
    map(({ by, ours }) => ({ type: 'field.overruled', by, value: ours })),
  );

const saveField = async (
  needs: DefectsNeeds,
  { field, value, base, ...at }: FieldEdited,
  ownCommands: Set<string>,
): Promise<void> => {
  const data = { field, value, ...(base !== undefined && { base }) };
  const command = updateAt(needs, defectOf({ ...at, field }), data);
  ownCommands.add(command.id);
  await needs.journal.submit(command);
};

const provideDefectField = (needs: DefectsNeeds) =>
  provideField(needs, {
    placeOf: (at) => fieldPlace(defectOf(at), at.field),
    save: (edited, ownCommands) => saveField(needs, edited, ownCommands),
    forget: (at) => forgetRefusals(needs, defectOf(at), at.field),
    definitionsOf: (at) => definitions(needs, at),
    newsOf: (at) => merge(refusals(needs, at), overwriteNews(needs, at)),
    isRich: (at) => isRichText(needs, at),
  });

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
      fieldEdit: provideDefectField(needs),
    },
  });
