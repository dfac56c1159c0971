import { gridLayoutMachine } from '../../../src/machines/templates/grid-layout-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

const put = { type: 'places.put', places: [{ key: 'severity', x: 0, y: 0, w: 4, h: 2 }] } as const;

export const gridLayoutPlan = planOf({
  machine: gridLayoutMachine,
  events: [
    { type: 'arranging.begin', projectId: 'p1' },
    { type: 'arranging.end' },
    put,
    { type: 'places.retry' },
    { type: 'places.discard' },
    { type: 'page.leave' },
    later('autosavePause', 'places.storing.pausing'),
    done('saveGridLayout', undefined),
    fail('saveGridLayout', { kind: 'offline' }),
  ],
  serialize: ({ context: { projectId, wanted, sent, problem } }) => [
    projectId,
    wanted !== null,
    wanted === sent,
    problem,
  ],
});
