import { fromPromise } from 'xstate';
import { fileImportMachine } from '../../machines/imports/file-import-machine.ts';
import type {
  FileImportChoice,
  FileImportRef,
  FileImportStatus,
  FoundImports,
} from '../../machines/imports/file-import.ts';

/** What an area does for imports of its files. */
export interface FileImportPorts<Place, Options, Tried, Status extends FileImportStatus> {
  /** What the import would do; it changes nothing. */
  tryOut(choice: FileImportChoice<Place, Options>, signal: AbortSignal): Promise<Tried>;
  find(place: Place, signal: AbortSignal): Promise<FoundImports<Status>>;
  start(choice: FileImportChoice<Place, Options>): Promise<Status>;
  read(ref: FileImportRef<Place>, signal: AbortSignal): Promise<Status>;
  stop(ref: FileImportRef<Place>): Promise<Status>;
  /** Null: it is undone; otherwise it is being undone in the background. */
  undo(ref: FileImportRef<Place>): Promise<Status | null>;
}

export const provideFileImport = <Place, Options, Tried, Status extends FileImportStatus>(
  ports: FileImportPorts<Place, Options, Tried, Status>,
) => {
  type Choice = FileImportChoice<Place, Options>;
  type Ref = FileImportRef<Place>;
  return fileImportMachine.provide({
    actors: {
      tryImport: fromPromise(async ({ input, signal }) => ports.tryOut(input as Choice, signal)),
      readImports: fromPromise(async ({ input, signal }) => ports.find(input.place as Place, signal)),
      startImport: fromPromise(async ({ input }) => ports.start(input as Choice)),
      readImport: fromPromise(async ({ input, signal }) => ports.read(input as Ref, signal)),
      stopImport: fromPromise(async ({ input }) => ports.stop(input as Ref)),
      undoImport: fromPromise(async ({ input }) => ports.undo(input as Ref)),
    },
  });
};
