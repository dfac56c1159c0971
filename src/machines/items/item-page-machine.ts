import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Item } from '../../domain/items/item.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';
import { relatedMachine, type RelatedAt, type RelatedRef } from '../relations/related-machine.ts';

/**
 *   closed ─▶ reading ─▶ shown { related } | missing | unread ─▶ reading
 *     ▲─────────┴──────────────┘
 *
 * The page of one item of any type: its name and its relations [REL-012].
 */
const nowhere: RelatedAt = { projectId: '', item: { type: 'FLOW', id: '' } };
const setProblem = { type: 'setProblem', params: ({ event }: { event: { error: unknown } }) => event } as const;

export const itemPageMachine = setup({
  types: {
    context: {} as { at: RelatedAt; item: Item | null; problem: Problem | null },
    events: {} as { type: 'item.open'; at: RelatedAt } | { type: 'item.close' } | { type: 'item.read' },
  },
  actors: { readItem: callPort<Item, RelatedAt>('readItem'), related: relatedMachine },
  guards: { isMissing: (_, params: { error: unknown }) => toProblem(params.error).kind === 'missing' },
  actions: {
    setAt: assign((_, params: { at: RelatedAt }) => ({ at: params.at, item: null, problem: null })),
    setItem: assign((_, params: { output: Item }) => ({ item: params.output, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
  },
}).createMachine({
  id: 'itemPage',
  context: { at: nowhere, item: null, problem: null },
  initial: 'closed',
  on: {
    'item.open': { target: '.reading', reenter: true, actions: { type: 'setAt', params: ({ event }) => event } },
    'item.close': '.closed',
  },
  states: {
    closed: {},
    reading: {
      invoke: {
        id: 'readItem',
        src: 'readItem',
        input: ({ context }) => context.at,
        onDone: { target: 'shown', actions: { type: 'setItem', params: ({ event }) => event } },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          { target: 'unread', actions: setProblem },
        ],
      },
    },
    shown: {
      invoke: {
        id: 'related',
        src: 'related',
        input: ({ context: { at, item } }) => ({ ...at, item: item ?? at.item }),
        onError: { target: 'unread', actions: setProblem },
      },
    },
    missing: {},
    unread: { on: { 'item.read': 'reading' } },
  },
});

export type ItemPageRef = ActorRefFrom<typeof itemPageMachine>;
type ItemPage = SnapshotFrom<typeof itemPageMachine>;

export const selectShownItem = (page: ItemPage): Item | null => (page.matches('shown') ? page.context.item : null);
export const selectItemRelated = (page: ItemPage) => page.children.related as RelatedRef | undefined;
