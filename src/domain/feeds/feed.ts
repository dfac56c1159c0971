import { z } from 'zod';

/** Limits of calendar feeds. Times in milliseconds. */
export const feedLimits = {
  nameLength: 100,
  feedsMost: 10,
  /** How far ahead a feed reaches. */
  ahead: 90 * 86_400_000,
  eventsMost: 2_000,
  /** The last use of a feed is as of the last hour. */
  useGrain: 3_600_000,
} as const;

/** An address at which calendars of other programs read what is due. The address itself is returned only once. */
export const feedShape = z.object({
  id: z.string(),
  name: z.string(),
  createdDate: z.string(),
  /** To the hour; null: never. */
  lastUsed: z.string().nullable(),
});
export type Feed = z.output<typeof feedShape>;
