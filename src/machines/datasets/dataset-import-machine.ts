import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ImportMode, ImportResult } from '../../domain/datasets/datasets-files-contract.ts';
import type { DatasetImportStatus } from '../../domain/datasets/datasets-imports-contract.ts';
import { datasetLimits } from '../../domain/datasets/dataset-limits.ts';
import type { ImportTarget } from '../../domain/datasets/files/import-mapping.ts';
import { isUnderWay } from '../../domain/imports/import-state.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';
import type { GridAt } from './grid-edit.ts';

/**
 *   closed ─▶ choosing ─▶ trying ─▶ tried ─▶ starting ─▶ running { resting ⇄ looking · stopping } ─▶ over ─▶ undoing
 *              │  ▲          │        │         │              ▲
 *              │  └─ refused ┴────────┴─────────┘              │
 *              └─────────── an earlier import still runs ──────┘
 *
 * A file into a dataset: every choice is tried first, without changing anything, and shows what would happen. The import
 * itself runs on the server; its dialog may be closed meanwhile and opened again.
 */
export interface ImportChoice {
  readonly at: GridAt;
  readonly file: Blob | null;
  readonly fileName: string;
  readonly mode: ImportMode;
  /** Where each column of the file goes; null: to the column with its name, or a new one. */
  readonly mapping: readonly ImportTarget[] | null;
}

interface Context extends ImportChoice {
  readonly isShown: boolean;
  readonly result: ImportResult | null;
  readonly status: DatasetImportStatus | null;
  readonly problem: Problem | null;
}

const nowhere: GridAt = { projectId: '', flowId: '', datasetId: '' };
const opening = (at: GridAt): Context => ({
  at,
  file: null,
  fileName: '',
  mode: 'append',
  mapping: null,
  isShown: true,
  result: null,
  status: null,
  problem: null,
});

const choiceOf = ({ at, file, fileName, mode, mapping }: Context): ImportChoice => ({
  at,
  file,
  fileName,
  mode,
  mapping,
});

const targetIn = ({ column, isNew }: ImportResult['heads'][number]): ImportTarget => {
  if (column === null) return { kind: 'none' };
  return isNew ? { kind: 'new', type: 'text' } : { kind: 'column', id: column };
};

export interface DatasetImportRef {
  readonly at: GridAt;
  readonly id: string;
}
const refOf = ({ at, status }: Context): DatasetImportRef => ({ at, id: status?.id ?? '' });

/** Where the columns go now, in the order of the file. */
const targetsIn = ({ mapping, result }: Context): readonly ImportTarget[] =>
  mapping ?? result?.heads.map(targetIn) ?? [];

export const datasetImportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'import.open'; at: GridAt }
      | { type: 'import.close' }
      | { type: 'file.choose'; file: Blob; name: string }
      | { type: 'file.refuse'; problem: Problem }
      | { type: 'mode.choose'; mode: ImportMode }
      | { type: 'column.map'; index: number; target: ImportTarget }
      | { type: 'import.run' }
      | { type: 'import.stop' }
      | { type: 'import.undo' },
  },
  actors: {
    tryImport: callPort<ImportResult, ImportChoice>('tryImport'),
    readImports: callPort<readonly DatasetImportStatus[], { at: GridAt }>('readImports'),
    startImport: callPort<DatasetImportStatus, ImportChoice>('startImport'),
    readImport: callPort<DatasetImportStatus, DatasetImportRef>('readImport'),
    stopImport: callPort<DatasetImportStatus, DatasetImportRef>('stopImport'),
    undoImport: callPort<void, DatasetImportRef>('undoImport'),
  },
  delays: { progressPause: datasetLimits.progressPause },
  guards: {
    wasTried: ({ context }) => context.result !== null,
    isOver: ({ context }) => context.status === null || !isUnderWay(context.status.state),
    isSame: ({ context }, { at }: { at: GridAt }) => context.at.datasetId === at.datasetId,
    stillRuns: (_, params: { output: readonly DatasetImportStatus[] }) =>
      params.output.some(({ state }) => isUnderWay(state)),
  },
  actions: {
    begin: assign((_, { at }: { at: GridAt }) => opening(at)),
    show: assign({ isShown: true }),
    hide: assign({ isShown: false }),
    setFile: assign((_, { file, name }: { file: Blob; name: string }) => ({
      file,
      fileName: name,
      mapping: null,
      result: null,
      problem: null,
    })),
    refuseFile: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    setMode: assign((_, { mode }: { mode: ImportMode }) => ({ mode })),
    setTarget: assign(({ context }, { index, target }: { index: number; target: ImportTarget }) => ({
      mapping: targetsIn(context).with(index, target),
    })),
    setResult: assign((_, params: { output: ImportResult }) => ({ result: params.output, problem: null })),
    setStatus: assign((_, params: { output: DatasetImportStatus }) => ({ status: params.output, problem: null })),
    setRunning: assign((_, params: { output: readonly DatasetImportStatus[] }) => {
      const status = params.output.find(({ state }) => isUnderWay(state)) ?? null;
      return { status, fileName: status?.fileName ?? '' };
    }),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
  },
}).createMachine({
  id: 'datasetImport',
  context: { ...opening(nowhere), isShown: false },
  initial: 'closed',
  states: {
    closed: { on: { 'import.open': { target: 'choosing', actions: { type: 'begin', params: ({ event }) => event } } } },
    choosing: {
      invoke: {
        id: 'readImports',
        src: 'readImports',
        input: ({ context: { at } }) => ({ at }),
        onDone: {
          guard: { type: 'stillRuns', params: ({ event }) => event },
          target: 'running',
          actions: { type: 'setRunning', params: ({ event }) => event },
        },
        // A file can be chosen all the same.
        onError: { actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      on: {
        'file.refuse': { actions: { type: 'refuseFile', params: ({ event }) => event } },
        'file.choose': { target: 'trying', actions: { type: 'setFile', params: ({ event }) => event } },
        'import.close': { target: 'closed', actions: 'hide' },
      },
    },
    trying: {
      on: { 'import.close': { target: 'closed', actions: 'hide' } },
      invoke: {
        id: 'tryImport',
        src: 'tryImport',
        input: ({ context }) => choiceOf(context),
        onDone: { target: 'tried', actions: { type: 'setResult', params: ({ event }) => event } },
        onError: [
          {
            // The choice can be changed again.
            guard: 'wasTried',
            target: 'tried',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          { target: 'choosing', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
    },
    tried: {
      on: {
        'file.refuse': { actions: { type: 'refuseFile', params: ({ event }) => event } },
        'file.choose': { target: 'trying', actions: { type: 'setFile', params: ({ event }) => event } },
        'mode.choose': { target: 'trying', actions: { type: 'setMode', params: ({ event }) => event } },
        'column.map': { target: 'trying', actions: { type: 'setTarget', params: ({ event }) => event } },
        'import.run': 'starting',
        'import.close': { target: 'closed', actions: 'hide' },
      },
    },
    starting: {
      invoke: {
        id: 'startImport',
        src: 'startImport',
        input: ({ context }) => choiceOf(context),
        onDone: { target: 'running', actions: { type: 'setStatus', params: ({ event }) => event } },
        onError: { target: 'tried', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    running: {
      initial: 'resting',
      on: {
        'import.close': { actions: 'hide' },
        'import.open': [
          { guard: { type: 'isSame', params: ({ event }) => event }, actions: 'show' },
          // It goes on without being watched.
          { target: 'choosing', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
      states: {
        resting: {
          always: { guard: 'isOver', target: '#datasetImport.over' },
          after: { progressPause: 'looking' },
          on: { 'import.stop': 'stopping' },
        },
        looking: {
          on: { 'import.stop': 'stopping' },
          invoke: {
            id: 'readImport',
            src: 'readImport',
            input: ({ context }) => refOf(context),
            onDone: { target: 'resting', actions: { type: 'setStatus', params: ({ event }) => event } },
            // The import goes on without the connection; the next look tells.
            onError: { target: 'resting', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
        },
        stopping: {
          invoke: {
            id: 'stopImport',
            src: 'stopImport',
            input: ({ context }) => refOf(context),
            onDone: { target: 'resting', actions: { type: 'setStatus', params: ({ event }) => event } },
            onError: { target: 'resting', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
        },
      },
    },
    over: {
      on: {
        'import.undo': 'undoing',
        'import.close': { target: 'closed', actions: 'hide' },
        // It has ended while its dialog was closed.
        'import.open': [
          { guard: { type: 'isSame', params: ({ event }) => event }, actions: 'show' },
          { target: 'choosing', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
    },
    undoing: {
      invoke: {
        id: 'undoImport',
        src: 'undoImport',
        input: ({ context }) => refOf(context),
        onDone: { target: 'closed', actions: 'hide' },
        onError: { target: 'over', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
  },
});

export type DatasetImportActor = ActorRefFrom<typeof datasetImportMachine>;
type ImportSnapshot = SnapshotFrom<typeof datasetImportMachine>;

export const selectIsImportOpen = ({ context }: ImportSnapshot) => context.isShown;
export const selectImport = ({ context }: ImportSnapshot) => context;
export const selectTargets = ({ context }: ImportSnapshot) => targetsIn(context);
export const selectIsImportRunning = (snapshot: ImportSnapshot) => snapshot.matches('running');
export const selectIsImportStopping = (snapshot: ImportSnapshot) => snapshot.matches({ running: 'stopping' });
export const selectIsImportOver = (snapshot: ImportSnapshot) => snapshot.matches('over') || snapshot.matches('undoing');
export const selectIsImportUndoing = (snapshot: ImportSnapshot) => snapshot.matches('undoing');
export const selectIsImportTrying = (snapshot: ImportSnapshot) => snapshot.matches('trying');
export const selectIsImportStarting = (snapshot: ImportSnapshot) => snapshot.matches('starting');
export const selectMayImport = (snapshot: ImportSnapshot) => snapshot.matches('tried');
