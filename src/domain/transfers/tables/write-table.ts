import { plainText } from '../../rich-text/plain-text.ts';
import { joinPath } from '../folder-path.ts';
import type { ImportedCase } from '../imported-case.ts';

/** Flows as a table: one row for each step, and what is of the flow in its first one. */
export const tableHeads = [
  'Flow ID',
  'Key',
  'Link',
  'Folder',
  'Name',
  'Description',
  'Severity',
  'Status',
  'Tags',
  'Task',
  'Step',
  'Test data',
  'Expected result',
] as const;

/** A task without a name still begins a task. */
export const unnamedTask = '—';

const blankOfFlow = tableHeads.slice(0, 9).map(() => '');

export const tableRowsOf = (one: ImportedCase): readonly (readonly string[])[] => {
  const ofFlow = [
    one.id,
    one.key,
    one.link,
    joinPath(one.folder),
    one.name,
    plainText(one.description ?? ''),
    one.severity ?? '',
    one.status ?? '',
    (one.tags ?? []).join(', '),
  ];
  const rows = one.tasks.flatMap((task) => {
    const name = task.name === '' ? unnamedTask : task.name;
    if (task.steps.length === 0) return [[name, '', '', '']];
    return task.steps.map(({ action, data, expected }, at) => [at === 0 ? name : '', action, data, expected]);
  });
  if (rows.length === 0) return [[...ofFlow, '', '', '', '']];
  return rows.map((row, at) => [...(at === 0 ? ofFlow : blankOfFlow), ...row]);
};

/** A cell as a file has it: an apostrophe stands before a formula (`guarded`) and before text that begins with one. */
export const guardedCell = (text: string, guarded: (text: string) => string): string =>
  text.startsWith("'") ? `'${text}` : guarded(text);
