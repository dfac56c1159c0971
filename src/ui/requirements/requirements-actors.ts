import type { CoverageRow } from '../../domain/requirements/coverage.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';

/** Reads the requirements of a flow or scenario into the journal, and the coverage; links, changes and unlinks. */
export interface RequirementsActors {
  readonly requirementRecords: RecordsOf<never>;
  readonly coverageRecords: RecordsOf<CoverageRow>;
  readonly requirementForm: FormRef;
  readonly requirementMutation: MutationRef;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly requirements: RequirementsActors;
  }
}
