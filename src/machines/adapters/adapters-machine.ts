import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Adapter } from '../../domain/adapters/adapter.ts';
import { callPort } from '../port.ts';

/**
 *   reading ─▶ resting ⇄ fetching
 *
 * The user's own adapters and whether they are online. Events update known adapters; an unknown adapter is fetched
 * [ADAPT-005, ADAPT-006, ADAPT-008]. An event that arrives during the initial read may be newer than the result, so its
 * adapter is fetched too.
 */
export type OwnAdapter = Pick<Adapter, 'clientId' | 'name' | 'online'>;
type Client = { readonly clientId: string };

export const adaptersMachine = setup({
  types: {
    context: {} as {
      known: Readonly<Record<string, OwnAdapter>>;
      /** Ids received in events and still to be fetched, without duplicates. */
      heard: readonly string[];
    },
    events: {} as
      | { type: 'adapters.read' }
      | { type: 'adapter.connected'; clientId: string }
      | { type: 'adapter.disconnected'; clientId: string },
    emitted: {} as { type: 'adapter.joined' | 'adapter.left'; name: string },
  },
  actors: {
    readAdapters: callPort<readonly OwnAdapter[]>('readAdapters'),
    readAdapter: callPort<OwnAdapter, Client>('readAdapter'),
  },
  guards: {
    isOnline: ({ context }, { clientId }: Client) => context.known[clientId]?.online === true,
    isKnown: ({ context }, { clientId }: Client) => context.known[clientId] !== undefined,
    isAwaited: ({ context }) => context.heard.length > 0,
  },
  actions: {
    setKnown: assign((_, { output }: { output: readonly OwnAdapter[] }) => ({
      known: Object.fromEntries(output.map((adapter) => [adapter.clientId, adapter])),
    })),
    keep: assign(({ context }, { output }: { output: OwnAdapter }) => ({
      known: { ...context.known, [output.clientId]: output },
    })),
    mark: assign(({ context }, { clientId, online }: Client & { online: boolean }) => {
      const adapter = context.known[clientId];
      return adapter ? { known: { ...context.known, [clientId]: { ...adapter, online } } } : {};
    }),
    remember: assign(({ context }, { clientId }: Client) => ({
      heard: context.heard.includes(clientId) ? context.heard : [...context.heard, clientId],
    })),
    dropFirst: assign(({ context }) => ({ heard: context.heard.slice(1) })),
    announceJoined: emit(({ context }, { clientId }: Client) => ({
      type: 'adapter.joined' as const,
      name: context.known[clientId]?.name ?? clientId,
    })),
    announceLeft: emit(({ context }, { clientId }: Client) => ({
      type: 'adapter.left' as const,
      name: context.known[clientId]?.name ?? clientId,
    })),
    announceFetched: emit((_, { output }: { output: OwnAdapter }) => ({
      type: output.online ? ('adapter.joined' as const) : ('adapter.left' as const),
      name: output.name,
    })),
  },
}).createMachine({
  id: 'adapters',
  context: { known: {}, heard: [] },
  initial: 'reading',
  on: {
    'adapters.read': '.reading',
    'adapter.connected': [
      { guard: { type: 'isOnline', params: ({ event }) => event } },
      {
        guard: { type: 'isKnown', params: ({ event }) => event },
        actions: [
          { type: 'mark', params: ({ event }) => ({ clientId: event.clientId, online: true }) },
          { type: 'announceJoined', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'remember', params: ({ event }) => event } },
    ],
    'adapter.disconnected': {
      guard: { type: 'isOnline', params: ({ event }) => event },
      actions: [
        { type: 'mark', params: ({ event }) => ({ clientId: event.clientId, online: false }) },
        { type: 'announceLeft', params: ({ event }) => event },
      ],
    },
  },
  states: {
    reading: {
      on: {
        'adapter.connected': { actions: { type: 'remember', params: ({ event }) => event } },
        'adapter.disconnected': { actions: { type: 'remember', params: ({ event }) => event } },
      },
      invoke: {
        id: 'readAdapters',
        src: 'readAdapters',
        onDone: { target: 'resting', actions: { type: 'setKnown', params: ({ event }) => event } },
        onError: 'resting',
      },
    },
    resting: { always: { guard: 'isAwaited', target: 'fetching' } },
    fetching: {
      invoke: {
        id: 'readAdapter',
        src: 'readAdapter',
        input: ({ context }) => ({ clientId: context.heard[0] ?? '' }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'keep', params: ({ event }) => event },
            { type: 'announceFetched', params: ({ event }) => event },
            'dropFirst',
          ],
        },
        onError: { target: 'resting', actions: 'dropFirst' },
      },
    },
  },
});

export type AdaptersRef = ActorRefFrom<typeof adaptersMachine>;
type Adapters = SnapshotFrom<typeof adaptersMachine>;
export const selectIsAdapterOnline = (clientId: string) => (state: Adapters) =>
  state.context.known[clientId]?.online ?? false;
