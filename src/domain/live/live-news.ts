import { z } from 'zod';
import { factShape } from '../journal/fact-shape.ts';
import type { Fact } from '../journal/fact.ts';

/**
 * The content of a live message. One with eventId is a notification, the others have action or Command with data or
 * Data [LIVE-003, LIVE-004]. Anything else is 'unknown' and has no effect.
 */
export type LiveNews =
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'notification'; readonly eventId: string; readonly message: unknown }
  | { readonly kind: 'readAgain' }
  | { readonly kind: 'accessEnded' }
  | { readonly kind: 'action'; readonly action: string; readonly data: unknown }
  | { readonly kind: 'unknown' };

const notification = z.looseObject({ eventId: z.string() });
const newsShape = z.looseObject({
  action: z.string().optional(),
  Command: z.string().optional(),
  data: z.unknown().optional(),
  Data: z.unknown().optional(),
});
const factsData = z.object({ facts: z.array(factShape) });

const readJson = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
};

const newsOf = (action: string, data: unknown): LiveNews => {
  switch (action) {
    case 'facts': {
      const read = factsData.safeParse(data);
      return read.success ? { kind: 'facts', facts: read.data.facts as Fact[] } : { kind: 'unknown' };
    }
    case 'readAgain':
    case 'accessEnded':
      return { kind: action };
    default:
      return { kind: 'action', action, data };
  }
};

export const liveNewsOf = (body: string): LiveNews => {
  const message = readJson(body);
  const parsed = notification.safeParse(message);
  if (parsed.success) return { kind: 'notification', eventId: parsed.data.eventId, message };
  const read = newsShape.safeParse(message);
  const action = read.data?.action ?? read.data?.Command;
  return action === undefined ? { kind: 'unknown' } : newsOf(action, read.data?.data ?? read.data?.Data);
};
