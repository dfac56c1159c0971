import { chartQueryMachine } from '../../../src/machines/dashboards/chart-query-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';
import { contentWith, number } from './sample-dashboard.ts';

const answer = { rows: [], range: undefined, before: null, at: '2026-11-25T12:30:00Z' };

export const chartQueryPlan = planOf({
  machine: chartQueryMachine,
  input: { question: { projectId: 'p1', chart: contentWith() } },
  events: [
    { type: 'query.see' },
    { type: 'query.hide' },
    { type: 'query.ask', question: { projectId: 'p1', chart: number } },
    { type: 'query.outdated' },
    { type: 'query.retry' },
    done('loadChart', answer),
    fail('loadChart', { kind: 'offline' }),
    fail('loadChart', { kind: 'forbidden' }),
    later('chartPause', 'chartQuery.seen.stale'),
  ],
  serialize: ({ context: { answer: known, problem, question } }) => [
    known !== null,
    problem?.kind,
    question.chart?.chart,
  ],
});
