import type { ImportResult } from '../../../src/domain/datasets/datasets-files-contract.ts';
import type { DatasetImportStatus } from '../../../src/domain/datasets/datasets-imports-contract.ts';
import { datasetImportMachine } from '../../../src/machines/datasets/dataset-import-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

const result: ImportResult = {
  id: 'd1',
  revision: 2,
  facts: [],
  heads: [{ name: 'City', column: null, isNew: false }],
  preview: [['Nuenen']],
  created: 1,
  changed: 0,
  removed: 0,
  ignored: [],
  faults: [],
};

const running: DatasetImportStatus = {
  id: 'i1',
  createdDate: '2026-11-25T08:00:00Z',
  fileName: 'cities.csv',
  state: 'running',
  failure: '',
  total: 2,
  done: 1,
  created: 1,
  changed: 0,
  removed: 0,
  ignored: [],
  ignoredTotal: 0,
  faults: [],
  faultsTotal: 0,
};

export const datasetImportPlan = planOf({
  machine: datasetImportMachine,
  events: [
    { type: 'import.open', at: { projectId: 'p1', flowId: 'f1', datasetId: 'd1' } },
    { type: 'import.close' },
    { type: 'file.choose', file: new Blob(['City']), name: 'cities.csv' },
    { type: 'file.refuse', problem: { kind: 'missing' } },
    { type: 'mode.choose', mode: 'replace' },
    { type: 'column.map', index: 0, target: { kind: 'new', type: 'number' } },
    { type: 'import.run' },
    { type: 'import.undo' },
    done('tryImport', result),
    fail('tryImport', { kind: 'offline' }),
    { type: 'import.stop' },
    { type: 'import.open', at: { projectId: 'p1', flowId: 'f1', datasetId: 'd2' } },
    done('readImports', []),
    done('readImports', [running]),
    fail('readImports', { kind: 'offline' }),
    done('startImport', running),
    fail('startImport', { kind: 'offline' }),
    later('progressPause', 'datasetImport.running.resting'),
    done('readImport', running),
    done('readImport', { ...running, state: 'done' }),
    fail('readImport', { kind: 'offline' }),
    done('stopImport', { ...running, state: 'cancelled' }),
    fail('stopImport', { kind: 'offline' }),
    done('undoImport', undefined),
    fail('undoImport', { kind: 'offline' }),
  ],
  serialize: ({ context }) => [
    context.problem === null,
    context.result === null,
    context.status?.state,
    context.isShown,
    context.at.datasetId,
  ],
});
