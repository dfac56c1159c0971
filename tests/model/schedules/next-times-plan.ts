import { nextTimesMachine } from '../../../src/machines/schedules/next-times-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

const question = { project: 'p-1', recurrence: { type: 'CRON', expression: '0 9 * * *' }, zone: 'UTC' } as const;

export const nextTimesPlan = planOf({
  machine: nextTimesMachine,
  events: [
    { type: 'question.set', question },
    { type: 'question.clear' },
    later('previewPause', 'nextTimes.pausing'),
    done('readTimes', [{ at: '2026-11-26T09:00:00.000Z', local: '2026-11-26T09:00:00', offset: '+00:00', mark: '' }]),
    fail('readTimes', { kind: 'offline' }),
  ],
});
