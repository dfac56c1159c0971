import { limits } from '../limits.ts';
import { texts } from '../texts/texts.ts';
import type { NoticeContent } from '../toasts/notice.ts';
import type { PlanCommand } from './plan-facts.ts';
import { planMessages } from './plan-messages.ts';

/** Only a deletion is confirmed by a notice: every other change is visible in the list. It is for good [PLAN-019]. */
export const planConfirmedNotice = (command: PlanCommand): NoticeContent | null =>
  command.type === 'plan.delete'
    ? { tone: 'success', text: planMessages.deleted(command.data.name), stay: limits.successStay }
    : null;

export const planRefusedNotice = (): NoticeContent => ({ tone: 'danger', text: texts.error.common });
