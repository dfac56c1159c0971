import type { FlowImportStatus, TransferPreview } from '../../../src/domain/transfers/transfers-contract.ts';
import { flowImportMachine } from '../../../src/machines/transfers/flow-import-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

const preview: TransferPreview = {
  format: 'table',
  choices: ['table', 'testrail'],
  columns: [{ name: 'Title', field: 'name', examples: ['Sign in'] }],
  total: 1,
  created: 1,
  changed: 0,
  unchanged: 0,
  ignored: [],
  ignoredTotal: 0,
  folders: 0,
  tags: [],
  notes: [],
  manualCommands: [],
  leftCommands: [],
};

const running: FlowImportStatus = {
  id: 'i1',
  createdDate: '2026-01-01T00:00:00.000Z',
  fileName: 'cases.csv',
  state: 'running',
  failure: '',
  total: 1,
  done: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  ignored: [],
  ignoredTotal: 0,
  kept: 0,
};
const over: FlowImportStatus = { ...running, state: 'done', done: 1, created: 1 };

export const flowImportPlan = planOf({
  machine: flowImportMachine,
  events: [
    { type: 'import.open', projectId: 'p1', folderId: '' },
    { type: 'import.close' },
    { type: 'file.choose', file: new Blob(['Title']), name: 'cases.csv' },
    { type: 'file.refuse', problem: { kind: 'missing' } },
    { type: 'format.choose', format: 'testrail' },
    { type: 'column.map', column: 0, field: 'name' },
    { type: 'import.pick', status: over },
    { type: 'import.run' },
    { type: 'import.stop' },
    { type: 'import.undo' },
    { type: 'import.again' },
    later('progressPause', 'flowImport.running.resting'),
    done('previewImport', preview),
    fail('previewImport', { kind: 'offline' }),
    done('readImports', [over]),
    fail('readImports', { kind: 'offline' }),
    done('startImport', running),
    fail('startImport', { kind: 'offline' }),
    done('readImport', running),
    done('readImport', over),
    fail('readImport', { kind: 'offline' }),
    done('stopImport', running),
    fail('stopImport', { kind: 'offline' }),
    done('undoImport', { ...running, state: 'undoing' }),
    fail('undoImport', { kind: 'offline' }),
  ],
  serialize: ({ context }) => [
    context.problem === null,
    context.preview === null,
    context.latest.length,
    context.status?.state ?? '',
    context.isShown,
  ],
});
