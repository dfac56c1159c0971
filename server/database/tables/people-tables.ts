import type { ColumnType, Generated } from 'kysely';
import type { LicenceType } from '../../../src/domain/licences/licence-type.ts';
import type { Json, MaybeTime, Time } from './column-types.ts';

export interface AccountsTable {
  id: string;
  organization_name: string;
  email: string;
  status: Generated<'ACTIVE' | 'ARCHIVED'>;
  mfa_enabled: Generated<boolean>;
  configuration: ColumnType<object, string | undefined, string>;
  created_date: Time;
  full_name: Generated<string>;
  address: Generated<string>;
  country: Generated<string>;
  phone_number: Generated<string>;
  logo: Buffer | null;
  logo_type: string | null;
  /** The position of its newest account fact. */
  position: Generated<number>;
}

/** Only `server/account/account-log.ts` writes them; the database chains them and rejects changes. */
export interface AccountFactsTable {
  account_id: string;
  position: number;
  id: string;
  type: string;
  about: string;
  at: Time;
  by_user: string;
  data: Json<object>;
  hash: Generated<Buffer>;
}

/** Kept by triggers of `users`; see 0080. */
export interface UserTotalsTable {
  account_id: string;
  role: string;
  total: number;
}

export interface UsersTable {
  id: string;
  account_id: string;
  email: string;
  full_name: string;
  role: Generated<'END_USER' | 'ACCOUNT_ADMIN'>;
  job_role: Generated<string>;
  avatar: string | null;
  phone_number: Generated<string>;
  auth_type: Generated<string>;
  password_hash: string | null;
  created_by: string | null;
  created_date: Time;
  last_login_time: MaybeTime;
  deleted_date: MaybeTime;
  deleted_by: string | null;
  /** A user of another account signs in with this address, so this user cannot. */
  address_is_taken: Generated<boolean>;
}

export interface LicencesTable {
  id: string;
  user_id: string;
  plan_name: string;
  type: string;
  start_date: Time;
  end_date: Time;
}

export interface SubscriptionPermissionsTable {
  id: string;
  user_id: string;
  allowed_modules: Generated<string[]>;
  module_permissions: ColumnType<{ moduleName: string; allowedActions: string[] }[], string | undefined, string>;
}

export interface SubscriptionPlansTable {
  id: string;
  account_id: string;
  plan_name: string;
  start_date: Time;
  end_date: Time;
  active: Generated<boolean>;
  created_date: Time;
}

/** At most one row: the progress of the set-up; see server/onboarding. */
export interface OnboardingTable {
  single: Generated<boolean>;
  draft: Json<object>;
  account_id: string | null;
  user_id: string | null;
  sealed_link: string | null;
  done_date: MaybeTime;
}

export interface SubscriptionPlanTypesTable {
  plan_id: string;
  type: LicenceType;
  total: number;
}

/** Feedback about the product. */
export interface FeedbackTable {
  id: string;
  account_id: string;
  user_id: string;
  kind: 'IDEA' | 'PROBLEM' | 'PRAISE';
  message: string;
  created_date: Time;
}
