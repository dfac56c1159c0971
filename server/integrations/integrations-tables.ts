import type { ColumnType, Generated } from 'kysely';
import type { Authentication, IntegrationType, LinkedEntity } from '../../src/domain/integrations/integration.ts';
import type { IntegrationStatus } from '../../src/domain/integrations/integration-chart.ts';
import type { SentReason } from '../../src/domain/problems/reason.ts';
import type { MaybeTime, Time } from '../database/tables/column-types.ts';

/** JSON text on the way in. */
export type Reason = ColumnType<SentReason | null, string | null | undefined, string | null>;

export interface IntegrationsTable {
  id: string;
  account_id: string;
  integration_id: string;
  type: IntegrationType;
  status: IntegrationStatus;
  host_url: Generated<string>;
  authentication: Generated<Authentication>;
  consumer_key: Generated<string>;
  public_key: Generated<string>;
  user_name: Generated<string>;
  check_issue: Generated<string>;
  sealed_private_key: string | null;
  sealed_token: string | null;
  sealed_request_token: string | null;
  sealed_client_secret: Generated<string | null>;
  sealed_refresh_token: Generated<string | null>;
  token_expires: MaybeTime;
  cloud_id: Generated<string>;
  renewal: Generated<string | null>;
  renewal_until: MaybeTime;
  /** Of its webhook; the secret is encrypted. */
  hook_hash: string | null;
  hook_secret: string | null;
  hook_used: MaybeTime;
  reason: Reason;
  broken_since: MaybeTime;
  checked_date: MaybeTime;
  revision: Generated<number>;
  created_by: string;
  created_date: Time;
}

export interface IssueLinksTable {
  id: string;
  project_id: string;
  entity_type: LinkedEntity;
  entity_id: string;
  integration_id: string | null;
  name: string;
  item_id: string;
  item_url: string;
  remote: 'WAITING' | 'LINKED' | 'FAILED' | 'REMOVING';
  reason: Reason;
  tries: Generated<number>;
  next_try: MaybeTime;
  created_by: string;
  created_date: Time;
}

declare module '../database/tables.ts' {
  interface Tables {
    integrations: IntegrationsTable;
    issue_links: IssueLinksTable;
  }
}
