import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   away ─▶ fetching ─▶ away (ended, with the file or without)
 *              ▲─┘ another file
 *
 * The file requested by an address. Navigating away before it has arrived cancels the download [DOWN-002].
 */
export interface Asset {
  readonly projectId: string;
  readonly path: string;
}

export const downloadMachine = setup({
  types: {
    context: {} as { asset: Asset },
    events: {} as { type: 'download.want'; asset: Asset } | { type: 'download.leave' },
    emitted: {} as { type: 'download.ended'; problem: Problem | null },
  },
  actors: { fetchAsset: callPort<void, Asset>('fetchAsset') },
  actions: {
    setAsset: assign((_, params: { asset: Asset }) => ({ asset: params.asset })),
    announceDone: emit({ type: 'download.ended', problem: null }),
    announceFailed: emit((_, params: { error: unknown }) => ({
      type: 'download.ended' as const,
      problem: toProblem(params.error),
    })),
  },
}).createMachine({
  id: 'download',
  context: { asset: { projectId: '', path: '' } },
  initial: 'away',
  on: {
    'download.want': {
      target: '.fetching',
      reenter: true,
      actions: { type: 'setAsset', params: ({ event }) => event },
    },
    'download.leave': '.away',
  },
  states: {
    away: {},
    fetching: {
      invoke: {
        id: 'fetchAsset',
        src: 'fetchAsset',
        input: ({ context }) => context.asset,
        onDone: { target: 'away', actions: 'announceDone' },
        onError: { target: 'away', actions: { type: 'announceFailed', params: ({ event }) => event } },
      },
    },
  },
});

export type DownloadRef = ActorRefFrom<typeof downloadMachine>;
