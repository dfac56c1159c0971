/** The words of notifications and of their panel. */
export const notificationWords = {
  bell: 'Notifications',
  unread: (count: number) => `${count} unread`,
  panel: 'Notifications',
  markAll: 'Mark all as read',
  clearAll: 'Clear all',
  markOne: (header: string) => `Mark as read: ${header}`,
  clearOne: (header: string) => `Clear: ${header}`,
  none: 'Nothing new',
  noneText: 'When somebody mentions you, assigns you a defect or works on one of yours, it stands here.',
  failed: 'The notifications could not be read',
  notDone: 'That could not be saved',
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
  show: 'Show',
  download: 'Download',
  downloading: 'Your file is on its way',
  downloadText: 'The browser keeps it once it is here',
} as const;
