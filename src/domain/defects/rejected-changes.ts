import { defectsPageOf } from '../address/defects-page.ts';
import { pathOf } from '../address/page.ts';
import type { AreaDomain, ChangeDescription } from '../area-domain.ts';
import { rulesOf } from '../area-rules.ts';
import { areas } from '../areas.ts';
import type { Command } from '../journal/fact.ts';
import type { Refused } from '../journal/journal-state.ts';
import { isLocalStream } from '../journal/local-ids.ts';
import type { Problem } from '../problems/problem.ts';
import { namedProblemText, problemText } from '../problems/problem-text.ts';
import { fieldOf, type Template } from '../templates/template.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { rejectedChangeMessages } from '../journal/rejected-change-messages.ts';
import { defectIdOf, type DefectCommand } from './defect-facts.ts';
import { valueOf } from './decisions/field-access.ts';
import type { ReportCommand } from './local-defect.ts';

const isDefectCommand = (command: Command): command is DefectCommand => command.type.startsWith('defect.');

/** One change that the server refused, for a reader: what it was, where, why it was refused, and the typed text. */
export interface RejectedChange {
  readonly id: string;
  readonly what: string;
  readonly why: string;
  /** The typed or chosen value; empty if there was none. */
  readonly text: string;
  /** The number of changes of a record that was never created: they are discarded with it. */
  readonly behind: number;
  /** The defect of the change; null if there is none, or if it was never created. */
  readonly place: { readonly id: string; readonly path: string } | null;
  /** ISO 8601. */
  readonly at: string;
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(String).join(', ');
  return typeof value === 'string' ? plainText(value) || value : '';
};

/** The content of a new defect, one line for each field with a value. */
const writtenIn = ({ data: { record, attachments } }: ReportCommand, template: Template): string => {
  const fields = template.fields
    .filter(({ key }) => key !== 'author')
    .map(({ key, label }) => [label, textOf(valueOf(record, key))] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`);
  const files = attachments.map(({ filename }) => filename);
  return [record.header, ...fields, ...[record.tags, files].filter((list) => list.length > 0).map(textOf)].join('\n');
};

const typedIn = (command: DefectCommand, template: Template): string => {
  switch (command.type) {
    case 'defect.update':
      return textOf(command.data.value);
    case 'defect.comment':
    case 'defect.changeComment':
      return textOf(command.data.comment);
    case 'defect.attach':
      return command.data.filename;
    case 'defect.report':
      return writtenIn(command, template);
    default:
      return '';
  }
};

const whatOf = (command: DefectCommand, label: string): string => {
  const { what } = rejectedChangeMessages;
  return command.type === 'defect.update' ? what.field(label) : (what.of[command.type] ?? what.change);
};

const labelOf = (command: DefectCommand, template: Template): string => {
  if (command.type !== 'defect.update') return '';
  const { field } = command.data;
  return field === 'header' ? rejectedChangeMessages.title : (fieldOf(template, field)?.label ?? field);
};

/** A refusal of a new defect concerns one of its fields. */
const labelIn = (problem: Problem, template: Template): string | undefined =>
  problem.kind === 'invalid' ? fieldOf(template, problem.field)?.label : undefined;

/** The descriptions of other areas for their own commands. */
const described = (command: Command): ChangeDescription => {
  for (const area of areas as readonly AreaDomain[]) {
    const description = rulesOf(area)?.describe?.(command);
    if (description) return description;
  }
  return { what: rejectedChangeMessages.what.change, text: '' };
};

/** `template`: of the project of a change, for the labels of fields; `pending`: the pending commands. */
export const rejectedChangesOf = (
  { command, problem }: Refused<Command>,
  template: (project: string) => Template,
  pending: readonly Command[] = [],
): RejectedChange => {
  const { id, at, project } = command;
  if (!isDefectCommand(command)) {
    const { what, text, labels = {} } = described(command);
    return { id, at, what, text, why: namedProblemText(problem, labels), behind: 0, place: null };
  }
  const label = labelOf(command, template(project));
  const defectId = defectIdOf(command.about);
  return {
    id,
    at,
    what: whatOf(command, label),
    why: problemText(problem, label || labelIn(problem, template(project))),
    text: typedIn(command, template(project)),
    behind: isLocalStream(command.about) ? pending.filter(({ about }) => about === command.about).length : 0,
    place: isLocalStream(command.about) ? null : { id: defectId, path: pathOf(defectsPageOf(project, defectId)) },
  };
};
