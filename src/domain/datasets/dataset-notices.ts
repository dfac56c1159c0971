import type { Stamp } from '../journal/fact.ts';
import { limits } from '../limits.ts';
import { problemText } from '../problems/problem-text.ts';
import type { Problem } from '../problems/problem.ts';
import type { NoticeContent } from '../toasts/notice.ts';
import type { DatasetCommand } from './dataset-facts.ts';
import { datasetMessages } from './dataset-messages.ts';

const restorationOf = ({ about, project, data: { name, flow } }: DatasetCommand) =>
  ({ type: 'dataset.restore', about, project, data: { name, flow } }) satisfies Omit<DatasetCommand, keyof Stamp>;

/** Only a deletion is confirmed by a notice, which offers to undo it: every other change is visible. */
export const datasetConfirmedNotice = (command: DatasetCommand): NoticeContent | null => {
  if (command.type !== 'dataset.delete') return null;
  const text = datasetMessages.deleted(command.data.name);
  return { tone: 'success', text, stay: limits.successStay, undo: { command: restorationOf(command) } };
};

export const datasetRefusedNotice = (_command: DatasetCommand, problem: Problem): NoticeContent => ({
  tone: 'danger',
  text: problemText(problem),
});
