import { fileImportMachine } from '../../../src/machines/imports/file-import-machine.ts';
import type { FileImportStatus } from '../../../src/machines/imports/file-import.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

const running: FileImportStatus = { id: 'i1', fileName: 'cities.csv', state: 'running' };
const over: FileImportStatus = { ...running, state: 'done' };
const open = { type: 'import.open' as const, place: { dataset: 'd1' }, options: { mode: 'append' } };

export const fileImportPlan = planOf({
  machine: fileImportMachine,
  events: [
    { ...open, about: 'd1' },
    { ...open, about: 'd2' },
    { type: 'import.close' },
    { type: 'file.choose', file: new Blob(['City']), name: 'cities.csv', options: {} },
    { type: 'file.refuse', problem: { kind: 'missing' } },
    { type: 'options.choose', options: { mode: 'replace' } },
    { type: 'options.choose', options: { mode: 'append' }, tried: { created: 0 } },
    { type: 'import.pick', status: over },
    { type: 'import.run' },
    { type: 'import.stop' },
    { type: 'import.undo' },
    { type: 'import.again' },
    later('progressPause', 'fileImport.running.resting'),
    done('tryImport', { created: 1 }),
    fail('tryImport', { kind: 'offline' }),
    done('readImports', { running: null, latest: [over] }),
    done('readImports', { running, latest: [running] }),
    fail('readImports', { kind: 'offline' }),
    done('startImport', running),
    fail('startImport', { kind: 'offline' }),
    done('readImport', running),
    done('readImport', over),
    fail('readImport', { kind: 'offline' }),
    done('stopImport', { ...running, state: 'cancelled' }),
    fail('stopImport', { kind: 'offline' }),
    done('undoImport', null),
    done('undoImport', { ...running, state: 'undoing' }),
    fail('undoImport', { kind: 'offline' }),
  ],
  serialize: ({ context }) => [
    context.problem === null,
    context.tried === null,
    context.latest.length,
    context.status?.state ?? '',
    context.isShown,
    context.about,
  ],
});
