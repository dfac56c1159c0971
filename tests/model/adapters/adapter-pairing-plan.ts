import { adapterPairingMachine } from '../../../src/machines/adapters/adapter-pairing-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

const pairing = { name: 'laptop', address: '10.0.0.5', createdDate: '2026-01-01T00:00:00.000Z' };

export const adapterPairingPlan = planOf({
  machine: adapterPairingMachine,
  events: [
    { type: 'code.write', text: 'bcdf ghjk', isWhole: true },
    { type: 'code.write', text: 'bcd', isWhole: false },
    { type: 'pairing.find' },
    { type: 'pairing.confirm' },
    { type: 'pairing.cancel' },
    done('findPairing', pairing),
    fail('findPairing', { kind: 'offline' }),
    done('confirmPairing', pairing),
    fail('confirmPairing', { kind: 'offline' }),
  ],
  serialize: ({ context }) => [context.code, context.found === null, context.problem === null],
});
