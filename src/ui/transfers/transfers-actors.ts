import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { FlowExportRef } from '../../machines/transfers/flow-export-machine.ts';
import type { FlowImportRef } from '../../machines/transfers/flow-import-machine.ts';

/** Import and export of flows. */
export interface TransfersActors {
  readonly flowImport: FlowImportRef;
  readonly flowExport: FlowExportRef;
  /** The error sheet of an import. */
  readonly errorSheet: MutationRef;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly transfers: TransfersActors;
  }
}
