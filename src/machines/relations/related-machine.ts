import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Item, ItemAt } from '../../domain/items/item.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { itemPickerMachine, type ItemPickerRef } from '../items/item-picker-machine.ts';
import { callPort, streamPort } from '../port.ts';

/**
 *   reading ─▶ read | unread (an inline message, never a toast) ─▶ reading      [DEF-080]
 *   resting ─▶ picking ─▶ linking ─▶ resting
 *      └─────▶ unlinking ─▶ resting
 *
 * The relations of one item of any type. They are stored in the journal's view, which also reports the outcome of
 * changes.
 */
export interface RelatedAt {
  readonly projectId: string;
  /** Includes the name if it is already known. */
  readonly item: ItemAt & { readonly name?: string };
}
export interface Undoing {
  readonly relationId: string;
  readonly name: string;
}
export type RelatedNews = { type: 'related.outdated' };

const at = ({ context: { projectId, item } }: { readonly context: RelatedAt }): RelatedAt => ({ projectId, item });

export const relatedMachine = setup({
  types: {
    input: {} as RelatedAt,
    context: {} as RelatedAt & { problem: Problem | null; chosen: Item | null; undoing: Undoing },
    events: {} as
      | { type: 'related.read' }
      | { type: 'related.pick' }
      | ({ type: 'relation.undo' } & Undoing)
      | { type: 'relation.link'; item: Item }
      | RelatedNews,
  },
  actors: {
    readRelated: callPort<void, RelatedAt>('readRelated'),
    relatedNews: streamPort<RelatedNews, RelatedAt>('relatedNews'),
    linkItem: callPort<void, RelatedAt & { other: Item }>('linkItem'),
    unlinkItem: callPort<void, RelatedAt & Undoing>('unlinkItem'),
    itemPicker: itemPickerMachine,
  },
  guards: { isChosen: (_, params: { output: Item | null }) => params.output !== null },
  actions: {
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    clearProblem: assign({ problem: null }),
    setChosen: assign((_, params: { output: Item | null }) => ({ chosen: params.output })),
    setUndoing: assign((_, { relationId, name }: Undoing) => ({ undoing: { relationId, name } })),
  },
}).createMachine({
  id: 'related',
  context: ({ input }) => ({ ...input, problem: null, chosen: null, undoing: { relationId: '', name: '' } }),
  type: 'parallel',
  invoke: { id: 'relatedNews', src: 'relatedNews', input: at, onError: {} },
  states: {
    list: {
      initial: 'reading',
      on: {
        'related.read': '.reading',
        'related.outdated': '.reading',
      },
      states: {
        reading: {
          invoke: {
            id: 'readRelated',
            src: 'readRelated',
            input: at,
            onDone: { target: 'read', actions: 'clearProblem' },
            onError: { target: 'unread', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
        },
        read: {},
        unread: {},
      },
    },
    work: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'related.pick': 'picking',
            'relation.link': {
              target: 'linking',
              actions: { type: 'setChosen', params: ({ event }) => ({ output: event.item }) },
            },
            'relation.undo': { target: 'unlinking', actions: { type: 'setUndoing', params: ({ event }) => event } },
          },
        },
        picking: {
          invoke: {
            id: 'picker',
            src: 'itemPicker',
            input: ({ context: { projectId } }) => ({ projectId }),
            onDone: [
              {
                guard: { type: 'isChosen', params: ({ event }) => event },
                target: 'linking',
                actions: { type: 'setChosen', params: ({ event }) => event },
              },
              { target: 'resting' },
            ],
            onError: 'resting',
          },
        },
        linking: {
          invoke: {
            id: 'linkItem',
            src: 'linkItem',
            input: ({ context }) => ({
              ...at({ context }),
              other: context.chosen ?? { ...context.item, name: '', projectId: context.projectId },
            }),
            onDone: 'resting',
            onError: 'resting',
          },
        },
        unlinking: {
          invoke: {
            id: 'unlinkItem',
            src: 'unlinkItem',
            input: ({ context }) => ({ ...at({ context }), ...context.undoing }),
            onDone: 'resting',
            onError: 'resting',
          },
        },
      },
    },
  },
});

export type RelatedRef = ActorRefFrom<typeof relatedMachine>;
type RelatedState = SnapshotFrom<typeof relatedMachine>;

export const selectItemPicker = (related: RelatedState) => related.children.picker as ItemPickerRef | undefined;
export const selectRelatedProblem = (related: RelatedState) =>
  related.matches({ list: 'unread' }) ? related.context.problem : null;
export const selectRelatedIsReading = (related: RelatedState) => related.matches({ list: 'reading' });
