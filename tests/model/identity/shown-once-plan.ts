import { shownOnceMachine } from '../../../src/machines/identity/shown-once-machine.ts';
import { planOf } from '../machine-paths.ts';

export const shownOncePlan = planOf({
  machine: shownOnceMachine,
  events: [{ type: 'secret.show', shown: { kind: 'key', lines: ['assay_x'] } }, { type: 'secret.close' }],
  serialize: () => [],
});
