import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

/**
 *   hidden ⇄ shown
 *
 * Secrets that the server returns only once: recovery codes, a new API key. They are held only while they are shown.
 */
export interface ShownOnce {
  readonly kind: 'codes' | 'key';
  readonly lines: readonly string[];
}

const nothing: ShownOnce = { kind: 'codes', lines: [] };

export const shownOnceMachine = setup({
  types: {
    context: {} as ShownOnce,
    events: {} as { type: 'secret.show'; shown: ShownOnce } | { type: 'secret.close' },
  },
  actions: {
    hold: assign((_, params: { shown: ShownOnce }) => params.shown),
    forget: assign(nothing),
  },
}).createMachine({
  id: 'shownOnce',
  context: nothing,
  initial: 'hidden',
  on: { 'secret.show': { target: '.shown', actions: { type: 'hold', params: ({ event }) => event } } },
  states: {
    hidden: {},
    shown: { on: { 'secret.close': { target: 'hidden', actions: 'forget' } } },
  },
});

export type ShownOnceRef = ActorRefFrom<typeof shownOnceMachine>;
export const selectShownOnce = (snapshot: SnapshotFrom<typeof shownOnceMachine>): ShownOnce | null =>
  snapshot.matches('shown') ? snapshot.context : null;
