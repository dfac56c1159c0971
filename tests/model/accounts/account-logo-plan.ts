import { accountLogoMachine } from '../../../src/machines/accounts/account-logo-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

const file = new File(['x'], 'logo.png');

export const accountLogoPlan = planOf({
  machine: accountLogoMachine,
  events: [
    { type: 'logo.choose', file },
    { type: 'logo.remove' },
    done('readLogo', null),
    fail('readLogo', { kind: 'offline' }),
    done('sendLogo', 'data:image/png;base64,AA=='),
    done('sendLogo', null),
    fail('sendLogo', { kind: 'invalid', field: 'logo', rule: 'is no picture' }),
  ],
  serialize: ({ context }) => [context.logo !== null, context.problem !== null],
});
