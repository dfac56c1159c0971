import type { Transaction } from 'kysely';
import type { DefectCommand } from '../../../src/domain/defects/defect-facts.ts';
import { setValue, valueOf } from '../../../src/domain/defects/decisions/field-access.ts';
import type { DefectRecord } from '../../../src/domain/defects/defect.ts';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { currentNameOf, type ChoicesSaved } from '../../../src/domain/templates/merge-choices.ts';
import { templateAbout, type TemplateFact } from '../../../src/domain/templates/template-facts.ts';
import {
  optionsIn,
  fieldOf,
  type Field,
  type Template,
  type TemplateText,
} from '../../../src/domain/templates/template.ts';
import type { Tables } from '../../database/tables.ts';

/**
 * A command that was made before a choice was renamed, such as one of a device without a network, names the choice as it was
 * called then. It means the choice, not its old name.
 */
type Saved = Extract<TemplateFact, { type: 'template.saved' }>['data'];

/** Older names than those of so many saves are no names any more. */
const savesMost = 100;

const readSaves = async (tx: Transaction<Tables>, project: string): Promise<readonly Saved[]> => {
  const rows = await tx
    .selectFrom('facts')
    .select('data')
    .where('project_id', '=', project)
    .where('about', '=', templateAbout(project))
    .where('type', '=', 'template.saved')
    .orderBy('position', 'desc')
    .limit(savesMost)
    .execute();
  return rows.map(({ data }) => data as unknown as Saved).toReversed();
};

const choicesOf = (text: TemplateText, key: string): readonly string[] =>
  key === 'status' ? text.workflow : optionsIn(text, key);

const savedOf = (saves: readonly Saved[], key: string): readonly ChoicesSaved[] =>
  saves.map(({ moves }, at) => ({
    before: choicesOf(saves[at - 1] ?? defaultTemplate, key),
    moves: moves.filter(({ field = 'status' }) => field === key),
  }));

const isUnknown = (field: Field | null | undefined, value: unknown): value is string =>
  field !== undefined &&
  field !== null &&
  (field.type === 'LIST' || field.type === 'WORKFLOW') &&
  typeof value === 'string' &&
  value !== '' &&
  !field.options.includes(value);

const withValue = (was: DefectRecord, key: string, value: string): DefectRecord => {
  const record = structuredClone(was);
  setValue(record, key, value);
  return record;
};

export const withCurrentChoices = async (
  tx: Transaction<Tables>,
  command: DefectCommand,
  template: Template,
): Promise<DefectCommand> => {
  if (command.type !== 'defect.update' && command.type !== 'defect.report') return command;
  const values = (field: Field) =>
    command.type === 'defect.report'
      ? valueOf(command.data.record, field.key)
      : field.key === command.data.field && command.data.value;
  const unknown = template.fields.filter((field) => isUnknown(field, values(field)));
  if (unknown.length === 0) return command;
  const saves = await readSaves(tx, command.project);
  return unknown.reduce<DefectCommand>((now, { key, options }) => {
    const name = currentNameOf(String(values(fieldOf(template, key) as Field)), savedOf(saves, key));
    if (name === null || !options.includes(name)) return now;
    if (now.type === 'defect.report')
      return { ...now, data: { ...now.data, record: withValue(now.data.record, key, name) } };
    return now.type === 'defect.update' ? { ...now, data: { ...now.data, value: name } } : now;
  }, command);
};
