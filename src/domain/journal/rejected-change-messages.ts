import { localized } from '../texts/localized.ts';

/** Messages about changes that the server rejected. */
export const rejectedChangeMessages = localized({
  title: 'Title',
  heading: 'Not saved',
  entry: (count: number) => (count === 0 ? 'Not saved' : `Not saved (${count})`),
  banner: (count: number) => (count === 1 ? '1 change was not saved.' : `${count} changes were not saved.`),
  show: 'Show',
  none: 'All changes are saved.',
  list: 'Changes that were not saved',
  again: 'Try again',
  discard: 'Discard',
  /** Appended to the name of a button for screen readers. */
  about: (what: string, defect: string | null) => (defect === null ? ` ${what}` : ` ${what} in ${defect}`),
  open: (id: string) => `${id}, open the defect`,
  behind: (changes: number) =>
    changes === 1
      ? '1 more change depends on it and is sent or discarded with it.'
      : `${changes} more changes depend on it and are sent or discarded with it.`,
  failed: (why: string) => `It could not be sent again: ${why}`,
  what: {
    field: (label: string) => label,
    change: 'A change',
    of: {
      'defect.report': 'A new defect',
      'defect.comment': 'A comment',
      'defect.changeComment': 'An edited comment',
      'defect.removeComment': 'Deleting a comment',
      'defect.attach': 'A file',
      'defect.detach': 'Removing a file',
      'defect.delete': 'Deleting the defect',
    } as Readonly<Record<string, string | undefined>>,
  },
});
