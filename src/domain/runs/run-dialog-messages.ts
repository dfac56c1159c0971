import { localized } from '../texts/localized.ts';
import { numberText } from '../texts/set-locale.ts';

/** The dialog that requests a run. */
export const runDialogMessages = localized({
  run: 'Run',
  runDots: 'Run…',
  title: (name: string) => `Run ${name}`,
  sending: 'Sending…',
  view: 'View run',
  adapter: 'Adapter',
  any: 'Any that fits',
  anyOnline: (count: number) => (count === 1 ? '1 adapter is online' : `${numberText(count)} adapters are online`),
  noneOnline: 'No adapter is online: the run waits in the queue',
  own: 'Yours',
  ofOwner: (owner: string) => `Of ${owner}`,
  offline: 'Offline',
  dataset: 'Dataset',
  noDataset: 'None: recorded values',
  baseAddress: 'Base address',
  baseAddressHint: 'Addresses in Navigate steps are relative to it. Remembered on this device for this project.',
  baseAddressWrong: 'must start with http:// or https://',
  debug: 'Debug',
  debugHint: 'Takes a picture after each step and can be paused.',
  choicesFailed: 'Adapters and datasets couldn’t be loaded.',
  subject: { flow: 'This flow', scenario: 'This scenario' },
});
