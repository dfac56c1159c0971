import type { User } from '../../domain/users/user.ts';
import type { AccountLogoRef } from '../../machines/accounts/account-logo-machine.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';

/** The profile of the signed-in user, and the logo of the account. */
export interface SummaryActors {
  /** The signed-in user, as stored on the server. */
  readonly ownProfile: RecordsOf<User>;
  readonly profileForm: FormRef;
  readonly accountLogo: AccountLogoRef;
}

declare module '../actors-context.tsx' {
  interface AreaActors extends SummaryActors {}
}
