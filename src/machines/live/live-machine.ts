import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../domain/limits.ts';
import type { LiveNews } from '../../domain/live/live-news.ts';
import { streamPort } from '../port.ts';

/**
 *   closed ─▶ opening ─▶ open { whole ⇄ gapped } ─▶ backingOff ─▶ opening …
 *
 * The stream delivers events and ends when the connection breaks; reconnecting uses exponential backoff with jitter.
 * Events may arrive out of order. A gap that persists means that an event was missed, so the connection is reopened
 * from the last position received without a gap.
 *
 * The channels are read once for each connection. A project may be newer than that: a page that shows it wants its
 * channel, and the connection is reopened once for each channel that it lacks.
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

const noChannels = { broadcasters: [], wanted: [], requested: [] };

export const liveMachine = setup({
  types: {
    input: {} as { readonly random: () => number },
    context: {} as {
      attempt: number;
      since: number | null;
      random: () => number;
      /** The subscribed channels, as named by the server. */
      broadcasters: readonly string[];
      /** The channels of the projects that were opened. */
      wanted: readonly string[];
      /** Those that the connection was reopened for: the server may not name them. */
      requested: readonly string[];
    },
    events: {} as
      | StreamEvent
      | { type: 'live.open' }
      | { type: 'live.close' }
      | { type: 'live.reopen' }
      | { type: 'receivers.known'; receivers: readonly string[] }
      | { type: 'channel.wanted'; destination: string }
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
  guards: {
    lacksChannel: ({ context: { wanted, broadcasters, requested } }) =>
      wanted.some((destination) => !broadcasters.includes(destination) && !requested.includes(destination)),
  },
  actions: {
    wantChannel: assign(({ context: { wanted } }, { destination }: { destination: string }) => ({
      wanted: wanted.includes(destination) ? wanted : [...wanted, destination],
    })),
    noteRequested: assign(({ context: { wanted } }) => ({ requested: wanted })),
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
  context: ({ input }) => ({ attempt: 0, since: null, random: input.random, ...noChannels }),
  initial: 'closed',
  on: {
    'live.close': '.closed',
    'receivers.known': { actions: { type: 'setBroadcasters', params: ({ event }) => event } },
    'channel.wanted': { actions: { type: 'wantChannel', params: ({ event }) => event } },
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
        // The other end of the connection has changed: another tab is the leader now.
        'live.reopen': { target: 'connected', reenter: true },
        'live.told': { actions: { type: 'announceNews', params: ({ event }) => event } },
      },
      states: {
        // A connection can stall before it has delivered anything.
        opening: {
          after: { openPatience: { target: '#live.backingOff', actions: 'countAttempt' } },
          on: { 'live.opened': { target: 'open', actions: ['forgetAttempts', 'announceRestored', 'forgetOverwrite'] } },
        },
        open: {
          initial: 'whole',
          always: { guard: 'lacksChannel', target: '#live.connected', reenter: true, actions: 'noteRequested' },
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
        // Also while a first connection is tried again: from then on it is known why.
        'network.lost': { actions: { type: 'noteOverwrite', params: ({ event }) => event } },
      },
    },
  },
});

export type LiveRef = ActorRefFrom<typeof liveMachine>;
type Live = SnapshotFrom<typeof liveMachine>;

export type LiveState = 'online' | 'reconnecting' | 'offline';

/** 'offline' only after an established connection was lost; a first connection is 'reconnecting' at most. */
export const selectLiveState = (live: Live): LiveState => {
  if (live.matches({ connected: 'open' })) return 'online';
  return live.context.since === null ? 'reconnecting' : 'offline';
};
/** A reconnect, not the first connection. */
export const selectIsConnectingAgain = (live: Live) =>
  live.context.attempt > 0 && (live.matches('backingOff') || live.matches({ connected: 'opening' }));
/** No attempt is running: the next one is scheduled, or starts at once on request. */
export const selectMayConnectNow = (live: Live) => live.can({ type: 'network.restored' });
export const selectBroadcasters = (live: Live) => live.context.broadcasters;
export const selectOfflineSince = (live: Live) => live.context.since;
