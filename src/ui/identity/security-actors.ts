import type { ApiKey } from '../../domain/api-keys/api-key.ts';
import type { Security, SessionSeen } from '../../domain/identity/identity-contract.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { EnrolmentRef } from '../../machines/identity/enrolment-machine.ts';
import type { ShownOnceRef } from '../../machines/identity/shown-once-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';

/** The security tab of the account settings. */
export interface SecurityActors {
  readonly security: RecordsOf<Security>;
  readonly sessions: RecordsOf<SessionSeen>;
  readonly apiKeys: RecordsOf<ApiKey>;
  readonly enrolment: EnrolmentRef;
  readonly shownOnce: ShownOnceRef;
  readonly passwordForm: FormRef;
  readonly passkeyForm: FormRef;
  readonly keyForm: FormRef;
  readonly reauthForm: FormRef;
  readonly securityMutation: MutationRef;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly identity: SecurityActors;
  }
}
