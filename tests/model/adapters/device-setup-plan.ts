import { deviceSetupMachine } from '../../../src/machines/adapters/device-setup-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

const none = { adapter: null, windows: null, chrome: null, edge: null, firefox: null };

export const deviceSetupPlan = planOf({
  machine: deviceSetupMachine,
  events: [
    { type: 'setup.open' },
    { type: 'setup.close' },
    { type: 'setup.retry' },
    { type: 'setup.dismiss' },
    later('setupPause', 'deviceSetup.starting'),
    done('lookByItself', null),
    done('lookByItself', { ...none, windows: 'https://files.example/client.msi' }),
    fail('lookByItself', { kind: 'offline' }),
    done('readSetup', none),
    fail('readSetup', { kind: 'offline' }),
  ],
  serialize: () => [],
});
