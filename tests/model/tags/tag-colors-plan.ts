import { tagColorsMachine } from '../../../src/machines/tags/tag-colors-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

export const tagColorsPlan = planOf({
  machine: tagColorsMachine,
  events: [
    { type: 'colors.show', projectId: 'p1' },
    { type: 'colors.show', projectId: 'p2' },
    { type: 'colors.outdated' },
    done('readColors', [{ tag: 'login', color: '#800080' }]),
    fail('readColors', { kind: 'offline' }),
  ],
  serialize: ({ context }) => [context.projectId, context.colors.length],
});
