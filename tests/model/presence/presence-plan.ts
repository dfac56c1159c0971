import { presenceMachine } from '../../../src/machines/presence/presence-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

export const presencePlan = planOf({
  machine: presenceMachine,
  input: { projectId: 'p1', item: { type: 'DEFECT', id: 'SHOP-1' } },
  events: [
    { type: 'line.restored' },
    { type: 'line.lost' },
    { type: 'people.told', people: [{ id: 'u-bob', name: 'Bob', fields: ['severity'] }] },
    { type: 'field.enter', field: 'severity' },
    { type: 'field.leave' },
    done('sayPlace'),
    fail('sayPlace', { kind: 'offline' }),
    later('panelPause', 'presence.heard.arriving'),
    fail('presenceNews', new Error('ended')),
  ],
  serialize: ({ context }) => [context.field, context.people.length],
});
