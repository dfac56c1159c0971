import type { Plan } from '../../domain/licences/plan.ts';
import type { User } from '../../domain/users/user.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';

/** The users of the account and its licences. */
export interface UsersActors {
  readonly users: RecordsOf<User>;
  readonly plans: RecordsOf<Plan>;
  readonly invitation: FormRef;
  readonly userForm: FormRef;
  readonly userMutation: MutationRef;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly users: UsersActors;
  }
}
