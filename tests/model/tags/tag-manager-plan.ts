import { tagManagerMachine } from '../../../src/machines/tags/tag-manager-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';
import { tagWith } from './sample-tag.ts';

export const tagManagerPlan = planOf({
  machine: tagManagerMachine,
  input: { projectId: 'p1', itemId: 'SHOP-1' },
  events: [
    { type: 'tags.pick' },
    { type: 'tag.remove', name: 'ui' },
    { type: 'tag.open', name: 'ui' },
    { type: 'change.retry' },
    { type: 'change.discard' },
    { type: 'change.restore' },
    { type: 'change.accept' },
    { type: 'tags.overruled', by: 'u-bob', added: ['ui'], removed: [] },
    fail('tagsNews', new Error('ended')),
    done('picker', 'ui'),
    done('picker', null),
    fail('picker', new Error('ended')),
    done('readTag', tagWith()),
    fail('readTag', { kind: 'missing' }),
    done('form', tagWith()),
    fail('form', new Error('ended')),
    ...['changeTags', 'answerRefusal', 'restoreTags'].flatMap((port) => [done(port), fail(port, { kind: 'offline' })]),
  ],
  serialize: ({ context }) => context.lost?.by,
});
