import { createMachine } from 'xstate';

/**
 * A user manages the adapters of a project while the client on their device connects and disconnects [ADAPT-005,
 * ADAPT-008, ADAPT-019, ADAPT-024].
 */
export const adaptersUser = createMachine({
  id: 'adaptersUser',
  meta: {
    words: {
      'client.started': 'starts the client on the device',
      'client.stopped': 'stops the client on the device',
      'offline.chosen': 'shows only offline adapters',
      'all.chosen': 'shows all adapters',
      'queue.opened': 'presses the queue of the adapter',
      'queue.closed': 'closes the queue',
      'deletion.asked': 'asks to delete the adapter',
      'deletion.cancelled': 'presses Cancel',
      'deletion.confirmed': 'presses Delete',
    },
  },
  initial: 'unknown',
  states: {
    unknown: { on: { 'client.started': 'online' } },
    online: {
      on: {
        'client.stopped': 'offline',
        'offline.chosen': 'missed',
        'queue.opened': 'queue',
        'deletion.asked': 'asked',
      },
    },
    offline: { on: { 'client.started': 'online' } },
    missed: { on: { 'all.chosen': 'online', 'client.stopped': 'found' } },
    found: { on: { 'all.chosen': 'offline', 'client.started': 'missed' } },
    queue: { on: { 'queue.closed': 'online' } },
    asked: { on: { 'deletion.cancelled': 'online', 'deletion.confirmed': 'unknown' } },
  },
});
