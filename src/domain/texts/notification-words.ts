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
  noneText: 'When somebody mentions you, it stands here.',
  failed: 'The notifications could not be read',
  notDone: 'That could not be saved',
  isUnread: 'Unread',
  mentioned: (name: string, defect: string) => `${name} mentioned you in ${defect}`,
  toComment: 'Show',
} as const;
