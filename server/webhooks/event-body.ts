import type { ProjectEvent } from '../../src/domain/webhooks/event-of-fact.ts';
import { webhookLimits, type SentEvent } from '../../src/domain/webhooks/webhook.ts';

export interface EventSource {
  /** Of this installation, without a slash at the end. */
  readonly origin: string;
  readonly project: { readonly id: string; readonly name: string };
}

type Happened = Omit<ProjectEvent, 'event'> & { readonly event: SentEvent };

type Failures = readonly (object & { readonly path: string | null })[];

/** Paths of logs become addresses. */
const withAddresses = (data: Happened['data'], origin: string): object => {
  if (!('failures' in data)) return data;
  const failures = (data['failures'] as Failures).map(({ path, ...one }) => ({
    ...one,
    url: path === null ? null : `${origin}${path}`,
  }));
  return { ...data, failures };
};

/** A CloudEvent 1.0 in structured JSON, for one event of a project. */
export const eventBody = (
  id: string,
  { event, at, path, data }: Happened,
  { origin, project }: EventSource,
): string => {
  const bodyWith = (details: object) =>
    JSON.stringify({
      specversion: '1.0',
      id,
      source: `${origin}/projects/${project.id}`,
      type: event,
      time: new Date(at).toISOString(),
      datacontenttype: 'application/json',
      data: { project, url: `${origin}${path}`, ...details },
    });
  const body = bodyWith(withAddresses(data, origin));
  if (Buffer.byteLength(body) <= webhookLimits.bodyBytes) return body;
  const { id: record, change } = data;
  return bodyWith({ id: record, change, isShortened: true });
};
