import type { ColumnType, Generated } from 'kysely';
import type { Json, MaybeTime, Time } from './tables/column-types.ts';
import type { AdapterPairingsTable, AdapterQueueTable, AdaptersTable } from './tables/adapters-tables.ts';
import type { ScheduleFiresTable, SchedulesTable } from './tables/schedules-tables.ts';
import type { FunctionsTable } from './tables/functions-table.ts';
import type { PreparedExportsTable } from './tables/exports-table.ts';
import type {
  NotificationDeliveriesTable,
  NotificationPreferencesTable,
  NotificationsTable,
} from './tables/notifications-table.ts';
import type { StoredFilesTable, UploadsTable } from './tables/uploads-table.ts';
import type {
  ApiKeysTable,
  OneTimeLinksTable,
  PasskeyChallengesTable,
  PasskeysTable,
  PendingSignInsTable,
  RecoveryCodesTable,
  SecondFactorsTable,
} from './tables/identity-tables.ts';
import type { MailsTable } from './tables/mails-table.ts';
import type { TemplatesTable } from './tables/templates-table.ts';
import type { ItemType } from '../../src/domain/items/item.ts';
import type { ProjectFiltersTable } from './tables/filters-table.ts';
import type { InstallationSecretsTable } from './tables/secrets-table.ts';
import type {
  AccountFactsTable,
  AccountsTable,
  FeedbackTable,
  OnboardingTable,
  UserTotalsTable,
  UsersTable,
  LicencesTable,
  SubscriptionPermissionsTable,
  SubscriptionPlansTable,
  SubscriptionPlanTypesTable,
} from './tables/people-tables.ts';
import type {
  OidcPayloadsTable,
  SessionsTable,
  SignInAttemptsTable,
  SignInAddressesTable,
  CallCountsTable,
} from './tables/session-tables.ts';
import type { DefectsTable, DefectCommentsTable, DefectAttachmentsTable } from './tables/defects-tables.ts';
import type {
  FlowsTable,
  FlowSnapshotsTable,
  FlowStepsTable,
  FlowTasksTable,
  FlowUsesTable,
  FlowVersionsTable,
  FoldersTable,
} from './tables/flows-tables.ts';
import type {
  FlowImportBatchesTable,
  FlowImportPartsTable,
  FlowImportsTable,
  FlowKeysTable,
} from './tables/transfers-tables.ts';
import type { RunTables } from './tables/runs-tables.ts';
import type { ScenarioPlacesTable, ScenariosTable, ScenarioVariablesTable } from './tables/scenarios-tables.ts';

export interface ProjectsTable {
  id: string;
  account_id: string;
  code: string;
  name: string;
  description: Generated<string>;
  avatar: string | null;
  status: Generated<'ACTIVE' | 'ARCHIVE'>;
  flows_released_by: Generated<'MEMBERS' | 'OWNERS'>;
  changed_releases: Generated<'STAY' | 'REOPEN'>;
  created_by: string;
  modified_by: string;
  created_date: Time;
  modified_date: Time;
  position: Generated<number>;
  last_defect_number: Generated<number>;
  defect_total: Generated<number>;
  /** Without those in the trash. */
  flow_total: Generated<number>;
  /** Counts facts about the project itself. */
  revision: Generated<number>;
  deleted_date: MaybeTime;
  deleted_by: string | null;
  /** The purge of its rows has begun: the project cannot be restored any more. */
  purge_started: MaybeTime;
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
  /** Computed by the database; see 0012. */
  hash: Generated<Buffer>;
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
  /** The normalized name for comparisons. */
  folded: string;
  revision: Generated<number>;
}

export interface ItemsTable {
  project_id: string;
  type: string;
  id: string;
  name: string;
  deleted: Generated<boolean>;
  modified_date: Time;
  search: ColumnType<string, never, never>;
  /** Search vectors, as text; see 0025. Null until they are filled. */
  own_words: string | null;
  tag_words: Generated<string>;
  talk_words: Generated<string>;
  talk_size: Generated<number>;
}

/** Each word of the items, at least once; a trigger of `items` adds them. */
export interface SearchWordsTable {
  word: string;
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

export interface Tables extends RunTables {
  schedules: SchedulesTable;
  schedule_fires: ScheduleFiresTable;
  account_facts: AccountFactsTable;
  subscription_plans: SubscriptionPlansTable;
  subscription_plan_types: SubscriptionPlanTypesTable;
  accounts: AccountsTable;
  onboarding: OnboardingTable;
  users: UsersTable;
  user_totals: UserTotalsTable;
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
  notification_preferences: NotificationPreferencesTable;
  notification_deliveries: NotificationDeliveriesTable;
  prepared_exports: PreparedExportsTable;
  defect_attachments: DefectAttachmentsTable;
  flows: FlowsTable;
  flow_tasks: FlowTasksTable;
  flow_steps: FlowStepsTable;
  flow_uses: FlowUsesTable;
  flow_versions: FlowVersionsTable;
  flow_snapshots: FlowSnapshotsTable;
  folders: FoldersTable;
  flow_imports: FlowImportsTable;
  flow_import_batches: FlowImportBatchesTable;
  flow_import_parts: FlowImportPartsTable;
  flow_keys: FlowKeysTable;
  scenarios: ScenariosTable;
  scenario_places: ScenarioPlacesTable;
  scenario_variables: ScenarioVariablesTable;
  items: ItemsTable;
  search_words: SearchWordsTable;
  relations: RelationsTable;
  installation_secrets: InstallationSecretsTable;
  oidc_payloads: OidcPayloadsTable;
  sessions: SessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  sign_in_places: SignInAddressesTable;
  call_counts: CallCountsTable;
  mails: MailsTable;
  feedback: FeedbackTable;
  one_time_links: OneTimeLinksTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  pending_sign_ins: PendingSignInsTable;
  api_keys: ApiKeysTable;
  adapters: AdaptersTable;
  adapter_queue: AdapterQueueTable;
  adapter_pairings: AdapterPairingsTable;
  /** A view: the queue, and the runs that wait for an adapter. */
  adapter_entries: AdapterQueueTable;
  functions: FunctionsTable;
}
