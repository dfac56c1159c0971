import type { Stamp } from '../journal/fact.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts/texts.ts';
import type { NoticeContent } from '../toasts/notice.ts';
import type { MilestoneCommand } from './milestone-facts.ts';
import { milestoneMessages } from './milestone-messages.ts';

const restorationOf = ({ about, project, data: { name } }: MilestoneCommand) =>
  ({ type: 'milestone.restore', about, project, data: { name } }) satisfies Omit<MilestoneCommand, keyof Stamp>;

/** A deletion, which offers to undo it, and a restoration are confirmed: every other change is visible in the list. */
export const milestoneConfirmedNotice = (command: MilestoneCommand): NoticeContent | null => {
  const content = (text: string) => ({ tone: 'success', text, stay: limits.successStay }) as const;
  if (command.type === 'milestone.restore') return content(milestoneMessages.restored(command.data.name));
  if (command.type !== 'milestone.delete') return null;
  return { ...content(milestoneMessages.deleted(command.data.name)), undo: { command: restorationOf(command) } };
};

export const milestoneRefusedNotice = (): NoticeContent => ({ tone: 'danger', text: texts.error.common });
