import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import type { ChartCover } from '../../domain/transfers/charts/chart-covers.ts';
import type { TableField } from '../../domain/transfers/tables/table-fields.ts';
import type { TransferFormat } from '../../domain/transfers/transfer-formats.ts';
import { transferLimits } from '../../domain/transfers/transfer-limits.ts';
import { isUnderWay } from '../../domain/imports/import-state.ts';
import type { FlowImportStatus, TransferPreview } from '../../domain/transfers/transfers-contract.ts';
import { callPort } from '../port.ts';

/**
 *   closed ─▶ choosing ─▶ reading ─▶ tried ─▶ starting ─▶ running { resting ⇄ looking · stopping } ─▶ over ─▶ undoing
 *                ▲           │ ▲        │                    ▲                                          │       │
 *                └───────────┘ └────────┘                    └──────────────────────────────────────────┴───────┘
 *
 * An earlier import of the project can be picked instead of a file, to look at it or to undo it.
 *
 * A file of flows: every choice is tried first and shows what would happen. The import itself runs on the server; its dialog
 * may be closed meanwhile and opened again.
 */
export interface FileChoice {
  readonly projectId: string;
  /** The folder that gets the flows; empty: the top. */
  readonly folderId: string;
  readonly file: Blob | null;
  readonly fileName: string;
  /** Null: found by the content. */
  readonly format: TransferFormat | null;
  /** Null: found by the names of the columns. */
  readonly mapping: readonly (TableField | '')[] | null;
  /** What the scenarios of a state machine come through; null: as the server does. */
  readonly cover: ChartCover | null;
}

export interface ImportRef {
  readonly projectId: string;
  readonly id: string;
}

interface Context extends FileChoice {
  readonly isShown: boolean;
  readonly preview: TransferPreview | null;
  readonly status: FlowImportStatus | null;
  /** Earlier imports of the project, newest first. */
  readonly latest: readonly FlowImportStatus[];
  readonly problem: Problem | null;
}

const blank: Context = {
  projectId: '',
  folderId: '',
  file: null,
  fileName: '',
  format: null,
  mapping: null,
  cover: null,
  isShown: false,
  preview: null,
  status: null,
  latest: [],
  problem: null,
};

const choiceOf = ({ projectId, folderId, file, fileName, format, mapping, cover }: Context): FileChoice => ({
  projectId,
  folderId,
  file,
  fileName,
  format,
  mapping,
  cover,
});

const refOf = ({ projectId, status }: Context): ImportRef => ({ projectId, id: status?.id ?? '' });

interface Opening {
  readonly projectId: string;
  readonly folderId: string;
}

export const flowImportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'import.open' } & Opening)
      | { type: 'import.close' }
      | { type: 'file.choose'; file: Blob; name: string }
      | { type: 'file.refuse'; problem: Problem }
      | { type: 'format.choose'; format: TransferFormat }
      | { type: 'cover.choose'; cover: ChartCover }
      | { type: 'column.map'; column: number; field: TableField | '' }
      | { type: 'import.pick'; status: FlowImportStatus }
      | { type: 'import.run' }
      | { type: 'import.stop' }
      | { type: 'import.undo' }
      | { type: 'import.again' },
  },
  actors: {
    previewImport: callPort<TransferPreview, FileChoice>('previewImport'),
    readImports: callPort<readonly FlowImportStatus[], { projectId: string }>('readImports'),
    startImport: callPort<FlowImportStatus, FileChoice>('startImport'),
    readImport: callPort<FlowImportStatus, ImportRef>('readImport'),
    stopImport: callPort<FlowImportStatus, ImportRef>('stopImport'),
    undoImport: callPort<FlowImportStatus, ImportRef>('undoImport'),
  },
  delays: { progressPause: transferLimits.progressPause },
  guards: {
    isOver: ({ context }) => context.status === null || !isUnderWay(context.status.state),
    hasPreview: ({ context }) => context.preview !== null,
  },
  actions: {
    begin: assign((_, params: Opening) => ({
      ...blank,
      projectId: params.projectId,
      folderId: params.folderId,
      isShown: true,
    })),
    show: assign({ isShown: true }),
    hide: assign({ isShown: false }),
    forgetFile: assign({
      file: null,
      fileName: '',
      format: null,
      mapping: null,
      cover: null,
      preview: null,
      status: null,
    }),
    setFile: assign((_, params: { file: Blob; name: string }) => ({
      file: params.file,
      fileName: params.name,
      format: null,
      mapping: null,
      cover: null,
      preview: null,
      problem: null,
    })),
    refuseFile: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    setFormat: assign((_, params: { format: TransferFormat }) => ({ format: params.format, mapping: null })),
    setCover: assign((_, params: { cover: ChartCover }) => ({ cover: params.cover })),
    setColumn: assign(({ context }, params: { column: number; field: TableField | '' }) => ({
      format: context.preview?.format ?? context.format,
      mapping: (context.preview?.columns ?? []).map(({ field }, at) => (at === params.column ? params.field : field)),
    })),
    setPreview: assign((_, params: { output: TransferPreview }) => ({ preview: params.output, problem: null })),
    /** The columns stay as they were chosen, so that the choice can be corrected. */
    keepColumns: assign(({ context: { preview, mapping } }) => ({
      preview: preview && {
        ...preview,
        created: 0,
        changed: 0,
        columns: preview.columns.map((column, at) => ({ ...column, field: mapping?.[at] ?? column.field })),
      },
    })),
    setLatest: assign((_, params: { output: readonly FlowImportStatus[] }) => ({ latest: params.output })),
    pick: assign((_, params: { status: FlowImportStatus }) => ({ status: params.status, problem: null })),
    setStatus: assign((_, params: { output: FlowImportStatus }) => ({ status: params.output, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
  },
}).createMachine({
  id: 'flowImport',
  context: blank,
  initial: 'closed',
  states: {
    closed: { on: { 'import.open': { target: 'choosing', actions: { type: 'begin', params: ({ event }) => event } } } },
    choosing: {
      invoke: {
        id: 'readImports',
        src: 'readImports',
        input: ({ context: { projectId } }) => ({ projectId }),
        onDone: { actions: { type: 'setLatest', params: ({ event }) => event } },
        onError: { actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      on: {
        'file.refuse': { actions: { type: 'refuseFile', params: ({ event }) => event } },
        'import.pick': { target: 'running', actions: { type: 'pick', params: ({ event }) => event } },
        'file.choose': { target: 'reading', actions: { type: 'setFile', params: ({ event }) => event } },
        'import.close': { target: 'closed', actions: 'hide' },
      },
    },
    reading: {
      on: { 'import.close': { target: 'closed', actions: 'hide' } },
      invoke: {
        id: 'previewImport',
        src: 'previewImport',
        input: ({ context }) => choiceOf(context),
        onDone: { target: 'tried', actions: { type: 'setPreview', params: ({ event }) => event } },
        onError: [
          {
            guard: 'hasPreview',
            target: 'tried',
            actions: [{ type: 'setProblem', params: ({ event }) => event }, 'keepColumns'],
          },
          { target: 'choosing', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
    },
    tried: {
      on: {
        'file.refuse': { actions: { type: 'refuseFile', params: ({ event }) => event } },
        'file.choose': { target: 'reading', actions: { type: 'setFile', params: ({ event }) => event } },
        'format.choose': { target: 'reading', actions: { type: 'setFormat', params: ({ event }) => event } },
        'cover.choose': { target: 'reading', actions: { type: 'setCover', params: ({ event }) => event } },
        'column.map': { target: 'reading', actions: { type: 'setColumn', params: ({ event }) => event } },
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
      on: { 'import.close': { actions: 'hide' }, 'import.open': { actions: 'show' } },
      states: {
        resting: {
          always: { guard: 'isOver', target: '#flowImport.over' },
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
        'import.again': { target: 'choosing', actions: 'forgetFile' },
        // It has ended while its dialog was closed.
        'import.open': { actions: 'show' },
        'import.close': { target: 'closed', actions: 'hide' },
      },
    },
    undoing: {
      invoke: {
        id: 'undoImport',
        src: 'undoImport',
        input: ({ context }) => refOf(context),
        onDone: { target: 'running', actions: { type: 'setStatus', params: ({ event }) => event } },
        onError: { target: 'over', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
  },
});

export type FlowImportRef = ActorRefFrom<typeof flowImportMachine>;
type ImportSnapshot = SnapshotFrom<typeof flowImportMachine>;

export const selectFlowImport = ({ context }: ImportSnapshot) => context;
export const selectFlowImportIsOpen = ({ context }: ImportSnapshot) => context.isShown;
export const selectIsReading = (snapshot: ImportSnapshot) => snapshot.matches('reading');
export const selectIsTried = (snapshot: ImportSnapshot) => snapshot.matches('tried');
export const selectIsStarting = (snapshot: ImportSnapshot) => snapshot.matches('starting');
export const selectIsRunning = (snapshot: ImportSnapshot) => snapshot.matches('running');
export const selectIsStopping = (snapshot: ImportSnapshot) => snapshot.matches({ running: 'stopping' });
export const selectIsOver = (snapshot: ImportSnapshot) => snapshot.matches('over') || snapshot.matches('undoing');
export const selectIsUndoing = (snapshot: ImportSnapshot) => snapshot.matches('undoing');
