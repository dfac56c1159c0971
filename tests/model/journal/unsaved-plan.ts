import { unsavedMachine } from '../../../src/machines/journal/unsaved-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

export const unsavedPlan = planOf({
  machine: unsavedMachine,
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
