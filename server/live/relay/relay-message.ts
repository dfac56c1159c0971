import { z } from 'zod';
import { companyShape } from '../../../src/domain/presence/presence.ts';

/** A tab that has a record open, in another process. */
const placeShape = z.object({
  id: z.string(),
  name: z.string(),
  field: z.string().nullable(),
  project: z.string(),
  item: companyShape.shape.item,
});
export type Place = z.output<typeof placeShape>;

/**
 * What the server processes of one installation send each other. Events are not sent: their position is, and each process
 * reads them from the log. A process of a newer release may send kinds that this one does not know; they are ignored.
 */
const relayMessageShape = z.discriminatedUnion('kind', [
  /** `isNew`: the process has just connected and knows nothing of the others. */
  z.object({ kind: z.literal('heartbeat'), isNew: z.boolean() }),
  z.object({ kind: z.literal('leaving') }),
  /** Events of the project up to this position have been committed. */
  z.object({ kind: z.literal('position'), project: z.string(), position: z.number() }),
  z.object({
    kind: z.literal('message'),
    destination: z.string(),
    position: z.number().nullable(),
    body: z.string(),
  }),
  z.object({ kind: z.literal('recheck'), user: z.string().nullable() }),
  z.object({ kind: z.literal('recheckTopic'), destination: z.string(), people: z.array(z.string()).nullable() }),
  /** All tabs behind the sender that have this record open. */
  z.object({ kind: z.literal('presence'), key: z.string(), places: z.array(placeShape) }),
]);
export type RelayMessage = z.output<typeof relayMessageShape>;

const envelopeShape = z.object({ from: z.string(), message: relayMessageShape });

export const writeRelayed = (from: string, message: RelayMessage): string => JSON.stringify({ from, message });

/** Null: nothing that this release understands. */
export const readRelayed = (text: string): z.output<typeof envelopeShape> | null => {
  try {
    return envelopeShape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};
