import type { Item } from '../../../src/domain/items/item.ts';
import { relatedMachine } from '../../../src/machines/relations/related-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

const item: Item = { type: 'FLOW', id: 'fl-1', name: 'Check-out', projectId: 'p1' };

export const relatedPlan = planOf({
  machine: relatedMachine,
  input: { projectId: 'p1', item: { type: 'DEFECT', id: 'SHOP-1' } },
  events: [
    { type: 'related.read' },
    { type: 'related.outdated' },
    { type: 'related.pick' },
    { type: 'relation.link', item },
    { type: 'relation.undo', relationId: 'r1', name: 'Check-out' },
    done('picker', item),
    done('picker', null),
    fail('picker', new Error('ended')),
    fail('relatedNews', new Error('ended')),
    ...['readRelated', 'linkItem', 'unlinkItem'].flatMap((port) => [done(port), fail(port, { kind: 'offline' })]),
  ],
});
