import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CubeName } from '../../domain/analytics/cubes.ts';
import { cubeOf } from '../../domain/dashboards/charts/counted-cubes.ts';
import type { ChartQuestion } from '../../domain/dashboards/charts/chart-answer.ts';
import { chartQueryMachine, type ChartQueryRef } from './chart-query-machine.ts';

/**
 * The charts in sight, each with an actor that asks for its numbers:
 *
 *   tile.seen ─▶ the actor of the tile (a new one, or the one with its last answer) ─▶ tile.hidden
 */
interface Context {
  readonly tiles: Readonly<Record<string, ChartQueryRef>>;
  /** What each of them counts; null: nothing yet. */
  readonly cubes: Readonly<Record<string, CubeName | null>>;
}

type ById = { readonly id: string };

const tilesSetup = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'tile.seen'; id: string; question: ChartQuestion }
      | { type: 'tile.hidden'; id: string }
      | { type: 'tile.retry'; id: string }
      /** What these cubes count has changed; without cubes: anything may have. */
      | { type: 'tiles.outdated'; cubes?: readonly CubeName[] }
      | { type: 'tiles.clear' },
  },
  actors: { chartQuery: chartQueryMachine },
  actions: {
    spawn: assign(({ context, spawn }, { id, question }: ById & { question: ChartQuestion }) =>
      context.tiles[id]
        ? {}
        : { tiles: { ...context.tiles, [id]: spawn('chartQuery', { id: `tile/${id}`, input: { question } }) } },
    ),
    setCube: assign(({ context }, { id, question: { chart } }: ById & { question: ChartQuestion }) => ({
      cubes: { ...context.cubes, [id]: chart && cubeOf(chart) },
    })),
    ask: enqueueActions(({ context, enqueue }, { id, question }: ById & { question: ChartQuestion }) => {
      const tile = context.tiles[id];
      if (!tile) return;
      enqueue.sendTo(tile, { type: 'query.ask', question });
      enqueue.sendTo(tile, { type: 'query.see' });
    }),
    tell: enqueueActions(({ context, enqueue }, { id, type }: ById & { type: 'query.hide' | 'query.retry' }) => {
      const tile = context.tiles[id];
      if (tile) enqueue.sendTo(tile, { type });
    }),
    outdate: enqueueActions(({ context, enqueue }, { cubes }: { cubes?: readonly CubeName[] | undefined }) => {
      for (const [id, tile] of Object.entries(context.tiles)) {
        const cube = context.cubes[id];
        if (!cubes || !cube || cubes.includes(cube)) enqueue.sendTo(tile, { type: 'query.outdated' });
      }
    }),
    clear: enqueueActions(({ context, enqueue }) => {
      for (const tile of Object.values(context.tiles)) enqueue.stopChild(tile);
      enqueue.assign({ tiles: {}, cubes: {} });
    }),
  },
});

export const tilesMachine = tilesSetup.createMachine({
  id: 'tiles',
  context: { tiles: {}, cubes: {} },
  initial: 'watching',
  states: {
    watching: {
      on: {
        'tile.seen': {
          actions: [
            { type: 'spawn', params: ({ event }) => event },
            { type: 'setCube', params: ({ event }) => event },
            { type: 'ask', params: ({ event }) => event },
          ],
        },
        'tile.hidden': { actions: { type: 'tell', params: ({ event }) => ({ id: event.id, type: 'query.hide' }) } },
        'tile.retry': { actions: { type: 'tell', params: ({ event }) => ({ id: event.id, type: 'query.retry' }) } },
        'tiles.outdated': { actions: { type: 'outdate', params: ({ event }) => event } },
        'tiles.clear': { actions: 'clear' },
      },
    },
  },
});

export type TilesRef = ActorRefFrom<typeof tilesMachine>;
type Tiles = SnapshotFrom<typeof tilesMachine>;

/** Undefined until the tile was in sight. */
export const selectTile =
  (id: string) =>
  ({ context }: Tiles): ChartQueryRef | undefined =>
    context.tiles[id];
