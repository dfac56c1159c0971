import type { AppliedFilterRef } from '../../machines/filters/applied-filter-machine.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';

/**
 * Reads the saved filters of the open project into the journal; renames, updates and deletes them; remembers the
 * applied one.
 */
export interface FiltersActors {
  readonly filterRecords: RecordsOf<never>;
  readonly filterForm: FormRef;
  readonly filterMutation: MutationRef;
  readonly appliedFilter: AppliedFilterRef;
}

declare module '../actors-context.tsx' {
  interface AreaActors extends FiltersActors {}
}
