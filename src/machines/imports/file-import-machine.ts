import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { isUnderWay, type ImportState } from '../../domain/imports/import-state.ts';
import { importLimits } from '../../domain/imports/import-limits.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   closed ─▶ choosing ─▶ trying ─▶ tried ─▶ starting ─▶ running { resting ⇄ looking · stopping } ─▶ over ─▶ undoing
 *                ▲  │        │ ▲      │                    ▲                                          │       │
 *                │  │        └─┴──────┘                    │ an undo in the background, an import     │       │
 *                └──┼──── another file ────────────────────┼── that still runs or is picked ──────────┴───────┘
 *                   └──────────────────────────────────────┘
 *
 * Imports a file, for flows and for datasets. Every choice is tried first, without changing anything, and shows what would
 * happen. The import itself runs on the server; its dialog may be closed meanwhile and opened again.
 */
export interface FileImportStatus {
  readonly id: string;
  readonly state: ImportState;
  readonly fileName: string;
}

/** What the file goes into, and how it is read: the areas know their own. */
export interface FileImportChoice<Place = unknown, Options = unknown> {
  readonly place: Place;
  readonly file: Blob | null;
  readonly fileName: string;
  readonly options: Options;
}

export interface FileImportRef<Place = unknown> {
  readonly place: Place;
  readonly id: string;
}

export interface FoundImports<Status extends FileImportStatus = FileImportStatus> {
  /** It is shown instead of a choice. */
  readonly running: Status | null;
  /** Earlier ones, which can be picked; newest first. */
  readonly latest: readonly Status[];
}

interface Opening {
  /** What its running import is known by: another one begins anew. */
  readonly about: string;
  readonly place: unknown;
  readonly options: object;
}

interface Context extends FileImportChoice<unknown, object>, Opening {
  /** The options as they were when the dialog opened. */
  readonly first: object;
  readonly isShown: boolean;
  /** What the import would do. */
  readonly tried: unknown;
  readonly status: FileImportStatus | null;
  readonly latest: readonly FileImportStatus[];
  readonly problem: Problem | null;
}

const blank: Context = {
  about: '',
  place: null,
  options: {},
  first: {},
  file: null,
  fileName: '',
  isShown: false,
  tried: null,
  status: null,
  latest: [],
  problem: null,
};

const choiceOf = ({ place, file, fileName, options }: Context): FileImportChoice => ({
  place,
  file,
  fileName,
  options,
});
const refOf = ({ place, status }: Context): FileImportRef => ({ place, id: status?.id ?? '' });

interface ChosenFile {
  readonly file: Blob;
  readonly name: string;
  /** That do not fit another file. */
  readonly options: object;
}

interface ChosenOptions {
  readonly options: object;
  /** What is known of the outcome until the choice is tried. */
  readonly tried?: unknown;
}

export const fileImportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'import.open' } & Opening)
      | { type: 'import.close' }
      | ({ type: 'file.choose' } & ChosenFile)
      | { type: 'file.refuse'; problem: Problem }
      | ({ type: 'options.choose' } & ChosenOptions)
      | { type: 'import.pick'; status: FileImportStatus }
      | { type: 'import.run' }
      | { type: 'import.stop' }
      | { type: 'import.undo' }
      | { type: 'import.again' },
  },
  actors: {
    tryImport: callPort<unknown, FileImportChoice>('tryImport'),
    readImports: callPort<FoundImports, { place: unknown }>('readImports'),
    startImport: callPort<FileImportStatus, FileImportChoice>('startImport'),
    readImport: callPort<FileImportStatus, FileImportRef>('readImport'),
    stopImport: callPort<FileImportStatus, FileImportRef>('stopImport'),
    /** Null: it is undone; otherwise it is being undone in the background. */
    undoImport: callPort<FileImportStatus | null, FileImportRef>('undoImport'),
  },
  delays: { progressPause: importLimits.progressPause },
  guards: {
    wasTried: ({ context }) => context.tried !== null,
    isOver: ({ context }) => context.status === null || !isUnderWay(context.status.state),
    isSame: ({ context }, { about }: { about: string }) => context.about === about,
    stillRuns: (_, params: { output: FoundImports }) => params.output.running !== null,
    isUndone: (_, params: { output: FileImportStatus | null }) => params.output === null,
  },
  actions: {
    begin: assign((_, { about, place, options }: Opening) => ({
      ...blank,
      about,
      place,
      options,
      first: options,
      isShown: true,
    })),
    show: assign({ isShown: true }),
    hide: assign({ isShown: false }),
    forgetFile: assign(({ context: { first } }) => ({
      file: null,
      fileName: '',
      options: first,
      tried: null,
      status: null,
    })),
    setFile: assign(({ context }, { file, name, options }: ChosenFile) => ({
      file,
      fileName: name,
      options: { ...context.options, ...options },
      tried: null,
      problem: null,
    })),
    refuseFile: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    setOptions: assign(({ context }, { options, tried = context.tried }: ChosenOptions) => ({
      options: { ...context.options, ...options },
      tried,
    })),
    setTried: assign((_, params: { output: unknown }) => ({ tried: params.output, problem: null })),
    setFound: assign((_, { output: { running, latest } }: { output: FoundImports }) =>
      running ? { latest, status: running, fileName: running.fileName } : { latest },
    ),
    pick: assign((_, params: { status: FileImportStatus }) => ({ status: params.status, problem: null })),
    setStatus: assign((_, params: { output: FileImportStatus | null }) => ({ status: params.output, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
  },
}).createMachine({
  id: 'fileImport',
  context: blank,
  initial: 'closed',
  states: {
    closed: { on: { 'import.open': { target: 'choosing', actions: { type: 'begin', params: ({ event }) => event } } } },
    choosing: {
      invoke: {
        id: 'readImports',
        src: 'readImports',
        input: ({ context: { place } }) => ({ place }),
        onDone: [
          {
            guard: { type: 'stillRuns', params: ({ event }) => event },
            target: 'running',
            actions: { type: 'setFound', params: ({ event }) => event },
          },
          { actions: { type: 'setFound', params: ({ event }) => event } },
        ],
        // A file can be chosen all the same.
        onError: { actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      on: {
        'file.refuse': { actions: { type: 'refuseFile', params: ({ event }) => event } },
        'file.choose': { target: 'trying', actions: { type: 'setFile', params: ({ event }) => event } },
        'import.pick': { target: 'running', actions: { type: 'pick', params: ({ event }) => event } },
        'import.close': { target: 'closed', actions: 'hide' },
      },
    },
    trying: {
      on: { 'import.close': { target: 'closed', actions: 'hide' } },
      invoke: {
        id: 'tryImport',
        src: 'tryImport',
        input: ({ context }) => choiceOf(context),
        onDone: { target: 'tried', actions: { type: 'setTried', params: ({ event }) => event } },
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
        'options.choose': { target: 'trying', actions: { type: 'setOptions', params: ({ event }) => event } },
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
          always: { guard: 'isOver', target: '#fileImport.over' },
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
        onDone: [
          { guard: { type: 'isUndone', params: ({ event }) => event }, target: 'closed', actions: 'hide' },
          { target: 'running', actions: { type: 'setStatus', params: ({ event }) => event } },
        ],
        onError: { target: 'over', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
  },
});

export type FileImportActor = ActorRefFrom<typeof fileImportMachine>;
export type FileImportSnapshot = SnapshotFrom<typeof fileImportMachine>;

export const selectImportProblem = ({ context }: FileImportSnapshot) => context.problem;
export const selectIsImportOpen = ({ context }: FileImportSnapshot) => context.isShown;
export const selectIsImportTrying = (snapshot: FileImportSnapshot) => snapshot.matches('trying');
export const selectIsImportTried = (snapshot: FileImportSnapshot) => snapshot.matches('tried');
export const selectIsImportStarting = (snapshot: FileImportSnapshot) => snapshot.matches('starting');
export const selectIsImportRunning = (snapshot: FileImportSnapshot) => snapshot.matches('running');
export const selectIsImportStopping = (snapshot: FileImportSnapshot) => snapshot.matches({ running: 'stopping' });
export const selectIsImportOver = (snapshot: FileImportSnapshot) =>
  snapshot.matches('over') || snapshot.matches('undoing');
export const selectIsImportUndoing = (snapshot: FileImportSnapshot) => snapshot.matches('undoing');
