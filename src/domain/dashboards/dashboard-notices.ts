import type { Stamp } from '../journal/fact.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts/texts.ts';
import type { NoticeContent } from '../toasts/notice.ts';
import type { DashboardCommand } from './dashboard-facts.ts';
import { dashboardMessages } from './dashboard-messages.ts';

const restorationOf = ({ about, project }: DashboardCommand, name: string) =>
  ({ type: 'dashboard.restore', about, project, data: { name } }) satisfies Omit<DashboardCommand, keyof Stamp>;

/** A deletion and a restoration are confirmed by a notice: every other change is visible. */
export const dashboardConfirmedNotice = (command: DashboardCommand): NoticeContent | null => {
  const { name } = command.data;
  const content = (text: string) => ({ tone: 'success', text, stay: limits.successStay }) as const;
  if (command.type === 'dashboard.restore') return content(dashboardMessages.restored(name));
  if (command.type !== 'dashboard.delete') return null;
  const notice = content(dashboardMessages.deleted(name));
  // One of the account is gone for good.
  return command.project === '' ? notice : { ...notice, undo: { command: restorationOf(command, name) } };
};

export const dashboardRefusedNotice = (): NoticeContent => ({ tone: 'danger', text: texts.error.common });
