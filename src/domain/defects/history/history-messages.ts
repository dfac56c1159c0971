import { localized } from '../../texts/localized.ts';

/** Messages of the history, the as-of view and the trash. */
export const historyMessages = localized({
  failed: 'History could not be loaded',
  older: (count: number) => `Show older (${count.toLocaleString('en')})`,
  readingOlder: 'Loading…',
  this: 'this defect',
  purged: 'permanently deleted this defect',
  comment: 'a comment',
  linkTo: (name: string) => `the link to ${name}`,
  issue: (key: string) => (key === '' ? 'an issue in Jira' : `the Jira issue ${key}`),
  showComment: 'Show in comments',
  /** Follows a name: 'updated Status'. */
  did: (verb: string, what: string) => `${verb} ${what}`,
  took: 'reverted a change:',
  reverted: 'reverted',
  renamed: 'Renamed in the settings. Revert it there.',
  empty: 'empty',
  theirsAndMine:
    'Your version: words that are only in yours are highlighted, words that are only in theirs are struck through.',
  formatting: 'Only the formatting changed.',
  undo: (what: string) => `Undo: ${what}`,
  notUndone: (why: string) => `Could not undo: ${why}`,
  show: (when: string) => `View the defect as of ${when}`,
  days: 'Activity',
  tags: 'Tags',
  noTags: 'No tags',
  olderComments: 'Older comments are not shown here.',
  comments: (count: number) => `Comments (${count.toLocaleString('en')})`,
  attachments: (count: number) => `Attachments (${count.toLocaleString('en')})`,
  trashed: (id: string) => `${id} is in the trash`,
  trashedText: (name: string, by: string, on: string, purge: string) =>
    `“${name}” was deleted by ${by} on ${on}. You can restore it until ${purge}.`,
  restore: 'Restore',
  restoring: 'Restoring…',
});

export const trashMessages = localized({
  title: 'Trash',
  intro: (days: number) => `Deleted items stay here for ${days} days, then they are permanently deleted.`,
  search: 'Search trash',
  clearSearch: 'Clear search',
  columns: {
    id: 'ID',
    name: 'Title',
    createdBy: 'Created by',
    deletedOnDate: 'Deleted on',
    deletedByUser: 'Deleted by',
    purgeDate: 'Permanently deleted on',
    restore: 'Restore',
  },
  none: 'The trash is empty',
  noneText: 'Deleted items appear here until they are permanently deleted.',
  noneFound: 'No results',
  noneFoundText: (term: string) => `Nothing in the trash matches “${term}”.`,
  failed: 'Trash could not be loaded',
});
