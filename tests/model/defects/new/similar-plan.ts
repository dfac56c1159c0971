import { similarMachine } from '../../../../src/machines/defects/new/similar-machine.ts';
import { done, fail, later, planOf } from '../../machine-paths.ts';

export const similarPlan = planOf({
  machine: similarMachine,
  input: { projectId: 'p1' },
  events: [
    { type: 'header.write', text: 'Basket loses its input' },
    { type: 'header.write', text: 'Basket loses everything' },
    { type: 'header.write', text: 'Ba' },
    done('findSimilar', [{ id: 'SHOP-1', header: 'Basket loses all', status: 'To Do' }]),
    fail('findSimilar', { kind: 'offline' }),
    later('similarPause', 'similar.pausing'),
  ],
  serialize: ({ context }) => [context.header, context.found.length],
});
