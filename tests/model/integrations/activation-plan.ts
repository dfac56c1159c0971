import { activationMachine, type ActivationAnswer } from '../../../src/machines/integrations/activation-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

const activation = { id: 'i-1', consent: null };
const active: ActivationAnswer = { name: 'Jira Data Center', redirectURL: null };
const elsewhere: ActivationAnswer = { ...active, redirectURL: 'https://jira.example/approve' };

export const activationPlan = planOf({
  machine: activationMachine,
  events: [
    { type: 'activation.start', activation },
    { type: 'activation.start', activation: { ...activation, consent: { token: 't', verifier: 'v' } } },
    { type: 'activation.start', activation: { ...activation, consent: { state: 'i-1.s', authorizationCode: 'c' } } },
    { type: 'activation.start', activation: { ...activation, consent: { state: 'i-1.s', error: 'access_denied' } } },
    { type: 'activation.dismiss' },
    done('activate', active),
    done('activate', elsewhere),
    fail('activate', { kind: 'offline' }),
    done('leavePage'),
    fail('leavePage', { kind: 'broken', detail: 'not an address' }),
  ],
});
