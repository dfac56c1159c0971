import type { FormRef } from '../../machines/form/form-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';

/** Reads the milestones of the open project into the journal; creates and updates; deletes. */
export interface MilestonesActors {
  readonly milestoneRecords: RecordsOf<never>;
  /** Reads the test plans of the project into the journal. */
  readonly milestonePlans: RecordsOf<never>;
  readonly milestoneForm: FormRef;
  readonly milestoneMutation: MutationRef;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly milestones: MilestonesActors;
  }
}
