import type { ColumnType, Generated } from 'kysely';
import type { IntegrationType } from '../../src/domain/integrations/integration.ts';
import type { StoredIssueState } from '../../src/domain/issues/issue-chart.ts';
import type { IssueCategory, IssueSettings } from '../../src/domain/issues/issue.ts';
import type { ComparedField, SyncedField } from '../../src/domain/issues/sync-fields.ts';
import type { Json, MaybeTime, Time } from '../database/tables/column-types.ts';
import type { Reason } from '../integrations/integrations-tables.ts';

export type ComparedFields = Readonly<Partial<Record<SyncedField, ComparedField>>>;
export type DifferingFields = Readonly<Partial<Record<SyncedField, string>>>;

export interface IssueSettingsTable {
  project_id: string;
  project_key: string;
  issue_type: string;
  priorities: Json<IssueSettings['priorities']>;
  closed_status: string;
  reopened_status: string;
  leads: Json<Partial<IssueSettings['leads']>>;
  sent_statuses: Json<IssueSettings['sentStatuses']>;
  modified_by: string;
  modified_date: Time;
}

export interface DefectIssuesTable {
  id: string;
  project_id: string;
  defect_id: string;
  integration_id: string | null;
  type: IntegrationType;
  state: StoredIssueState;
  item_id: Generated<string>;
  item_key: Generated<string>;
  item_url: Generated<string>;
  title: Generated<string>;
  status: Generated<string>;
  category: Generated<IssueCategory>;
  assignee: Generated<string>;
  has_remote_link: Generated<boolean>;
  sent_date: MaybeTime;
  agreed_category: Generated<IssueCategory>;
  agreed_status: Generated<string>;
  differs: Generated<boolean>;
  compared: ColumnType<ComparedFields, string | undefined, string>;
  differing: ColumnType<DifferingFields, string | undefined, string>;
  sent_status: Generated<string>;
  followed: Generated<number>;
  read_date: MaybeTime;
  reason: Reason;
  tries: Generated<number>;
  next_try: MaybeTime;
  created_by: string;
  created_date: Time;
}

declare module '../database/tables.ts' {
  interface Tables {
    issue_settings: IssueSettingsTable;
    defect_issues: DefectIssuesTable;
  }
}
