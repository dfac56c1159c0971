import { localized } from '../texts/localized.ts';
import { numberText } from '../texts/set-locale.ts';

/** Texts of the panel, and those below the headers of notifications; they load with it. */
export const notificationTexts = localized({
  exportText: 'It can be downloaded for seven days.',
  exportFailedText: 'Nothing was changed. Make it smaller, or try again.',
  pipelineText: (passed: number, items: number) => `${numberText(passed)} of ${numberText(items)} scenarios passed`,
  noneText: 'You’ll be notified when someone mentions you, assigns you a defect or works on one of yours.',
  markAll: 'Mark all as read',
  clearAll: 'Clear all',
  markOne: (header: string) => `Mark as read: ${header}`,
  clearOne: (header: string) => `Clear: ${header}`,
  views: { ALL: 'All', DEFECT: 'Defect', ACTION: 'Action' },
  viewsLabel: 'Filter notifications',
  none: 'You’re all caught up',
  noneOfThese: 'No notifications of this kind',
  failed: 'Notifications could not be loaded',
  notDone: 'The change could not be saved',
  isUnread: 'Unread',
});
