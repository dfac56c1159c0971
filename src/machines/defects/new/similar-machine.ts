import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { lengthOf } from '../../../domain/texts/text-length.ts';
import type { Similar } from '../../../domain/defects/list/similar-contract.ts';
import { limits } from '../../../domain/limits.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { callPort } from '../../port.ts';

/**
 *   still ─▶ pausing (after the last letter) ─▶ looking ─▶ still
 *
 * Suggests possible duplicates while the title is typed. It never blocks the user, and failures are only logged.
 */
export interface SimilarRequest {
  readonly projectId: string;
  readonly header: string;
}

export const similarMachine = setup({
  types: {
    input: {} as { readonly projectId: string },
    context: {} as SimilarRequest & { found: readonly Similar[] },
    events: {} as { type: 'header.write'; text: string },
    emitted: {} as { type: 'similar.failed'; problem: Problem },
  },
  actors: { findSimilar: callPort<readonly Similar[], SimilarRequest>('findSimilar') },
  delays: { similarPause: limits.similarPause },
  guards: {
    isSame: ({ context }, params: { text: string }) => params.text.trim() === context.header,
    isShort: (_, params: { text: string }) => lengthOf(params.text.trim()) < limits.similarFrom,
  },
  actions: {
    setHeader: assign((_, { text }: { text: string }) => ({ header: text.trim() })),
    setFound: assign((_, params: { output: readonly Similar[] }) => ({ found: params.output })),
    clear: assign({ found: [] }),
    reportFailure: emit((_, params: { error: unknown }) => ({
      type: 'similar.failed' as const,
      problem: toProblem(params.error),
    })),
  },
}).createMachine({
  id: 'similar',
  context: ({ input }) => ({ projectId: input.projectId, header: '', found: [] }),
  initial: 'still',
  on: {
    'header.write': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      {
        guard: { type: 'isShort', params: ({ event }) => event },
        target: '.still',
        actions: [{ type: 'setHeader', params: ({ event }) => event }, 'clear'],
      },
      { target: '.pausing', reenter: true, actions: { type: 'setHeader', params: ({ event }) => event } },
    ],
  },
  states: {
    still: {},
    pausing: { after: { similarPause: 'looking' } },
    looking: {
      invoke: {
        id: 'findSimilar',
        src: 'findSimilar',
        input: ({ context: { projectId, header } }) => ({ projectId, header }),
        onDone: { target: 'still', actions: { type: 'setFound', params: ({ event }) => event } },
        onError: { target: 'still', actions: ['clear', { type: 'reportFailure', params: ({ event }) => event }] },
      },
    },
  },
});

export type SimilarRef = ActorRefFrom<typeof similarMachine>;
export const selectSimilar = (snapshot: SnapshotFrom<typeof similarMachine>) => snapshot.context.found;
