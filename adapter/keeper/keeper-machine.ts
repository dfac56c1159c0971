import { assign, setup, type SnapshotFrom } from 'xstate';
import type { AgentOrder } from '../../src/domain/runs/agents-contract.ts';
import { agentTimes } from './agent-times.ts';
import { isPassing } from './call-fault.ts';
import { troubleOf } from './trouble.ts';
import { missingCall } from './missing-port.ts';

/**
 * The agent: it announces itself, says every ten seconds that it lives, and takes runs while it has room.
 *
 *   unpaired ─▶ pairing ─▶ announcing ⇄ offline
 *                              └▶ online { beating: due ⇄ pausing ∥ asking: claiming ⇄ resting ⇄ waiting │ withoutBrowser │ draining }
 *                                                                                        signingOff ◀─┘ ─▶ stopped
 *   refused: the key, the instance or the adapter does not count any more; ends with words
 *
 * Each held run is a machine of its own (`holding-machine.ts`); this one counts them.
 */
export interface Held {
  readonly run: string;
  readonly isDebugged: boolean;
  readonly isDriving: boolean;
}

export type KeeperEvent =
  | { readonly type: 'run.held'; readonly held: Held }
  /** Its runner is over, and its browser closed. */
  | { readonly type: 'run.over'; readonly run: string }
  /** The server has everything of it. */
  | { readonly type: 'run.released'; readonly run: string }
  /** Its state has changed, and the server should know it soon. */
  | { readonly type: 'run.changed' }
  | { readonly type: 'agent.drain' };

interface Announced {
  readonly hasBrowser: boolean;
}
interface Reply {
  readonly work: boolean;
  readonly orders: readonly AgentOrder[];
}

/** The lanes that may take the free places: one of several is reserved for recording and debugging. */
export const freeLanes = (slots: number, holds: readonly Held[]): readonly number[] => {
  const driving = holds.filter(({ isDriving }) => isDriving);
  if (driving.length >= slots) return [];
  const others = driving.filter(({ isDebugged }) => !isDebugged).length;
  return slots > 1 && others >= slots - 1 ? [0] : [0, 1, 2];
};

export const keeperMachine = setup({
  types: {
    input: {} as { readonly slots: number },
    context: {} as {
      readonly slots: number;
      readonly holds: readonly Held[];
      readonly hasBrowser: boolean;
      /** The last claim followed news of work. */
      readonly isCalled: boolean;
      /** Why it is offline, or was refused; in words. */
      readonly trouble: string;
    },
    events: {} as KeeperEvent,
  },
  actors: {
    findKey: missingCall<void>('findKey'),
    pair: missingCall<void>('pair'),
    announce: missingCall<Announced>('announce'),
    beat: missingCall<void>('beat'),
    claim: missingCall<Held | null, { readonly lanes: readonly number[] }>('claim'),
    waitForWork: missingCall<Reply>('waitForWork'),
    signOff: missingCall<void>('signOff'),
  },
  delays: {
    /** A lease needs it often; without one it only says that the agent is there. */
    beat: ({ context }) => (context.holds.length > 0 ? agentTimes.beat : agentTimes.idleBeat),
    beatAgain: agentTimes.beatAgain,
    backOff: agentTimes.backOff,
    askAgain: agentTimes.askAgain,
    browserLook: agentTimes.browserLook,
    drain: agentTimes.drain,
  },
  guards: {
    isPassing: (_, { error }: { error: unknown }) => isPassing(error),
    hasRoom: ({ context }) => freeLanes(context.slots, context.holds).length > 0,
    hasNoBrowser: ({ context }) => !context.hasBrowser,
    hasNoHolds: ({ context }) => context.holds.length === 0,
    isTaken: ({ context }, { output }: { output: Held | null }) => output === null && context.isCalled,
    isNone: (_, { output }: { output: Held | null }) => output === null,
    hasWork: ({ context }, { work }: { work: boolean }) => work && freeLanes(context.slots, context.holds).length > 0,
    isQuiet: (_, { work, orders }: Reply) => !work && orders.length === 0,
  },
  actions: {
    setTrouble: assign((_, { error }: { error: unknown }) => ({ trouble: troubleOf(error) })),
    setCalled: assign({ isCalled: true }),
    clearCalled: assign({ isCalled: false }),
    clearTrouble: assign({ trouble: '' }),
    setBrowser: assign((_, { hasBrowser }: Announced) => ({ hasBrowser })),
    hold: assign(({ context }, { held }: { held: Held | null }) => ({
      holds: held ? [...context.holds.filter(({ run }) => run !== held.run), held] : context.holds,
    })),
    setOver: assign(({ context }, { run }: { run: string }) => ({
      holds: context.holds.map((one) => (one.run === run ? { ...one, isDriving: false } : one)),
    })),
    release: assign(({ context }, { run }: { run: string }) => ({
      holds: context.holds.filter((one) => one.run !== run),
    })),
  },
}).createMachine({
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
          { target: 'refused', actions: { type: 'setTrouble', params: ({ event }) => event } },
        ],
      },
    },
    offline: { after: { backOff: 'announcing' } },
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
