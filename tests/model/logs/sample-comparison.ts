import type { LogComparison } from '../../../src/domain/logs/compare/comparison.ts';

const run = {
  attempt: 1,
  startDate: '2026-11-01T10:00:00.000Z',
  adapterName: 'Bench',
  datasetName: '',
  flowVersion: 3,
};

export const emptyComparison: LogComparison = {
  after: { ...run, logId: 'log-1', runId: 'run-1', status: 'FAILED', row: 1 },
  before: null,
  isSameRow: true,
  isCertain: false,
  first: -1,
  steps: [],
  rows: 1,
  others: [],
};
