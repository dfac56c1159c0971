import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../domain/limits.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import type { GridCell } from '../../domain/templates/grid/grid-cells.ts';
import { callPort } from '../port.ts';

/**
 *   looks: reading ⇄ arranging    ∥    storing: still ─▶ pausing ─▶ saving ─▶ still
 *                                                          └── refused: retried, or discarded
 *
 * Rearranges fields in place: only their grid cells change, and the change is saved to the template [DEF-025].
 */
export interface PlacesAt {
  readonly projectId: string;
  readonly places: readonly GridCell[];
}

const nothing = { wanted: null, sent: null, problem: null };

export const gridLayoutMachine = setup({
  types: {
    context: {} as {
      projectId: string;
      /** The unsaved arrangement; null when there is none. */
      wanted: readonly GridCell[] | null;
      sent: readonly GridCell[] | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'arranging.begin'; projectId: string }
      | { type: 'arranging.end' }
      | { type: 'places.put'; places: readonly GridCell[] }
      | { type: 'places.retry' }
      | { type: 'places.discard' }
      | { type: 'page.leave' },
  },
  actors: { saveGridLayout: callPort<void, PlacesAt>('saveGridLayout') },
  delays: { autosavePause: limits.autosavePause },
  guards: { isSent: ({ context: { wanted, sent } }) => wanted === sent },
  actions: {
    begin: assign(({ context }, { projectId }: { projectId: string }) =>
      projectId === context.projectId ? {} : { projectId, ...nothing },
    ),
    want: assign((_, { places }: { places: readonly GridCell[] }) => ({ wanted: places, problem: null })),
    note: assign(({ context }) => ({ sent: context.wanted, problem: null })),
    forget: assign(nothing),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
  },
}).createMachine({
  id: 'places',
  context: { projectId: '', ...nothing },
  type: 'parallel',
  states: {
    looks: {
      initial: 'reading',
      states: {
        reading: {
          on: { 'arranging.begin': { target: 'arranging', actions: { type: 'begin', params: ({ event }) => event } } },
        },
        arranging: { on: { 'arranging.end': 'reading' } },
      },
    },
    storing: {
      initial: 'still',
      states: {
        still: { on: { 'places.put': { target: 'pausing', actions: { type: 'want', params: ({ event }) => event } } } },
        pausing: {
          on: {
            'places.put': {
              target: 'pausing',
              reenter: true,
              actions: { type: 'want', params: ({ event }) => event },
            },
            'arranging.end': 'saving',
            'page.leave': 'saving',
          },
          after: { autosavePause: 'saving' },
        },
        saving: {
          entry: 'note',
          invoke: {
            id: 'saveGridLayout',
            src: 'saveGridLayout',
            input: ({ context: { projectId, wanted } }) => ({ projectId, places: wanted ?? [] }),
            onDone: [
              { guard: 'isSent', target: 'still', actions: 'forget' },
              // Moved again during the save.
              { target: 'pausing' },
            ],
            onError: { target: 'refused', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
          on: { 'places.put': { actions: { type: 'want', params: ({ event }) => event } } },
        },
        refused: {
          on: {
            'places.retry': 'saving',
            'places.discard': { target: 'still', actions: 'forget' },
            'places.put': { target: 'pausing', actions: { type: 'want', params: ({ event }) => event } },
          },
        },
      },
    },
  },
});

export type GridLayoutRef = ActorRefFrom<typeof gridLayoutMachine>;
type GridLayout = SnapshotFrom<typeof gridLayoutMachine>;

export const selectIsArranging = (places: GridLayout) => places.matches({ looks: 'arranging' });
export const selectWantedCells = (places: GridLayout) => places.context.wanted;
export const selectGridLayoutProblem = (places: GridLayout) => places.context.problem;
export const selectIsPlacing = (places: GridLayout) => places.context.wanted !== null && !places.context.problem;
