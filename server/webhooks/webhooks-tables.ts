import type { ColumnType, Generated } from 'kysely';
import type { SentReason } from '../../src/domain/problems/reason.ts';
import type { DeliveryState, SentEvent, WebhookEvent, WebhookState } from '../../src/domain/webhooks/webhook.ts';
import type { MaybeTime, Time } from '../database/tables/column-types.ts';

/** JSON text on the way in. */
type Reason = ColumnType<SentReason | null, string | null | undefined, string | null>;

export interface WebhooksTable {
  project_id: string;
  id: string;
  name: string;
  url: string;
  events: WebhookEvent[];
  state: Generated<WebhookState>;
  reason: Reason;
  /** Encrypted. */
  secret: string;
  old_secret: string | null;
  old_secret_until: MaybeTime;
  last_number: Generated<number>;
  next_try: MaybeTime;
  claim: string | null;
  claimed_until: MaybeTime;
  created_by: string;
  created_date: Time;
}

interface WebhookCursorsTable {
  project_id: string;
  position: number;
}

interface WebhookEventsTable {
  id: Generated<number>;
  project_id: string;
  position: number;
  event: WebhookEvent;
  at: Time;
  path: string;
  /** JSON text on the way in. */
  data: ColumnType<Readonly<Record<string, unknown>>, string, string>;
}

export interface WebhookDeliveriesTable {
  project_id: string;
  webhook_id: string;
  id: string;
  number: number;
  event_id: string;
  event: SentEvent;
  body: string;
  state: DeliveryState;
  tries: Generated<number>;
  created_date: Time;
  sent_date: MaybeTime;
  status: number | null;
  reason: Reason;
  answer: Generated<string>;
  duration: number | null;
  /** Another request sends it until then. */
  sending_until: MaybeTime;
}

declare module '../database/tables.ts' {
  interface Tables {
    webhooks: WebhooksTable;
    webhook_cursors: WebhookCursorsTable;
    webhook_events: WebhookEventsTable;
    webhook_deliveries: WebhookDeliveriesTable;
  }
}
