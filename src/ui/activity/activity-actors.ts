import type { ActivityGroup } from '../../domain/activity/activity-contract.ts';
import type { RevertBatchRef } from '../../machines/activity/revert-batch-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';

/** The changes of the open project, and the revert of a group of them. */
export interface ActivityActors {
  readonly activityGroups: RecordsOf<ActivityGroup>;
  readonly revertBatch: RevertBatchRef;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly activity: ActivityActors;
  }
}
