import type { Item } from '../../../src/domain/items/item.ts';
import { itemPickerMachine } from '../../../src/machines/items/item-picker-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

const item: Item = { type: 'FLOW', id: 'fl-1', name: 'Check-out', projectId: 'p1' };

export const itemPickerPlan = planOf({
  machine: itemPickerMachine,
  input: { projectId: 'p1' },
  events: [
    { type: 'term.write', text: 'che' },
    { type: 'type.choose', itemType: 'FLOW' },
    { type: 'type.choose', itemType: null },
    { type: 'item.choose', item },
    { type: 'picker.close' },
    done('findItems', [item]),
    done('findItems', []),
    fail('findItems', { kind: 'offline' }),
    later('searchPause', 'itemPicker.pausing'),
  ],
  serialize: ({ context }) => [context.term, context.type, context.items.length],
});
