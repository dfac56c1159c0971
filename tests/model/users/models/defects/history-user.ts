import { createMachine } from 'xstate';

/** A user views the history and reverts a change [AUD-003, AUD-004]. */
export const historyUser = createMachine({
  id: 'historyUser',
  meta: {
    words: {
      'status.changed': 'chooses another status',
      'change.undone': 'presses Undo on the newest change',
      'past.shown': 'moves the slider one step back',
      'now.returned': 'presses Back to now',
    },
  },
  initial: 'fresh',
  states: {
    fresh: { on: { 'status.changed': 'changed' } },
    changed: { on: { 'change.undone': 'undone', 'past.shown': 'past' } },
    past: { on: { 'now.returned': 'changed' } },
    undone: { on: { 'status.changed': 'changed' } },
  },
});
