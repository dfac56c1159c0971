import type { Account, AccountPlan } from '../../domain/accounts/account.ts';
import type { User } from '../../domain/users/user.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';

/** Product administration: accounts, subscriptions and administrators. */
export interface AccountsActors {
  readonly accounts: RecordsOf<Account>;
  readonly subscriptions: RecordsOf<AccountPlan>;
  readonly administrators: RecordsOf<User>;
  readonly accountForm: FormRef;
  readonly subscriptionForm: FormRef;
  readonly administratorForm: FormRef;
  readonly accountMutation: MutationRef;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly accounts: AccountsActors;
  }
}
