import type { AdapterCommand } from './adapter.ts';
import { localized } from '../texts/localized.ts';

/** The adapters of people and their queues (ADAPT-007, ADAPT-009, ADAPT-019). */
export const adapterMessages = localized({
  title: 'Adapters',
  intro: 'Adapters run on the devices of this project’s members. They record and run flows.',
  search: 'Search adapters',
  none: 'No adapters yet',
  noneText:
    'Adapters come with the client. Set up your device, start the client and sign in; the adapter then appears here.',
  noneOnline: 'No adapter is online',
  noneOffline: 'No adapter is offline',
  noneSuchText: 'Show all adapters to see the others.',
  setUp: 'Setup your device',
  which: 'Show',
  states: { '': 'All', true: 'Online', false: 'Offline' },
  columns: {
    name: 'Name',
    owner: 'Owner',
    online: 'Status',
    extensions: 'Extensions',
    queue: 'Queue',
    actions: 'Actions',
  },
  noExtensions: 'No extensions',
  queueOf: (count: number) => (count === 0 ? 'Empty' : `${count} queued`),
  openQueue: (name: string) => `Queue of ${name}`,
  connected: (name: string) => `Adapter "${name}" is connected.`,
  disconnected: (name: string) => `Adapter "${name}" is disconnected.`,
  remove: (name: string) => `Delete ${name}`,
  removeTitle: 'Delete this adapter?',
  confirmRemove: 'Delete',
  removeText: (name: string) =>
    `${name} is removed, and its queued commands never run. The client on the device must connect again.`,
  removed: (name: string) => `Adapter "${name}" was deleted.`,
  queue: {
    label: 'Queue',
    none: 'The queue is empty',
    noneText: 'Commands wait here while the adapter is busy.',
    others: (count: number) =>
      count === 1 ? 'One more command belongs to another project.' : `${count} more commands belong to other projects.`,
    columns: { command: 'Command', at: 'Since', actions: 'Actions' },
    remove: (command: string) => `Delete ${command}`,
    removed: (command: string) => `${command} was removed from the queue.`,
    empty: 'Empty queue',
    emptyTitle: 'Empty the queue?',
    emptyText: (name: string) => `Commands queued for ${name} will never run.`,
    emptied: (count: number) =>
      count === 1 ? '1 command was removed from the queue.' : `${count} commands were removed from the queue.`,
  },
  technologies: {
    title: 'What adapters can do',
    general: 'All technologies',
    actions: 'Actions',
    properties: 'Properties',
    count: (actions: number) => `${actions} actions`,
    property: (name: string, type: string) => `${name} (${type})`,
    types: { text: 'text', number: 'number', boolean: 'yes or no' },
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
});
