/** The words of what the server refused. */
export const rejectedChangeMessages = {
  title: 'Title',
  heading: 'Not saved',
  entry: (count: number) => (count === 0 ? 'Not saved' : `Not saved (${count})`),
  banner: (count: number) => (count === 1 ? 'One change was not saved.' : `${count} changes were not saved.`),
  show: 'Show',
  none: 'Everything is saved.',
  list: 'Changes that were not saved',
  again: 'Try again',
  discard: 'Discard',
  /** Behind the name of a button, for those who hear it alone. */
  about: (what: string, defect: string | null) => (defect === null ? ` ${what}` : ` ${what} in ${defect}`),
  open: (id: string) => `${id}, open the defect`,
  behind: (changes: number) =>
    changes === 1
      ? 'One change of it waits for it. It is sent with it, or discarded with it.'
      : `${changes} changes of it wait for it. They are sent with it, or discarded with it.`,
  failed: (why: string) => `It was not sent again: ${why}`,
  what: {
    field: (label: string) => label,
    change: 'A change',
    link: 'A new link',
    unlink: 'The removal of a link',
    of: {
      'defect.report': 'A new defect',
      'defect.comment': 'A comment',
      'defect.changeComment': 'A changed comment',
      'defect.removeComment': 'The removal of a comment',
      'defect.attach': 'A file',
      'defect.detach': 'The removal of a file',
      'defect.delete': 'The deletion',
    } as Readonly<Record<string, string | undefined>>,
  },
} as const;
