import type { AdapterCommand } from './adapter.ts';

/** The adapters of people, and what waits for them (ADAPT-007, ADAPT-009, ADAPT-019). */
export const adapterMessages = {
  title: 'Adapters',
  intro: 'The adapters on the devices of the people of this project: they record flows and run them.',
  search: 'Search adapters',
  none: 'No adapters yet',
  noneText:
    'An adapter comes with the client: set up your device, start the client there and sign in. It stands here as soon as it has made itself known.',
  noneOnline: 'No adapter is online',
  noneOffline: 'No adapter is offline',
  noneSuchText: 'The others are there when all are shown.',
  setUp: 'Setup your device',
  which: 'Shows',
  states: { '': 'All', true: 'Online', false: 'Offline' },
  columns: {
    name: 'Name',
    owner: 'Owner',
    online: 'State',
    extensions: 'Extensions',
    queue: 'Queue',
    actions: 'Actions',
  },
  noExtensions: 'No extensions',
  queueOf: (count: number) => (count === 0 ? 'Nothing waiting' : `${count} waiting`),
  openQueue: (name: string) => `Queue of ${name}`,
  connected: (name: string) => `Adapter "${name}" is connected.`,
  disconnected: (name: string) => `Adapter "${name}" is disconnected.`,
  remove: (name: string) => `Delete ${name}`,
  removeTitle: 'Delete this adapter?',
  confirmRemove: 'Delete',
  removeText: (name: string) =>
    `${name} is known no longer, and what waits for it is never run. The client on the device has to be connected anew.`,
  removed: (name: string) => `Adapter "${name}" was deleted.`,
  queue: {
    label: 'Queue',
    none: 'Nothing waits here',
    noneText: 'What is sent to the adapter while it is busy waits here.',
    others: (count: number) =>
      count === 1 ? 'One more command is of another project.' : `${count} more commands are of other projects.`,
    columns: { command: 'Command', at: 'Since', actions: 'Actions' },
    remove: (command: string) => `Delete ${command}`,
    removed: (command: string) => `${command} was taken out of the queue.`,
    empty: 'Empty the queue',
    emptyTitle: 'Empty the queue?',
    emptyText: (name: string) => `What waits for ${name} is never run.`,
    emptied: (count: number) =>
      count === 1 ? 'One command was taken out of the queue.' : `${count} commands were taken out of the queue.`,
  },
  commands: {
    ExecuteManualTest: 'Run a manual test',
    ExecuteAutomatedTest: 'Run an automated test',
    ExecuteVirtualTrainer: 'Run the virtual trainer',
    Record: 'Record',
    RecordFromStep: 'Record from a step',
    ExecuteScenarioTest: 'Run a scenario',
    ResumeScenario: 'Resume a scenario',
    AutomatedTestExecutionCRT: 'Run an automated test (CRT)',
    ScenarioExecutionCRT: 'Run a scenario (CRT)',
  } satisfies Record<AdapterCommand, string>,
} as const;
