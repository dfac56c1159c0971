import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../domain/limits.ts';

/**
 *   none ⇄ some ⇄ everything (that the list finds, including pages not visited)
 *
 * The selected records of a list. The selection survives paging and sorting; a change of the filters clears it.
 */
const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

const between = (page: readonly string[], one: string, other: string) => {
  const [from, to] = [page.indexOf(one), page.indexOf(other)].toSorted((first, second) => first - second);
  return from === undefined || to === undefined || from < 0 ? [other] : page.slice(from, to + 1);
};

const joined = (ids: readonly string[], more: readonly string[]) =>
  [...new Set([...ids, ...more])].slice(0, limits.bulkSelected);

export const selectionMachine = setup({
  types: {
    context: {} as { ids: readonly string[]; anchor: string | null },
    events: {} as
      | { type: 'row.toggle'; id: string; page: readonly string[] }
      /** From the last selected row to this one, in page order. */
      | { type: 'row.extend'; id: string; page: readonly string[] }
      | { type: 'page.pick'; page: readonly string[] }
      | { type: 'page.drop'; page: readonly string[] }
      | { type: 'everything.pick' }
      | { type: 'selection.clear' },
  },
  guards: { isEmpty: ({ context }) => context.ids.length === 0 },
  actions: {
    toggle: assign(({ context }, { id }: { id: string }) => ({
      ids: joined([], toggled(context.ids, id)),
      anchor: id,
    })),
    extend: assign(({ context }, { id, page }: { id: string; page: readonly string[] }) => ({
      ids: joined(context.ids, between(page, context.anchor ?? id, id)),
      anchor: context.anchor ?? id,
    })),
    pickPage: assign(({ context }, { page }: { page: readonly string[] }) => ({ ids: joined(context.ids, page) })),
    dropPage: assign(({ context }, { page }: { page: readonly string[] }) => ({
      ids: context.ids.filter((id) => !page.includes(id)),
    })),
    keepPageBut: assign((_, { id, page }: { id: string; page: readonly string[] }) => ({
      ids: page.filter((other) => other !== id),
      anchor: id,
    })),
    clear: assign({ ids: [], anchor: null }),
  },
}).createMachine({
  id: 'selection',
  context: { ids: [], anchor: null },
  initial: 'none',
  on: { 'selection.clear': '.none' },
  states: {
    none: {
      entry: 'clear',
      on: {
        'row.toggle': { target: 'some', actions: { type: 'toggle', params: ({ event }) => event } },
        'row.extend': { target: 'some', actions: { type: 'extend', params: ({ event }) => event } },
        'page.pick': { target: 'some', actions: { type: 'pickPage', params: ({ event }) => event } },
      },
    },
    some: {
      always: { guard: 'isEmpty', target: 'none' },
      on: {
        'row.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
        'row.extend': { actions: { type: 'extend', params: ({ event }) => event } },
        'page.pick': { actions: { type: 'pickPage', params: ({ event }) => event } },
        'page.drop': { actions: { type: 'dropPage', params: ({ event }) => event } },
        'everything.pick': 'everything',
      },
    },
    everything: {
      on: {
        // Deselecting a row returns to an explicit selection of the rows on the page.
        'row.toggle': { target: 'some', actions: { type: 'keepPageBut', params: ({ event }) => event } },
        'page.drop': 'none',
      },
    },
  },
});

export type SelectionRef = ActorRefFrom<typeof selectionMachine>;
type Selection = SnapshotFrom<typeof selectionMachine>;

export const selectPickedIds = (selection: Selection) => selection.context.ids;
export const selectEverythingIsPicked = (selection: Selection) => selection.matches('everything');
export const selectNothingIsPicked = (selection: Selection) => selection.matches('none');
export const selectIsPicked = (id: string) => (selection: Selection) =>
  selection.matches('everything') || selection.context.ids.includes(id);
