import { localized } from '../../texts/localized.ts';

export const reportMessages = localized({
  open: 'Report a problem',
  title: 'Report a problem',
  intro:
    'This creates a new defect with a recording of what the product did. The recording contains no text that you or others have written.',
  project: 'Project',
  header: 'Title',
  text: 'What happened',
  textHint: 'What you did, what you saw, what you expected',
  withPicture: 'Attach a screenshot',
  withPictureText: 'It shows everything that was on the screen, including text.',
  noPicture: 'The screenshot could not be taken.',
  picture: 'Screenshot',
  preparing: 'Preparing the report…',
  send: 'Report',
  sending: 'Reporting…',
  save: 'Save recording to a file',
  noProjects: 'You can’t report defects in any project. Save the recording and give it to someone who can.',
  /** Appended to the typed text. */
  from: (version: string, path: string) => `Assay ${version}, at ${path}`,
  /** The state of the interface. */
  standing: {
    loading: 'Loading',
    still: 'Idle',
    beside: (what: string) => `beside the list: ${what}`,
    nothing: 'nothing',
    dialog: { open: 'device dialog open', closed: 'device dialog closed' },
    channels: (count: number) => `live channels: ${count}`,
    cloud: 'signed in through the cloud',
    here: 'signed in to this server',
  },
  unread: 'The report could not be prepared. Please try again.',
});
