import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../../domain/limits.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { callPort } from '../../port.ts';
import type { DefectAt } from '../defect-at.ts';

/**
 * resting ⇄ reading ─▶ failed. Loads older entries: up to a given entry, or one more page. The number of rendered
 * entries is limited, so thousands of comments cost no more than a few.
 */
export interface OlderAt extends DefectAt {
  readonly kind: 'comments' | 'attachments';
}

/** `shown`: the number of rendered entries, newest first. */
export interface OlderQuestion extends OlderAt {
  readonly sought: string | null;
  readonly shown: number;
}

export const olderMachine = setup({
  types: {
    input: {} as OlderAt,
    context: {} as OlderQuestion & { problem: Problem | null },
    events: {} as { type: 'older.read' } | { type: 'older.seek'; id: string },
  },
  actors: { readOlder: callPort<number, OlderQuestion>('readOlder') },
  actions: {
    seek: assign((_, params: { id: string }) => ({ sought: params.id })),
    show: assign((_, params: { output: number }) => ({ sought: null, problem: null, shown: params.output })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
  },
}).createMachine({
  id: 'older',
  context: ({ input }) => ({ ...input, sought: null, shown: limits.commentsShown, problem: null }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'older.read': 'reading',
        'older.seek': { target: 'reading', actions: { type: 'seek', params: ({ event }) => event } },
      },
    },
    reading: {
      invoke: {
        id: 'readOlder',
        src: 'readOlder',
        input: ({ context }) => context,
        onDone: { target: 'resting', actions: { type: 'show', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'older.read': 'reading' } },
  },
});

export type OlderRef = ActorRefFrom<typeof olderMachine>;
type Older = SnapshotFrom<typeof olderMachine>;
export const selectOlderProblem = (older: Older) => (older.matches('failed') ? older.context.problem : null);
export const selectIsReadingOlder = (older: Older) => older.matches('reading');
export const selectShownCount = (older: Older) => older.context.shown;
