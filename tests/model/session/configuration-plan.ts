import { configurationMachine } from '../../../src/machines/session/configuration-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

export const configurationPlan = planOf({
  machine: configurationMachine,
  events: [
    done('readConfiguration', { features: ['color_coding'], isCloud: true, hasDeviceSetup: true }),
    fail('readConfiguration', { kind: 'offline' }),
    later('askAgain', 'configuration.unreached'),
  ],
});
