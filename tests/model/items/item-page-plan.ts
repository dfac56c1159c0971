import type { Item } from '../../../src/domain/items/item.ts';
import { itemPageMachine } from '../../../src/machines/items/item-page-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

const item: Item = { type: 'FLOW', id: 'fl-1', name: 'Check-out', projectId: 'p1' };

export const itemPagePlan = planOf({
  machine: itemPageMachine,
  events: [
    { type: 'item.open', at: { projectId: 'p1', item } },
    { type: 'item.close' },
    { type: 'item.read' },
    done('readItem', item),
    fail('readItem', { kind: 'missing' }),
    fail('readItem', { kind: 'offline' }),
    fail('related', new Error('ended')),
  ],
});
