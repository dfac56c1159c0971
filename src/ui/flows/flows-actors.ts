import type { DocumentBulkRef } from '../../machines/documents/document-bulk-machine.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { ListRef } from '../../machines/lists/list-machine.ts';
import type { SelectionRef } from '../../machines/lists/selection-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { FoldersActors } from '../folders/folders-actors.ts';

/** The list of flows, its selection and its forms. */
export interface FlowsActors extends FoldersActors {
  readonly flowsList: ListRef;
  /** How many flows the project has: the number of records, without the records. */
  readonly flowTotal: RecordsOf<never>;
  readonly flowSelection: SelectionRef;
  readonly flowBulk: DocumentBulkRef;
  /** A new flow, or the new name of one. */
  readonly flowForm: FormRef;
  readonly flowCopyForm: FormRef;
  readonly flowMutation: MutationRef;
  /** Asks for the PDF of a flow. */
  readonly flowPdf: MutationRef;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly flows: FlowsActors;
  }
}
