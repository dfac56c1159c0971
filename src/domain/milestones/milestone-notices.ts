import type { Stamp } from '../journal/fact.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts/texts.ts';
import type { NoticeContent } from '../toasts/notice.ts';
import type { MilestoneCommand } from './milestone-facts.ts';
import { milestoneMessages } from './milestone-messages.ts';

const restorationOf = ({ about, project, data: { name } }: MilestoneCommand) =>
  ({ type: 'milestone.restore', about, project, data: { name } }) satisfies Omit<MilestoneCommand, keyof Stamp>;

/** Only a deletion is confirmed by a notice, which offers to undo it: every other change is visible in the list. */
export const milestoneConfirmedNotice = (command: MilestoneCommand): NoticeContent | null => {
  if (command.type !== 'milestone.delete') return null;
  const text = milestoneMessages.deleted(command.data.name);
  return { tone: 'success', text, stay: limits.successStay, undo: { command: restorationOf(command) } };
};

export const milestoneRefusedNotice = (): NoticeContent => ({ tone: 'danger', text: texts.error.common });
