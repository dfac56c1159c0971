import { sessionMachine } from '../../../src/machines/session/session-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';
import { ada } from './sample-profile.ts';

/** Signing in, renewing the token and signing out, each of them accepted, rejected, and without a network. */
export const sessionPlan = planOf({
  machine: sessionMachine,
  events: [
    { type: 'session.start' },
    { type: 'session.leave' },
    { type: 'session.refused' },
    { type: 'leaving.ask', undelivered: 0 },
    { type: 'leaving.ask', undelivered: 2 },
    { type: 'leaving.confirm' },
    { type: 'leaving.cancel' },
    done('startSession', ada),
    fail('startSession', { kind: 'signedOut' }),
    fail('startSession', { kind: 'offline' }),
    fail('startSession', { kind: 'broken', detail: 'no profile' }),
    done('refreshToken'),
    fail('refreshToken', { kind: 'signedOut' }),
    fail('refreshToken', { kind: 'offline' }),
    done('endSession', '/auth/'),
    fail('endSession', { kind: 'signedOut' }),
    fail('endSession', { kind: 'offline' }),
    done('endFailedSession', '/auth/'),
    fail('endFailedSession', { kind: 'offline' }),
    later('tokenTick', 'session.signedIn.resting'),
    later('startAgain', 'session.unreached'),
  ],
});
