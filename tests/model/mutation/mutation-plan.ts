import { mutationMachine } from '../../../src/machines/mutation/mutation-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

const mutation = { name: 'delete', about: 'p1', title: 'Shop' };

export const mutationPlan = planOf({
  machine: mutationMachine,
  events: [
    { type: 'mutation.ask', mutation },
    { type: 'mutation.do', mutation },
    { type: 'mutation.confirm' },
    { type: 'mutation.cancel' },
    done('runMutation'),
    fail('runMutation', { kind: 'forbidden' }),
  ],
  serialize: () => [],
});
