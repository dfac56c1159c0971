import { deedMachine } from '../../../src/machines/deed/deed-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

const deed = { name: 'delete', about: 'p1', title: 'Shop' };

export const deedPlan = planOf({
  machine: deedMachine,
  events: [
    { type: 'deed.ask', deed },
    { type: 'deed.do', deed },
    { type: 'deed.confirm' },
    { type: 'deed.cancel' },
    done('doDeed'),
    fail('doDeed', { kind: 'forbidden' }),
  ],
  serialize: () => [],
});
