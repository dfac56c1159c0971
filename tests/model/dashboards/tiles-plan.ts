import { tilesMachine } from '../../../src/machines/dashboards/tiles-machine.ts';
import { planOf } from '../machine-paths.ts';
import { contentWith } from './sample-dashboard.ts';

const question = { projectId: 'p1', chart: contentWith() };

export const tilesPlan = planOf({
  machine: tilesMachine,
  events: [
    { type: 'tile.seen', id: 't1', question },
    { type: 'tile.hidden', id: 't1' },
    { type: 'tile.retry', id: 't1' },
    { type: 'tiles.outdated' },
    { type: 'tiles.outdated', cubes: ['Flows'] },
    { type: 'tiles.clear' },
  ],
  serialize: ({ context }) => Object.keys(context.tiles),
});
