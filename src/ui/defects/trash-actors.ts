import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { TrashRef } from '../../machines/defects/list/trash-machine.ts';

/** What was deleted in a project. A defect is restored by `revert`, everything else by `trashMutation`. */
export interface TrashActors {
  readonly trash: TrashRef;
  readonly trashMutation: MutationRef;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly trash: TrashActors;
  }
}
