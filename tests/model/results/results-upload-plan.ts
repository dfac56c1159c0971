import type { StoredRun } from '../../../src/domain/results/imported-run.ts';
import { resultsUploadMachine } from '../../../src/machines/results/results-upload-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

export const storedRun: StoredRun = {
  id: 'r1',
  projectId: 'p1',
  name: 'junit.xml',
  runId: '',
  ref: '',
  commit: '',
  environment: '',
  status: 'PASSED',
  total: 1,
  passed: 1,
  failed: 0,
  skipped: 0,
  warnings: 0,
  flaky: 0,
  quarantined: 0,
  duration: 5,
  files: 1,
  faults: 0,
  createdBy: 'u1',
  createdByName: 'Ada',
  createdDate: '2026-01-01T00:00:00.000Z',
  modifiedDate: '2026-01-01T00:00:00.000Z',
  mapped: 0,
  faultList: [],
  received: 1,
  formats: ['junit'],
  repeated: false,
};

export const resultsUploadPlan = planOf({
  machine: resultsUploadMachine,
  events: [
    { type: 'upload.open', projectId: 'p1' },
    { type: 'upload.close' },
    { type: 'files.choose', files: [new File(['<testsuite/>'], 'junit.xml')] },
    { type: 'files.refuse', problem: { kind: 'missing' } },
    { type: 'text.write', field: 'ref', text: 'main' },
    { type: 'upload.send' },
    done('sendReports', storedRun),
    fail('sendReports', { kind: 'offline' }),
  ],
  serialize: ({ context }) => [context.files.length, context.problem === null, context.ref],
});
