import type { Transaction } from 'kysely';
import type { DefectCommand } from '../../../src/domain/defects/defect-facts.ts';
import { setValue, valueOf } from '../../../src/domain/defects/decisions/field-access.ts';
import type { DefectRecord } from '../../../src/domain/defects/defect.ts';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { currentNameOf, type ChoicesSaved } from '../../../src/domain/templates/merge-choices.ts';
import { templateAbout, type TemplateFact } from '../../../src/domain/templates/template-facts.ts';
import { optionsIn, type Field, type Template, type TemplateText } from '../../../src/domain/templates/template.ts';
import type { Tables } from '../../database/tables.ts';

/**
 * A command that was made before a choice was renamed, such as one of a device without a network, names the choice as it was
 * called then. It means the choice, not its old name.
 */
type Saved = Extract<TemplateFact, { type: 'template.saved' }>['data'];

interface Save {
  readonly saved: Saved;
  readonly before: TemplateText;
}

/** Older names than those of so many saves are no names any more. */
const savesMost = 100;

/** Oldest first, each with the template before it. */
const readSaves = async (tx: Transaction<Tables>, project: string): Promise<readonly Save[]> => {
  const rows = await tx
    .selectFrom('facts')
    .select('data')
    .where('project_id', '=', project)
    .where('about', '=', templateAbout(project))
    .where('type', '=', 'template.saved')
    .orderBy('position', 'desc')
    .limit(savesMost + 1)
    .execute();
  const saves = rows.map(({ data }) => data as unknown as Saved).toReversed();
  const withBefore = saves.map((saved, at) => ({ saved, before: saves[at - 1] ?? defaultTemplate }));
  // What was before the oldest one that was read is not known, unless it is the first of all.
  return rows.length > savesMost ? withBefore.slice(1) : withBefore;
};

export const choicesOf = (text: TemplateText, key: string): readonly string[] =>
  key === 'status' ? text.workflow : optionsIn(text, key);

const savedOf = (saves: readonly Save[], key: string): readonly ChoicesSaved[] =>
  saves.map(({ saved: { moves }, before }) => ({
    before: choicesOf(before, key),
    moves: moves.filter(({ field = 'status' }) => field === key),
  }));

const isUnknown = ({ type, options }: Field, value: unknown): value is string =>
  (type === 'LIST' || type === 'WORKFLOW') && typeof value === 'string' && value !== '' && !options.includes(value);

const withValue = (was: DefectRecord, key: string, value: string): DefectRecord => {
  const record = structuredClone(was);
  setValue(record, key, value);
  return record;
};

/** The value that a command gives to a field. */
const valueIn = (command: DefectCommand, key: string): unknown => {
  if (command.type === 'defect.report') return valueOf(command.data.record, key);
  return command.type === 'defect.update' && command.data.field === key ? command.data.value : undefined;
};

const withName = (command: DefectCommand, key: string, value: string): DefectCommand => {
  if (command.type === 'defect.report')
    return { ...command, data: { ...command.data, record: withValue(command.data.record, key, value) } };
  return command.type === 'defect.update' ? { ...command, data: { ...command.data, value } } : command;
};

export const withCurrentChoices = async (
  tx: Transaction<Tables>,
  command: DefectCommand,
  template: Template,
): Promise<DefectCommand> => {
  const unknown = template.fields.filter((field) => isUnknown(field, valueIn(command, field.key)));
  if (unknown.length === 0) return command;
  const saves = await readSaves(tx, command.project);
  return unknown.reduce((now, { key, options }) => {
    const name = currentNameOf(String(valueIn(command, key)), savedOf(saves, key));
    return name !== null && options.includes(name) ? withName(now, key, name) : now;
  }, command);
};
