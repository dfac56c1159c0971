import type { ColumnType, Generated } from 'kysely';
import type { MaybeTime, Time } from './column-types.ts';

export interface AccountsTable {
  id: string;
  organization_name: string;
  email: string;
  status: Generated<'ACTIVE' | 'ARCHIVED'>;
  mfa_enabled: Generated<boolean>;
  configuration: ColumnType<object, string | undefined, string>;
  created_date: Time;
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
