import { localized } from '../texts/localized.ts';
import { numberText } from '../texts/set-locale.ts';

/** The dialog that requests a run. */
export const runDialogMessages = localized({
  run: 'Run',
  runDots: 'Run…',
  title: (name: string) => `Run ${name}`,
  sending: 'Sending…',
  view: 'View run',
  executor: 'Run by',
  byAdapter: 'An adapter',
  byPerson: 'Me, step by step',
  byPersonHint: 'You execute each step and enter its result.',
  adapter: 'Adapter',
  any: 'Any available adapter',
  anyOnline: (count: number) => (count === 1 ? '1 adapter is online' : `${numberText(count)} adapters are online`),
  noneOnline: 'No adapter is online: the run waits in the queue',
  own: 'Yours',
  ofOwner: (owner: string) => `Owned by ${owner}`,
  offline: 'Offline',
  dataset: 'Dataset',
  noDataset: 'None (use the flow’s own values)',
  baseAddress: 'Base address',
  baseAddressHint: 'Relative addresses in steps start from here. Remembered on this device for this project.',
  baseAddressWrong: 'must start with http:// or https://',
  debug: 'Debug',
  debugHint: 'Takes a screenshot after each step. The run can be paused.',
  choicesFailed: 'Adapters and datasets couldn’t be loaded.',
  notLoaded: 'Couldn’t load the run dialog. Check your connection and try again.',
  subject: { flow: 'This flow', scenario: 'This scenario' },
});
