import type { Webhook, WebhookDelivery } from '../../domain/webhooks/webhook.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { ShownOnceRef } from '../../machines/identity/shown-once-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';
import type { DeliveryRef } from '../../machines/webhooks/delivery-machine.ts';

/** The webhooks of the open project, and the deliveries of one of them. */
export interface WebhooksActors {
  readonly webhookRecords: RecordsOf<Webhook>;
  /** Creates a webhook, or changes one. */
  readonly webhookForm: FormRef;
  readonly webhookSecret: ShownOnceRef;
  /** Enables, disables, deletes, and creates a new secret. */
  readonly webhookMutation: MutationRef;
  /** About: the project and the webhook. Beside the rows: the webhook (`Webhook`). */
  readonly deliveryRecords: RecordsOf<WebhookDelivery>;
  readonly delivery: DeliveryRef;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly webhooks: WebhooksActors;
  }
}
