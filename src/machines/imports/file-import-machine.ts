import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { blank, choiceOf, fileImportSetup, refOf } from './file-import-setup.ts';

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
export const fileImportMachine = fileImportSetup.createMachine({
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
