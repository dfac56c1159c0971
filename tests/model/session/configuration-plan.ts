import { configurationMachine } from '../../../src/machines/session/configuration-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

export const configurationPlan = planOf({
  machine: configurationMachine,
  events: [
    done('readFeatures', ['color_coding']),
    fail('readFeatures', { kind: 'offline' }),
    later('askAgain', 'configuration.unreached'),
  ],
});
