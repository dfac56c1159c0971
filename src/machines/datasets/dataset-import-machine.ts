import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ImportMode, ImportResult } from '../../domain/datasets/datasets-files-contract.ts';
import type { ImportTarget } from '../../domain/datasets/files/import-mapping.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';
import type { GridAt } from './grid-edit.ts';

/**
 *   closed ─▶ choosing ─▶ trying ─▶ tried ─▶ importing ─▶ done ─▶ undoing
 *                ▲           │        │           │
 *                └── refused ┴────────┴───────────┘
 *
 * A file into a dataset: every choice is tried first, without changing anything, and shows what would happen.
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
  readonly result: ImportResult | null;
  readonly problem: Problem | null;
}

const nowhere: GridAt = { projectId: '', flowId: '', datasetId: '' };
const opening = (at: GridAt): Context => ({
  at,
  file: null,
  fileName: '',
  mode: 'append',
  mapping: null,
  result: null,
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
      | { type: 'mode.choose'; mode: ImportMode }
      | { type: 'column.map'; index: number; target: ImportTarget }
      | { type: 'import.run' }
      | { type: 'import.undo' },
  },
  actors: {
    tryImport: callPort<ImportResult, ImportChoice>('tryImport'),
    runImport: callPort<ImportResult, ImportChoice>('runImport'),
    undoImport: callPort<void, { at: GridAt; result: ImportResult | null }>('undoImport'),
  },
  guards: {
    wasTried: ({ context }) => context.result !== null,
  },
  actions: {
    begin: assign((_, { at }: { at: GridAt }) => opening(at)),
    setFile: assign((_, { file, name }: { file: Blob; name: string }) => ({
      file,
      fileName: name,
      mapping: null,
      result: null,
      problem: null,
    })),
    setMode: assign((_, { mode }: { mode: ImportMode }) => ({ mode })),
    setTarget: assign(({ context }, { index, target }: { index: number; target: ImportTarget }) => ({
      mapping: targetsIn(context).with(index, target),
    })),
    setResult: assign((_, params: { output: ImportResult }) => ({ result: params.output, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
  },
}).createMachine({
  id: 'datasetImport',
  context: opening(nowhere),
  initial: 'closed',
  states: {
    closed: { on: { 'import.open': { target: 'choosing', actions: { type: 'begin', params: ({ event }) => event } } } },
    choosing: {
      on: {
        'file.choose': { target: 'trying', actions: { type: 'setFile', params: ({ event }) => event } },
        'import.close': 'closed',
      },
    },
    trying: {
      on: { 'import.close': 'closed' },
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
        'file.choose': { target: 'trying', actions: { type: 'setFile', params: ({ event }) => event } },
        'mode.choose': { target: 'trying', actions: { type: 'setMode', params: ({ event }) => event } },
        'column.map': { target: 'trying', actions: { type: 'setTarget', params: ({ event }) => event } },
        'import.run': 'importing',
        'import.close': 'closed',
      },
    },
    importing: {
      invoke: {
        id: 'runImport',
        src: 'runImport',
        input: ({ context }) => choiceOf(context),
        onDone: { target: 'done', actions: { type: 'setResult', params: ({ event }) => event } },
        onError: { target: 'tried', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    done: { on: { 'import.undo': 'undoing', 'import.close': 'closed' } },
    undoing: {
      invoke: {
        id: 'undoImport',
        src: 'undoImport',
        input: ({ context: { at, result } }) => ({ at, result }),
        onDone: 'closed',
        onError: { target: 'done', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
  },
});

export type DatasetImportRef = ActorRefFrom<typeof datasetImportMachine>;
type ImportSnapshot = SnapshotFrom<typeof datasetImportMachine>;

export const selectIsImportOpen = (snapshot: ImportSnapshot) => !snapshot.matches('closed');
export const selectImport = ({ context }: ImportSnapshot) => context;
export const selectTargets = ({ context }: ImportSnapshot) => targetsIn(context);
export const selectIsImportDone = (snapshot: ImportSnapshot) => snapshot.matches('done') || snapshot.matches('undoing');
export const selectIsImportBusy = (snapshot: ImportSnapshot) =>
  snapshot.matches('trying') || snapshot.matches('importing') || snapshot.matches('undoing');
export const selectMayImport = (snapshot: ImportSnapshot) => snapshot.matches('tried');
