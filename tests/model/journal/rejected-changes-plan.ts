import { rejectedChangesMachine } from '../../../src/machines/journal/rejected-changes-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

export const rejectedChangesPlan = planOf({
  machine: rejectedChangesMachine,
  events: [
    { type: 'unsaved.open' },
    { type: 'unsaved.close' },
    { type: 'unsaved.tryAgain', id: 'c1' },
    { type: 'unsaved.discard', id: 'c1' },
    done('sendAgain'),
    fail('sendAgain', { kind: 'invalid', field: 'header', rule: 'empty' }),
  ],
  serialize: ({ context }) => [context.problem?.kind],
});
