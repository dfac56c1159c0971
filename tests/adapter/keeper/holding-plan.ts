import { CallFault } from '../../../adapter/keeper/call-fault.ts';
import { holdingMachine } from '../../../adapter/keeper/holding-machine.ts';
import { done, fail, later, planOf } from '../../model/machine-paths.ts';

const held = { run: 'r1', attempt: 1, token: '018f0000-0000-4000-8000-000000000001' };
export const away = new CallFault({ kind: 'unreachable', detail: 'no network' });
export const gone = new CallFault({ kind: 'gone' });
export const refused = new CallFault({ kind: 'refused', status: 422, code: 'odd', values: {}, detail: 'odd' });
export const archived = new CallFault({
  ...{ kind: 'refused', status: 403, code: 'accountArchived', values: {} },
  detail: 'The account of this key is archived.',
});
const missing = new CallFault({ kind: 'refused', status: 409, code: 'eventsMissing', values: { next: 1 }, detail: '' });

export const notInPlan = new CallFault({
  ...{ kind: 'refused', status: 422, code: 'notInPlan', values: { seq: 2 } },
  detail: 'Event 2 names a step that the run does not have.',
});

export const holdingPlan = planOf({
  machine: holdingMachine,
  input: { held },
  events: [
    { type: 'attempt.start' },
    { type: 'attempt.left' },
    done('prepare'),
    fail('prepare', away),
    fail('prepare', gone),
    fail('prepare', refused),
    later('backOff', 'holding.driving.retrying'),
    fail('drive', new Error('no')),
    { type: 'runner.watched', patience: 25_000 },
    { type: 'runner.ended', end: { outcome: 'passed', message: '' } },
    { type: 'runner.died', message: 'It died.' },
    { type: 'order', order: 'stop' },
    { type: 'order', order: 'pause' },
    { type: 'order', order: 'resume' },
    { type: 'order', order: 'gone' },
    { type: 'lease.over' },
    { type: 'attempt.gone' },
    { type: 'attempt.refused' },
    { type: 'attempt.begun' },
    { type: 'events.stored', count: 1 },
    { type: 'evidence.stored', count: 1 },
    later('patience', 'holding.driving.alive.working'),
    later('stopWait', 'holding.driving.alive.stopping'),
    done('sendEvents', { next: 2 }),
    fail('sendEvents', away),
    fail('sendEvents', gone),
    fail('sendEvents', notInPlan),
    later('sendPause', 'holding.sending.resting'),
    later('backOff', 'holding.sending.backingOff'),
    done('endAttempt', { state: 'passed' }),
    fail('endAttempt', away),
    fail('endAttempt', missing),
    fail('endAttempt', gone),
    done('sendEvidence', { count: 1 }),
    fail('sendEvidence', away),
    fail('sendEvidence', refused),
    later('backOff', 'holding.evidence.backingOff'),
  ],
  serialize: ({ context: { stored, sent, evidence, evidenceSent, end, isGone, isRefused } }) => [
    stored,
    sent,
    evidence,
    evidenceSent,
    end?.outcome,
    isGone,
    isRefused,
  ],
});
