import type { SnapshotFrom } from 'xstate';
import { freeLanes, keeperSetup } from './keeper-setup.ts';

/**
 * The agent: it announces itself, says every ten seconds that it lives, and takes runs while it has room.
 *
 *   unpaired ─▶ pairing ─▶ announcing ⇄ offline
 *                              └▶ online { beating: due ⇄ pausing ∥ asking: claiming ⇄ resting ⇄ waiting │ withoutBrowser │ draining }
 *                                                                                        signingOff ◀─┘ ─▶ stopped
 *   away: the account is archived; tries again slowly, from `announcing`
 *   refused: the key, the instance or the adapter does not count any more; ends with words
 *
 * Each held run is a machine of its own (`holding-machine.ts`); this one counts them.
 */
export const keeperMachine = keeperSetup.createMachine({
  id: 'keeper',
  context: ({ input }) => ({ slots: input.slots, holds: [], hasBrowser: false, isCalled: false, trouble: '' }),
  initial: 'unpaired',
  on: {
    'run.held': { actions: { type: 'hold', params: ({ event }) => event } },
    'run.over': { actions: { type: 'setOver', params: ({ event }) => event } },
    'run.released': { actions: { type: 'release', params: ({ event }) => event } },
    'agent.drain': '.signingOff',
  },
  states: {
    unpaired: {
      invoke: {
        id: 'findKey',
        src: 'findKey',
        onDone: 'pairing',
        onError: { target: 'refused', actions: { type: 'setTrouble', params: ({ event }) => event } },
      },
    },
    pairing: {
      invoke: {
        id: 'pair',
        src: 'pair',
        onDone: 'announcing',
        onError: { target: 'refused', actions: { type: 'setTrouble', params: ({ event }) => event } },
      },
    },
    announcing: {
      invoke: {
        id: 'announce',
        src: 'announce',
        onDone: {
          target: 'online',
          actions: ['clearTrouble', { type: 'setBrowser', params: ({ event }) => event.output }],
        },
        onError: [
          {
            guard: { type: 'isPassing', params: ({ event }) => event },
            target: 'offline',
            actions: { type: 'setTrouble', params: ({ event }) => event },
          },
          {
            guard: { type: 'isArchived', params: ({ event }) => event },
            target: 'away',
            actions: { type: 'setTrouble', params: ({ event }) => event },
          },
          { target: 'refused', actions: { type: 'setTrouble', params: ({ event }) => event } },
        ],
      },
    },
    offline: { after: { backOff: 'announcing' } },
    // Its account is archived.
    away: { after: { awayAgain: 'announcing' } },
    online: {
      type: 'parallel',
      states: {
        beating: {
          initial: 'due',
          states: {
            due: {
              invoke: {
                id: 'beat',
                src: 'beat',
                onDone: { target: 'pausing', actions: 'clearTrouble' },
                onError: [
                  {
                    guard: { type: 'isPassing', params: ({ event }) => event },
                    target: 'failed',
                    actions: { type: 'setTrouble', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'isArchived', params: ({ event }) => event },
                    target: '#keeper.away',
                    actions: { type: 'setTrouble', params: ({ event }) => event },
                  },
                  {
                    target: '#keeper.refused',
                    actions: { type: 'setTrouble', params: ({ event }) => event },
                  },
                ],
              },
            },
            pausing: { after: { beat: 'due' }, on: { 'run.changed': 'due' } },
            failed: { after: { beatAgain: 'due' } },
          },
        },
        asking: {
          initial: 'deciding',
          on: { 'agent.drain': '.draining' },
          states: {
            deciding: {
              entry: 'clearCalled',
              always: [
                { guard: 'hasNoBrowser', target: 'withoutBrowser' },
                { guard: 'hasRoom', target: 'claiming' },
                { target: 'waiting' },
              ],
            },
            withoutBrowser: { after: { browserLook: '#keeper.announcing' } },
            claiming: {
              invoke: {
                id: 'claim',
                src: 'claim',
                input: ({ context }) => ({ lanes: freeLanes(context.slots, context.holds) }),
                onDone: [
                  { guard: { type: 'isTaken', params: ({ event }) => event }, target: 'resting' },
                  { guard: { type: 'isNone', params: ({ event }) => event }, target: 'waiting' },
                  {
                    target: 'deciding',
                    actions: { type: 'hold', params: ({ event }) => ({ held: event.output }) },
                  },
                ],
                onError: 'claimingAgain',
              },
            },
            // The server may have given a run, and its answer was lost.
            claimingAgain: { after: { askAgain: 'claiming' } },
            waiting: {
              invoke: {
                id: 'waitForWork',
                src: 'waitForWork',
                onDone: [
                  { guard: { type: 'isQuiet', params: ({ event }) => event.output }, target: 'waiting', reenter: true },
                  {
                    guard: { type: 'hasWork', params: ({ event }) => event.output },
                    target: 'claiming',
                    actions: 'setCalled',
                  },
                  { target: 'resting' },
                ],
                onError: 'resting',
              },
              // A place is free again.
              on: { 'run.over': { target: 'deciding', actions: { type: 'setOver', params: ({ event }) => event } } },
            },
            // Another agent took the work first, or orders take a moment to be followed.
            resting: { after: { askAgain: 'waiting' } },
            draining: {
              initial: 'waiting',
              always: { guard: 'hasNoHolds', target: '#keeper.signingOff' },
              after: { drain: '#keeper.signingOff' },
              on: { 'agent.drain': '#keeper.signingOff' },
              states: {
                waiting: {
                  invoke: { id: 'waitForOrders', src: 'waitForWork', onDone: 'resting', onError: 'resting' },
                },
                resting: { after: { askAgain: 'waiting' } },
              },
            },
          },
        },
      },
    },
    signingOff: {
      on: { 'agent.drain': {} },
      invoke: { id: 'signOff', src: 'signOff', onDone: 'stopped', onError: 'stopped' },
    },
    stopped: { type: 'final' },
    refused: { type: 'final' },
  },
});

export type Keeper = SnapshotFrom<typeof keeperMachine>;
