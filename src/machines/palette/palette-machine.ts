import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { FoundItem, Item } from '../../domain/items/item.ts';
import { limits } from '../../domain/limits.ts';
import { withVisit, type PaletteEntry } from '../../domain/palette/palette-entries.ts';
import { callPort, streamPort } from '../port.ts';

/**
 *   closed ─▶ open { resting ─▶ pausing (after the last keystroke) ─▶ searching ─▶ shown | failed } ─▶ closed
 *
 * Finds anything by a few letters. Locally known items are shown at once. The server is queried after a pause; if it
 * cannot be reached, only the local results are shown. Remembers the items opened last.
 */
export type PaletteNews = { type: 'recent.recalled'; items: readonly Item[] } | { type: 'item.visited'; item: Item };

export const paletteMachine = setup({
  types: {
    context: {} as { term: string; found: readonly FoundItem[]; foundFor: string; recent: readonly Item[] },
    events: {} as
      | { type: 'palette.open' }
      | { type: 'palette.close' }
      | { type: 'term.write'; text: string }
      | { type: 'entry.choose'; entry: PaletteEntry }
      | PaletteNews,
    emitted: {} as { type: 'entry.chosen'; entry: PaletteEntry },
  },
  actors: {
    findEverywhere: callPort<readonly FoundItem[], { term: string }>('findEverywhere'),
    recentNews: streamPort<PaletteNews>('recentNews'),
  },
  guards: { isBlank: (_, params: { text: string }) => params.text.trim() === '' },
  delays: { palettePause: limits.palettePause },
  actions: {
    clear: assign({ term: '', found: [], foundFor: '' }),
    setTerm: assign((_, params: { text: string }) => ({ term: params.text })),
    setFound: assign(({ context }, params: { output: readonly FoundItem[] }) => ({
      found: params.output,
      foundFor: context.term,
    })),
    setRecent: assign(({ context }, params: { items: readonly Item[] }) => ({
      recent: context.recent.reduceRight((all, item) => withVisit(all, item, limits.recentMost), params.items),
    })),
    addRecent: assign(({ context }, params: { item: Item }) => ({
      recent: withVisit(context.recent, params.item, limits.recentMost),
    })),
    announceChosen: emit((_, params: { entry: PaletteEntry }) => ({
      type: 'entry.chosen' as const,
      entry: params.entry,
    })),
  },
}).createMachine({
  id: 'palette',
  context: { term: '', found: [], foundFor: '', recent: [] },
  invoke: { id: 'recentNews', src: 'recentNews', onError: {} },
  initial: 'closed',
  on: {
    'recent.recalled': { actions: { type: 'setRecent', params: ({ event }) => event } },
    'item.visited': { actions: { type: 'addRecent', params: ({ event }) => event } },
  },
  states: {
    closed: { on: { 'palette.open': { target: 'open', actions: 'clear' } } },
    open: {
      initial: 'resting',
      on: {
        'palette.close': 'closed',
        'palette.open': 'closed',
        'entry.choose': { target: 'closed', actions: { type: 'announceChosen', params: ({ event }) => event } },
        'term.write': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            target: '.resting',
            actions: ['clear', { type: 'setTerm', params: ({ event }) => event }],
          },
          { target: '.pausing', reenter: true, actions: { type: 'setTerm', params: ({ event }) => event } },
        ],
      },
      states: {
        resting: {},
        pausing: { after: { palettePause: 'searching' } },
        searching: {
          invoke: {
            id: 'findEverywhere',
            src: 'findEverywhere',
            input: ({ context }) => ({ term: context.term.trim() }),
            onDone: { target: 'shown', actions: { type: 'setFound', params: ({ event }) => event } },
            onError: 'failed',
          },
        },
        shown: {},
        failed: {},
      },
    },
  },
});

export type PaletteRef = ActorRefFrom<typeof paletteMachine>;
type Palette = SnapshotFrom<typeof paletteMachine>;

export const selectPaletteIsOpen = (palette: Palette) => palette.matches('open');
export const selectPaletteTerm = (palette: Palette) => palette.context.term;
export const selectPaletteFound = (palette: Palette) => palette.context.found;
export const selectPaletteFoundFor = (palette: Palette) => palette.context.foundFor;
export const selectRecent = (palette: Palette) => palette.context.recent;
export const selectPaletteIsSearching = (palette: Palette) =>
  palette.matches({ open: 'pausing' }) || palette.matches({ open: 'searching' });
export const selectPaletteHasFailed = (palette: Palette) => palette.matches({ open: 'failed' });
