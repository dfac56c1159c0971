import type { ImportState } from '../../domain/imports/import-state.ts';

/** What an import of a file is made of, for every area that has one. */
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
