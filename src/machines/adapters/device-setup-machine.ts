import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { offersSome, type DeviceSetup } from '../../domain/adapters/device-setup.ts';
import { limits } from '../../domain/limits.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   starting ─(2 s)─▶ looking ─▶ open { reading ─▶ shown | failed } ─▶ closed
 *       └──────────────▶ closed ──(from the menu)──▶ open
 *
 * Opens automatically once, if enabled and if there is something to offer. It can always be opened from the menu.
 */
export const deviceSetupMachine = setup({
  types: {
    context: {} as { setup: DeviceSetup | null; problem: Problem | null },
    events: {} as
      | { type: 'setup.open' }
      | { type: 'setup.close' }
      | { type: 'setup.retry' }
      /** Do not open automatically again. */
      | { type: 'setup.dismiss' },
    emitted: {} as { type: 'setup.dismissed' } | { type: 'setup.closed' },
  },
  actors: {
    readSetup: callPort<DeviceSetup>('readSetup'),
    /** Null when the dialog must not open automatically. */
    lookByItself: callPort<DeviceSetup | null>('lookByItself'),
  },
  delays: { setupPause: limits.setupPause },
  guards: {
    offersSome: (_, params: { output: DeviceSetup | null }) => params.output !== null && offersSome(params.output),
  },
  actions: {
    setSetup: assign((_, params: { output: DeviceSetup | null }) => ({ setup: params.output, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    announceDismissed: emit({ type: 'setup.dismissed' }),
    announceClosed: emit({ type: 'setup.closed' }),
  },
}).createMachine({
  id: 'deviceSetup',
  context: { setup: null, problem: null },
  initial: 'starting',
  states: {
    starting: {
      after: { setupPause: 'looking' },
      on: { 'setup.open': 'open' },
    },
    looking: {
      invoke: {
        id: 'lookByItself',
        src: 'lookByItself',
        onDone: [
          {
            guard: { type: 'offersSome', params: ({ event }) => event },
            target: 'open.shown',
            actions: { type: 'setSetup', params: ({ event }) => event },
          },
          { target: 'closed' },
        ],
        // The user did not request it, so the error is not shown.
        onError: 'closed',
      },
      on: { 'setup.open': 'open' },
    },
    closed: { on: { 'setup.open': 'open' } },
    open: {
      initial: 'reading',
      on: {
        'setup.close': { target: 'closed', actions: 'announceClosed' },
        'setup.dismiss': { target: 'closed', actions: 'announceDismissed' },
      },
      states: {
        reading: {
          invoke: {
            id: 'readSetup',
            src: 'readSetup',
            onDone: { target: 'shown', actions: { type: 'setSetup', params: ({ event }) => event } },
            onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
        },
        shown: {},
        failed: { on: { 'setup.retry': 'reading' } },
      },
    },
  },
});

export type DeviceSetupRef = ActorRefFrom<typeof deviceSetupMachine>;
type Snapshot = SnapshotFrom<typeof deviceSetupMachine>;

export const selectSetupIsOpen = (snapshot: Snapshot) => snapshot.matches('open');
export const selectSetup = (snapshot: Snapshot) =>
  snapshot.matches({ open: 'shown' }) ? snapshot.context.setup : null;
export const selectSetupProblem = (snapshot: Snapshot) =>
  snapshot.matches({ open: 'failed' }) ? snapshot.context.problem : null;
