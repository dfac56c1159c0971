import { lastGood } from '../../../src/domain/logs/compare/comparison-choice.ts';
import { logComparisonMachine } from '../../../src/machines/logs/log-comparison-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';
import { emptyComparison } from './sample-comparison.ts';

const question = { ...lastGood, projectId: 'p-1', logId: 'log-1', attempt: 0 };
export const logComparisonPlan = planOf({
  machine: logComparisonMachine,
  events: [
    { type: 'comparison.show', question },
    { type: 'comparison.close' },
    { type: 'comparison.read' },
    { type: 'comparison.choose', choice: { ...lastGood, row: 2 } },
    { type: 'comparison.leave' },
    done('readComparison', emptyComparison),
    fail('readComparison', { kind: 'offline' }),
  ],
});
