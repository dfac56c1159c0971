import type { Stamp } from '../journal/fact.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts/texts.ts';
import type { NoticeContent } from '../toasts/notice.ts';
import type { RequirementCommand } from './requirement-facts.ts';
import { requirementMessages } from './requirement-messages.ts';

const restorationOf = ({ about, project, data: { name } }: RequirementCommand) =>
  ({ type: 'requirement.restore', about, project, data: { name } }) satisfies Omit<RequirementCommand, keyof Stamp>;

/** Only a deletion is confirmed by a notice, which offers to undo it: every other change is visible in the list. */
export const requirementConfirmedNotice = (command: RequirementCommand): NoticeContent | null => {
  if (command.type !== 'requirement.delete') return null;
  const text = requirementMessages.deleted(command.data.name);
  return { tone: 'success', text, stay: limits.successStay, undo: { command: restorationOf(command) } };
};

export const requirementRefusedNotice = (): NoticeContent => ({ tone: 'danger', text: texts.error.common });
