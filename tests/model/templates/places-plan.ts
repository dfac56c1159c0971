import { placesMachine } from '../../../src/machines/templates/places-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

const put = { type: 'places.put', places: [{ key: 'severity', x: 0, y: 0, w: 4, h: 2 }] } as const;

export const placesPlan = planOf({
  machine: placesMachine,
  events: [
    { type: 'arranging.begin', projectId: 'p1' },
    { type: 'arranging.end' },
    put,
    { type: 'places.retry' },
    { type: 'places.letGo' },
    later('autosavePause', 'places.storing.pausing'),
    done('savePlaces', undefined),
    fail('savePlaces', { kind: 'offline' }),
  ],
  serialize: ({ context: { projectId, wanted, sent, problem } }) => [
    projectId,
    wanted !== null,
    wanted === sent,
    problem,
  ],
});
