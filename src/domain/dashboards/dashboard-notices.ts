import { limits } from '../limits.ts';
import { texts } from '../texts/texts.ts';
import type { NoticeContent } from '../toasts/notice.ts';
import type { DashboardCommand } from './dashboard-facts.ts';
import { dashboardMessages } from './dashboard-messages.ts';

/** Only a deletion is confirmed by a notice: every other change is visible. */
export const dashboardConfirmedNotice = (command: DashboardCommand): NoticeContent | null =>
  command.type === 'dashboard.delete'
    ? { tone: 'success', text: dashboardMessages.deleted(command.data.name), stay: limits.successStay }
    : null;

export const dashboardRefusedNotice = (): NoticeContent => ({ tone: 'danger', text: texts.error.common });
