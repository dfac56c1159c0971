import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../domain/limits.ts';
import type { LiveNews } from '../../domain/live/live-news.ts';
import { streamPort } from '../port.ts';

/**
 *   closed ─▶ opening ─▶ open { whole ⇄ gapped } ─▶ backingOff ─▶ opening …
 *
 * The stream tells news and ends when the connection breaks; the pause before coming back grows, with chance in it.
 * News may come crosswise; a gap that stays means that something was missed, so the line is opened again from the last
 * position that was heard without one.
 */
export type StreamEvent =
  | { readonly type: 'live.opened' }
  | { readonly type: 'live.broken'; readonly at: number }
  | {
      readonly type: 'live.told';
      readonly news: LiveNews;
      readonly destination: string;
      readonly position: number | null;
    };

export const liveMachine = setup({
  types: {
    input: {} as { readonly random: () => number },
    context: {} as {
      attempt: number;
      since: number | null;
      random: () => number;
      /** The channels that are heard, as the server named them. */
      broadcasters: readonly string[];
    },
    events: {} as
      | StreamEvent
      | { type: 'live.open' }
      | { type: 'live.close' }
      | { type: 'live.reopen' }
      | { type: 'receivers.known'; receivers: readonly string[] }
      | { type: 'gap.opened' }
      | { type: 'gap.closed' }
      | { type: 'network.restored' }
      | { type: 'network.lost'; at: number },
    emitted: {} as
      | { type: 'news.arrived'; news: LiveNews; destination: string; position: number | null }
      | { type: 'live.restored' },
  },
  actors: { liveNews: streamPort<StreamEvent>('liveNews') },
  delays: {
    gapPause: limits.liveGapPause,
    openPatience: limits.liveOpenPatience,
    backOff: ({ context }) =>
      Math.min(limits.liveBackOffMost, limits.liveBackOffFirst * 2 ** context.attempt) * (0.5 + context.random() / 2),
  },
  actions: {
    setBroadcasters: assign((_, params: { receivers: readonly string[] }) => ({ broadcasters: params.receivers })),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    forgetAttempts: assign({ attempt: 0 }),
    noteOverwrite: assign(({ context }, params: { at: number }) => ({ since: context.since ?? params.at })),
    forgetOverwrite: assign({ since: null }),
    announceRestored: emit({ type: 'live.restored' }),
    announceNews: emit(
      (_, { news, destination, position }: { news: LiveNews; destination: string; position: number | null }) => ({
        type: 'news.arrived' as const,
        news,
        destination,
        position,
      }),
    ),
  },
}).createMachine({
  id: 'live',
  context: ({ input }) => ({ attempt: 0, since: null, random: input.random, broadcasters: [] }),
  initial: 'closed',
  on: {
    'live.close': '.closed',
    'receivers.known': { actions: { type: 'setBroadcasters', params: ({ event }) => event } },
  },
  states: {
    closed: { on: { 'live.open': 'connected' } },
    connected: {
      initial: 'opening',
      invoke: {
        id: 'liveNews',
        src: 'liveNews',
        onDone: { target: 'backingOff', actions: 'countAttempt' },
        onError: { target: 'backingOff', actions: 'countAttempt' },
      },
      on: {
        'live.broken': {
          target: 'backingOff',
          actions: ['countAttempt', { type: 'noteOverwrite', params: ({ event }) => event }],
        },
        'network.lost': { target: 'backingOff', actions: { type: 'noteOverwrite', params: ({ event }) => event } },
        // Another end of the line: another tab leads now.
        'live.reopen': { target: 'connected', reenter: true },
        'live.told': { actions: { type: 'announceNews', params: ({ event }) => event } },
      },
      states: {
        // A line can fall silent before it has said anything.
        opening: {
          after: { openPatience: { target: '#live.backingOff', actions: 'countAttempt' } },
          on: { 'live.opened': { target: 'open', actions: ['forgetAttempts', 'announceRestored', 'forgetOverwrite'] } },
        },
        open: {
          initial: 'whole',
          states: {
            whole: { on: { 'gap.opened': 'gapped' } },
            gapped: {
              on: { 'gap.closed': 'whole' },
              after: { gapPause: { target: '#live.backingOff', actions: 'countAttempt' } },
            },
          },
        },
      },
    },
    backingOff: {
      after: { backOff: 'connected' },
      on: {
        'network.restored': { target: 'connected', actions: 'forgetAttempts' },
        'live.reopen': { target: 'connected', actions: 'forgetAttempts' },
      },
    },
  },
});

export type LiveRef = ActorRefFrom<typeof liveMachine>;
type Live = SnapshotFrom<typeof liveMachine>;

export type LiveState = 'online' | 'reconnecting' | 'offline';

/** 'offline' only once it was online and has been lost; a first opening is 'reconnecting' at most. */
export const selectLiveState = (live: Live): LiveState => {
  if (live.matches({ connected: 'open' })) return 'online';
  return live.context.since === null ? 'reconnecting' : 'offline';
};
/** Not for the first time, and not yet. */
export const selectIsConnectingAgain = (live: Live) =>
  live.context.attempt > 0 && (live.matches('backingOff') || live.matches({ connected: 'opening' }));
/** Nothing is under way: the next try is a while off, or now if somebody says so. */
export const selectMayConnectNow = (live: Live) => live.can({ type: 'network.restored' });
export const selectBroadcasters = (live: Live) => live.context.broadcasters;
export const selectOfflineSince = (live: Live) => live.context.since;
