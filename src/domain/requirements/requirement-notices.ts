import type { Stamp } from '../journal/fact.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts/texts.ts';
import type { NoticeContent } from '../toasts/notice.ts';
import type { RequirementCommand } from './requirement-facts.ts';
import { requirementMessages } from './requirement-messages.ts';

const restorationOf = ({ about, project, data: { name } }: RequirementCommand) =>
  ({ type: 'requirement.restore', about, project, data: { name } }) satisfies Omit<RequirementCommand, keyof Stamp>;

/** A deletion, which offers to undo it, and a restoration are confirmed: every other change is visible in the list. */
export const requirementConfirmedNotice = (command: RequirementCommand): NoticeContent | null => {
  const content = (text: string) => ({ tone: 'success', text, stay: limits.successStay }) as const;
  if (command.type === 'requirement.restore') return content(requirementMessages.restored(command.data.name));
  if (command.type !== 'requirement.delete') return null;
  return { ...content(requirementMessages.deleted(command.data.name)), undo: { command: restorationOf(command) } };
};

export const requirementRefusedNotice = (): NoticeContent => ({ tone: 'danger', text: texts.error.common });
