import { z } from 'zod';
import { clockChangeShape } from '../calendar/calendar.ts';

/** The id of a schedule that is only tried; its name is ''. */
export const forecastDraftId = 'draft';

/** An estimate of the coming runs. Times in milliseconds, moments in ISO 8601. */
const about = { scheduleId: z.string(), name: z.string(), at: z.string() };
const waitShape = z.object({ ...about, wait: z.number(), adapterName: z.string() });
export type ForecastWait = z.output<typeof waitShape>;
/** A run is due while the one before, of the same schedule, is not over. */
const collisionShape = z.object({ ...about, over: z.number() });
export type ForecastCollision = z.output<typeof collisionShape>;

export const forecastPlayShape = z.object({
  runs: z.int(),
  /** Fires for which there is no adapter. */
  unplaced: z.int(),
  /** Fires that wait for a free slot. */
  waiting: z.int(),
  longestWait: z.number(),
  /** Waits of more than ten minutes, and the longest of them. */
  longWaits: z.int(),
  waits: z.array(waitShape),
  collisionCount: z.int(),
  /** The first ones. */
  collisions: z.array(collisionShape),
  /** Days on which an adapter is never free. */
  fullDays: z.int(),
  full: z.array(z.object({ adapterId: z.string(), adapterName: z.string(), day: z.string() })),
});
export type ForecastPlay = z.output<typeof forecastPlayShape>;

export const forecastShape = z.object({
  from: z.string(),
  to: z.string(),
  schedules: z.int(),
  adapters: z.int(),
  /** Schedules whose duration is not known from runs. */
  unknown: z.int(),
  /** More fires than these are due; `to` is the last one. */
  isCut: z.boolean(),
  /** With the usual durations: the median of the last runs. */
  usual: forecastPlayShape,
  /** With long ones: nine of ten were shorter. */
  slow: forecastPlayShape,
  clockChanges: z.array(clockChangeShape),
});
export type Forecast = z.output<typeof forecastShape>;
