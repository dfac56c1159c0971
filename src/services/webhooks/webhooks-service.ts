import { firstValueFrom, map, type Observable } from 'rxjs';
import type { Webhook, WebhookDelivery, WholeDelivery } from '../../domain/webhooks/webhook.ts';
import type { WebhookBody } from '../../domain/webhooks/webhooks-contract.ts';
import type { Args } from '../../domain/wire/contract.ts';
import type { ListPage } from '../../domain/wire/wire.ts';
import type { Http } from '../http/http.ts';

interface At {
  readonly project: string;
  readonly id: string;
}

/** The webhooks of a project and their deliveries. */
export const createWebhooksService = (http: Http) => ({
  list: (project: string): Observable<readonly Webhook[]> =>
    http('webhooks.list', { params: { project } }).pipe(map(({ webhooks }) => webhooks)),
  create: (project: string, body: WebhookBody) =>
    firstValueFrom(http('webhooks.create', { params: { project }, body })),
  update: (key: string, params: At, body: NonNullable<Args<'webhooks.update'>['body']>) =>
    firstValueFrom(http('webhooks.update', { params, body }, { key })),
  rotate: (params: At) => firstValueFrom(http('webhooks.rotate', { params })),
  delete: (key: string, params: At) => firstValueFrom(http('webhooks.delete', { params }, { key })),
  /** Pages start at 1. */
  deliveries: (
    params: At,
    page: number,
  ): Observable<{ readonly rows: readonly WebhookDelivery[]; readonly page: ListPage }> =>
    http('webhooks.deliveries', { params, query: { page: page - 1 } }).pipe(
      map(({ deliveries, page: place }) => ({ rows: deliveries, page: place })),
    ),
  delivery: (params: At & { readonly delivery: string }): Observable<WholeDelivery> =>
    http('webhooks.delivery', { params }),
  resend: (key: string, params: At & { readonly delivery: string }): Observable<WholeDelivery> =>
    http('webhooks.resend', { params }, { key }),
  test: (key: string, params: At): Observable<WholeDelivery> => http('webhooks.test', { params }, { key }),
});
export type WebhooksService = ReturnType<typeof createWebhooksService>;
