import { localized } from '../texts/localized.ts';

/** Messages of notifications and their panel. */
export const notificationMessages = localized({
  bell: 'Notifications',
  unread: (count: number) => `${count} unread`,
  panel: 'Notifications',
  markAll: 'Mark all as read',
  clearAll: 'Clear all',
  markOne: (header: string) => `Mark as read: ${header}`,
  clearOne: (header: string) => `Clear: ${header}`,
  views: { ALL: 'All', DEFECT: 'Defect', ACTION: 'Action' },
  viewsLabel: 'Filter notifications',
  none: 'You’re all caught up',
  noneOfThese: 'No notifications of this kind',
  noneText: 'You’ll be notified when someone mentions you, assigns you a defect or works on one of yours.',
  failed: 'Notifications could not be loaded',
  notDone: 'The change could not be saved',
  isUnread: 'Unread',
  mentioned: (name: string, defect: string) => `${name} mentioned you in ${defect}`,
  assigned: (name: string, defect: string) => `${name} assigned ${defect} to you`,
  commented: (name: string, defect: string) => `${name} commented on ${defect}`,
  moved: (name: string, defect: string, from: string, to: string) => `${name} moved ${defect} from ${from} to ${to}`,
  assignedMany: (name: string, count: number) => `${name} assigned ${count} defects to you`,
  movedMany: (name: string, count: number, to: string) => `${name} moved ${count} defects of yours to ${to}`,
  /** The first few of many. */
  among: (things: readonly string[]) =>
    things.length > 5 ? `${things.slice(0, 4).join(', ')} and ${things.length - 4} more` : things.join(', '),
  exportReady: (name: string) => `Your export ${name} is ready`,
  exportText: 'It can be downloaded for seven days.',
  show: 'Show',
  download: 'Download',
  downloading: 'Downloading your file',
  downloadText: 'Your browser saves it when the download finishes',
});
