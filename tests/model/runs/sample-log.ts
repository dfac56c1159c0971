import type { RunLog } from '../../../src/domain/logs/run-log.ts';
import type { RunState } from '../../../src/domain/runs/run-chart.ts';
import { wireStatusOf } from '../../../src/domain/runs/run-status.ts';

export const sampleLog = (state: RunState): RunLog => ({
  id: 'log-1',
  kind: 'flow',
  runId: 'run-1',
  projectId: 'p-1',
  itemId: 'f-1',
  name: 'Check-out',
  state,
  status: wireStatusOf[state].status,
  ending: '',
  waits: '',
  adapterId: '',
  adapterName: '',
  executedBy: 'u-1',
  debug: false,
  datasetName: '',
  startDate: '',
  endDate: '',
  message: '',
  counts: { total: 0, passed: 0, failed: 0, skipped: 0 },
  nodes: [],
  executions: [],
});
