import type { Right } from '../../domain/rights/right.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';

/** The permissions of a user, with their reasons. */
export interface RightsActors {
  readonly rights: RecordsOf<Right>;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly rights: RightsActors;
  }
}
