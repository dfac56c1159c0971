import type { FileImportActor } from '../../machines/imports/file-import-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { FlowExportRef } from '../../machines/transfers/flow-export-machine.ts';

/** Import and export of flows. */
export interface TransfersActors {
  readonly flowImport: FileImportActor;
  readonly flowExport: FlowExportRef;
  /** The error sheet of an import. */
  readonly errorSheet: MutationRef;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly transfers: TransfersActors;
  }
}
