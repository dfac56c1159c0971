import { localized } from '../../texts/localized.ts';

/** Messages of lists: quick filters, columns, invalid addresses. */
export const listMessages = localized({
  me: 'Me',
  assignedToMe: 'Assigned to me',
  open: 'All open',
  relative: { today: 'Today', last7days: 'Last 7 days', last30days: 'Last 30 days' },
  relativeLabel: (field: string) => `${field}: period`,
  relativeChip: (field: string, period: string) => `${field}: ${period}`,
  clearFilters: 'Clear filters',
  ignored: (names: string) => `Unknown or invalid filters in this address were ignored: ${names}.`,
  dismiss: 'Dismiss',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  columns: 'Columns',
  chooseColumns: 'Choose columns',
  resetColumns: 'Reset columns',
  columnWidth: (column: string) => `Width of ${column}`,
  columnNames: { assignee: 'Assignee', tags: 'Tags', createdDate: 'Created Date' },
  unreadable: (id: string, why: string) => `${id} could not be opened. ${why}`,
  unreadableMissing: 'This defect does not exist in this project, or it was permanently deleted.',
  unreadableOffline:
    'You’re offline, and this defect has not been opened on this device before. It will open when you’re back online.',
});
