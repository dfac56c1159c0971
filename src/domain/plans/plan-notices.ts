import type { Stamp } from '../journal/fact.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts/texts.ts';
import type { NoticeContent } from '../toasts/notice.ts';
import type { PlanCommand } from './plan-facts.ts';
import { planMessages } from './plan-messages.ts';

const restorationOf = ({ about, project }: PlanCommand, name: string) =>
  ({ type: 'plan.restore', about, project, data: { name } }) satisfies Omit<PlanCommand, keyof Stamp>;

/** A deletion and a restoration are confirmed by a notice: every other change is visible in the list [PLAN-019]. */
export const planConfirmedNotice = (command: PlanCommand): NoticeContent | null => {
  const { name } = 'name' in command.data ? command.data : { name: '' };
  const content = (text: string) => ({ tone: 'success', text, stay: limits.successStay }) as const;
  if (command.type === 'plan.restore') return content(planMessages.restored(name));
  if (command.type !== 'plan.delete') return null;
  return { ...content(planMessages.deleted(name)), undo: { command: restorationOf(command, name) } };
};

export const planRefusedNotice = (): NoticeContent => ({ tone: 'danger', text: texts.error.common });
