import type { Feed } from '../../domain/feeds/feed.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { ShownOnceRef } from '../../machines/identity/shown-once-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';

/** The calendar feeds of the person. */
export interface FeedsActors {
  readonly feedRecords: RecordsOf<Feed>;
  readonly feedForm: FormRef;
  /** The address of a new feed. */
  readonly feedAddress: ShownOnceRef;
  /** Revokes a feed, or copies its address. */
  readonly feedMutation: MutationRef;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly feeds: FeedsActors;
  }
}
