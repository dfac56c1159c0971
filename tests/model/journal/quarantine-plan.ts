import { quarantineMachine } from '../../../src/machines/journal/quarantine-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

export const quarantinePlan = planOf({
  machine: quarantineMachine,
  events: [
    { type: 'quarantine.save' },
    { type: 'quarantine.discard' },
    done('count', { damaged: 2, newer: 1 }),
    done('count', { damaged: 0, newer: 1 }),
    done('count', { damaged: 0, newer: 0 }),
    fail('count', { kind: 'broken', detail: '' }),
    done('save'),
    fail('save', { kind: 'broken', detail: '' }),
    done('discard'),
    fail('discard', { kind: 'broken', detail: '' }),
  ],
  serialize: ({ context: { found, isSaved } }) => [found.damaged, found.newer, isSaved],
});
