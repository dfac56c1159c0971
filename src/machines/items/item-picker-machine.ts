import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { isSameItem, type Item, type ItemType } from '../../domain/items/item.ts';
import { limits } from '../../domain/limits.ts';
import { callPort } from '../port.ts';

/**
 *   searching ─▶ shown | failed      pausing (400 ms after the last keystroke) ─▶ searching      ─▶ ended
 *
 * Finds items of a project by id or name, of one type or all. Ends with the chosen item, or with null.
 */
export interface ItemQuery {
  readonly projectId: string;
  readonly term: string;
  readonly type: ItemType | null;
}

export const itemPickerMachine = setup({
  types: {
    input: {} as { readonly projectId: string },
    context: {} as ItemQuery & { items: readonly Item[]; chosen: Item | null },
    events: {} as
      | { type: 'term.write'; text: string }
      | { type: 'type.choose'; itemType: ItemType | null }
      | { type: 'item.choose'; item: Item }
      | { type: 'picker.close' },
    output: {} as Item | null,
  },
  actors: { findItems: callPort<readonly Item[], ItemQuery>('findItems') },
  delays: { searchPause: limits.searchPause },
  actions: {
    setTerm: assign((_, params: { text: string }) => ({ term: params.text })),
    setType: assign((_, params: { itemType: ItemType | null }) => ({ type: params.itemType })),
    setItems: assign((_, params: { output: readonly Item[] }) => ({ items: params.output })),
    setChosen: assign((_, params: { item: Item }) => ({ chosen: params.item })),
  },
}).createMachine({
  id: 'itemPicker',
  context: ({ input }) => ({ projectId: input.projectId, term: '', type: null, items: [], chosen: null }),
  output: ({ context }) => context.chosen,
  initial: 'searching',
  on: {
    'term.write': { target: '.pausing', reenter: true, actions: { type: 'setTerm', params: ({ event }) => event } },
    'type.choose': { target: '.searching', reenter: true, actions: { type: 'setType', params: ({ event }) => event } },
    'item.choose': { target: '.ended', actions: { type: 'setChosen', params: ({ event }) => event } },
    'picker.close': '.ended',
  },
  states: {
    pausing: { after: { searchPause: 'searching' } },
    searching: {
      invoke: {
        id: 'findItems',
        src: 'findItems',
        input: ({ context: { projectId, term, type } }) => ({ projectId, term: term.trim(), type }),
        onDone: { target: 'shown', actions: { type: 'setItems', params: ({ event }) => event } },
        onError: 'failed',
      },
    },
    shown: {},
    failed: {},
    ended: { type: 'final' },
  },
});

export type ItemPickerRef = ActorRefFrom<typeof itemPickerMachine>;
type ItemPicker = SnapshotFrom<typeof itemPickerMachine>;

export const selectItemTerm = (picker: ItemPicker) => picker.context.term;
export const selectItemType = (picker: ItemPicker) => picker.context.type;
export const selectFoundItems = (picker: ItemPicker) => picker.context.items;
export const selectIsLookingForItems = (picker: ItemPicker) => picker.matches('pausing') || picker.matches('searching');
export const selectLookingHasFailed = (picker: ItemPicker) => picker.matches('failed');
/** The matching item among the results. */
export const itemAmong = (items: readonly Item[], at: Pick<Item, 'type' | 'id'>) =>
  items.find((item) => isSameItem(item, at));
