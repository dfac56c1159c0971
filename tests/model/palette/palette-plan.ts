import type { Item } from '../../../src/domain/items/item.ts';
import { paletteMachine } from '../../../src/machines/palette/palette-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

const item: Item = { type: 'DEFECT', id: 'SHOP-1', name: 'Old', projectId: 'p1' };

export const palettePlan = planOf({
  machine: paletteMachine,
  events: [
    { type: 'palette.open' },
    { type: 'palette.close' },
    { type: 'term.write', text: 'old' },
    { type: 'term.write', text: ' ' },
    {
      type: 'entry.choose',
      entry: { key: 'home', kind: 'action', label: 'Home', hint: '', to: { path: '/' } },
    },
    { type: 'recent.recalled', items: [item] },
    { type: 'item.visited', item },
    done('findEverywhere', [item]),
    fail('findEverywhere', { kind: 'offline' }),
    fail('recentNews', new Error('ended')),
    later('palettePause', 'palette.open.pausing'),
  ],
  serialize: ({ context }) => [context.term, context.recent.length],
});
