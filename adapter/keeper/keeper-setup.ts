import { assign, setup } from 'xstate';
import type { AgentOrder } from '../../src/domain/runs/agents-contract.ts';
import { agentTimes } from './agent-times.ts';
import { isArchived, isPassing } from './call-fault.ts';
import { troubleOf } from './trouble.ts';
import { missingCall } from './missing-port.ts';

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

/** The lanes that may take the free slots: one of several is reserved for recording and debugging. */
export const freeLanes = (slots: number, holds: readonly Held[]): readonly number[] => {
  const driving = holds.filter(({ isDriving }) => isDriving);
  if (driving.length >= slots) return [];
  const others = driving.filter(({ isDebugged }) => !isDebugged).length;
  return slots > 1 && others >= slots - 1 ? [0] : [0, 1, 2];
};

/** Types, calls, delays, guards and actions of the agent. */
export const keeperSetup = setup({
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
    awayAgain: agentTimes.awayAgain,
    askAgain: agentTimes.askAgain,
    browserLook: agentTimes.browserLook,
    drain: agentTimes.drain,
  },
  guards: {
    isPassing: (_, { error }: { error: unknown }) => isPassing(error),
    isArchived: (_, { error }: { error: unknown }) => isArchived(error),
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
});
