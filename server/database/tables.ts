import type { NotificationsTable } from './notifications-table.ts';
import type { StoredFilesTable, UploadsTable } from './uploads-table.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { TemplatesTable } from './templates-table.ts';
import type { ItemType } from '../../src/domain/items/item.ts';
import type { ProjectFiltersTable } from './filters-table.ts';
import type { InstallationSecretsTable } from './secrets-table.ts';

/** A time of the database, as ISO 8601 text both ways. */
export type Time = ColumnType<string, string | undefined, string>;
type MaybeTime = ColumnType<string | null, string | null | undefined, string | null>;
export type Json<T extends object> = JSONColumnType<T>;

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

export interface ProjectsTable {
  id: string;
  account_id: string;
  code: string;
  name: string;
  description: Generated<string>;
  avatar: string | null;
  status: Generated<'ACTIVE' | 'ARCHIVE'>;
  created_by: string;
  modified_by: string;
  created_date: Time;
  modified_date: Time;
  position: Generated<number>;
  last_defect_number: Generated<number>;
  defect_total: Generated<number>;
}

export interface ProjectMembersTable {
  project_id: string;
  user_id: string;
  role: 'OWNER' | 'CONTRIBUTOR' | 'VIEWER';
}

export interface FactsTable {
  project_id: string;
  position: number;
  id: string;
  type: string;
  version: number;
  about: string;
  at: Time;
  by_user: string;
  cause: string | null;
  revision: number;
  data: Json<object>;
}

export interface CommandsTable {
  user_id: string;
  id: string;
  body_hash: string;
  status: number;
  reply: Json<object>;
  at: Time;
}

export interface TagsTable {
  project_id: string;
  id: string;
  tag: string;
  color: string;
  description: Generated<string>;
  created_by: string;
  created_date: Time;
  /** The name as two of them are compared. */
  folded: string;
  revision: Generated<number>;
}

export interface DefectsTable {
  project_id: string;
  id: string;
  number: number;
  header: string;
  description: Generated<string>;
  status: string;
  severity: string;
  type: Generated<string>;
  assignee: Generated<string>;
  author: string;
  custom: ColumnType<Record<string, unknown>, string | undefined, string>;
  tags: ColumnType<string[], string | undefined, string>;
  created_date: Time;
  modified_date: Time;
  modified_by: string;
  revision: number;
  comment_count: Generated<number>;
  attachment_count: Generated<number>;
  deleted_date: MaybeTime;
  deleted_by: string | null;
  search: ColumnType<string, never, never>;
}

export interface DefectCommentsTable {
  project_id: string;
  defect_id: string;
  id: string;
  user_id: string;
  comment: string;
  created_date: Time;
  position: number;
  edited_by: string | null;
  edited_date: MaybeTime;
}

export interface DefectAttachmentsTable {
  project_id: string;
  defect_id: string;
  id: string;
  upload_id: string;
  filename: string;
  mime_type: string;
  size: number;
  user_id: string;
  created_date: Time;
  position: number;
}

export interface ItemsTable {
  project_id: string;
  type: ItemType;
  id: string;
  name: string;
  deleted: Generated<boolean>;
  modified_date: Time;
  search: ColumnType<string, never, never>;
}

export interface RelationsTable {
  project_id: string;
  id: string;
  left_type: ItemType;
  left_id: string;
  right_type: ItemType;
  right_id: string;
  metadata: ColumnType<{ logId?: string; scenarioLogId?: string }, string | undefined, string>;
  pair: string;
  created_by: string;
  created_date: Time;
  unlinked_date: MaybeTime;
  revision: number;
}

export interface OidcPayloadsTable {
  model: string;
  id: string;
  payload: ColumnType<Record<string, unknown>, string, string>;
  grant_id: string | null;
  uid: string | null;
  user_code: string | null;
  consumed_at: MaybeTime;
  expires_at: MaybeTime;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  refresh_token: string;
  access_token: string;
  access_until: Time;
  access_life: number;
  id_token: string | null;
  created_date: Time;
  last_seen: Time;
}

export interface SignInAttemptsTable {
  key: string;
  at: Time;
}

/** What kysely knows of the database; each migration changes this beside its SQL. */
export interface Tables {
  accounts: AccountsTable;
  users: UsersTable;
  licences: LicencesTable;
  subscription_permissions: SubscriptionPermissionsTable;
  projects: ProjectsTable;
  project_members: ProjectMembersTable;
  facts: FactsTable;
  commands: CommandsTable;
  tags: TagsTable;
  templates: TemplatesTable;
  project_filters: ProjectFiltersTable;
  defects: DefectsTable;
  defect_comments: DefectCommentsTable;
  uploads: UploadsTable;
  stored_files: StoredFilesTable;
  notifications: NotificationsTable;
  defect_attachments: DefectAttachmentsTable;
  items: ItemsTable;
  relations: RelationsTable;
  installation_secrets: InstallationSecretsTable;
  oidc_payloads: OidcPayloadsTable;
  sessions: SessionsTable;
  sign_in_attempts: SignInAttemptsTable;
}
