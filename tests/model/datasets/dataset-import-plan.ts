import type { ImportResult } from '../../../src/domain/datasets/datasets-files-contract.ts';
import { datasetImportMachine } from '../../../src/machines/datasets/dataset-import-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

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

export const datasetImportPlan = planOf({
  machine: datasetImportMachine,
  events: [
    { type: 'import.open', at: { projectId: 'p1', flowId: 'f1', datasetId: 'd1' } },
    { type: 'import.close' },
    { type: 'file.choose', file: new Blob(['City']), name: 'cities.csv' },
    { type: 'mode.choose', mode: 'replace' },
    { type: 'column.map', index: 0, target: { kind: 'new', type: 'number' } },
    { type: 'import.run' },
    { type: 'import.undo' },
    done('tryImport', result),
    fail('tryImport', { kind: 'offline' }),
    done('runImport', result),
    fail('runImport', { kind: 'offline' }),
    done('undoImport', undefined),
    fail('undoImport', { kind: 'offline' }),
  ],
  serialize: ({ context }) => [context.problem === null, context.result === null],
});
