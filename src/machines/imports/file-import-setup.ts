import { assign, setup } from 'xstate';
import { isUnderWay } from '../../domain/imports/import-state.ts';
import { importLimits } from '../../domain/imports/import-limits.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';
import type { FileImportChoice, FileImportRef, FileImportStatus, FoundImports } from './file-import.ts';

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

export const blank: Context = {
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

export const choiceOf = ({ place, file, fileName, options }: Context): FileImportChoice => ({
  place,
  file,
  fileName,
  options,
});
export const refOf = ({ place, status }: Context): FileImportRef => ({ place, id: status?.id ?? '' });

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

/** What the machine `file-import-machine.ts` is made of. */
export const fileImportSetup = setup({
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
});
