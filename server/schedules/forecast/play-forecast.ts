import type { Forecast } from '../../../src/domain/schedules/forecast/forecast.ts';
import { forecastLimits } from '../../../src/domain/schedules/forecast/forecast-limits.ts';
import {
  playAhead,
  type PlayedAdapter,
  type PlayedFire,
  type PlayedSchedule,
} from '../../../src/domain/schedules/forecast/play-ahead.ts';
import { clockChanges } from '../calendar/clock-changes.ts';
import { nextTimes, type Timing } from '../recurrence/next-times.ts';

/** What is played. Durations in milliseconds; null: it has not run yet. */
export interface ForecastSchedule {
  readonly id: string;
  readonly name: string;
  readonly adapterId: string;
  readonly timing: Timing;
  readonly usual: number | null;
  readonly slow: number | null;
}
export interface ForecastInput {
  readonly from: number;
  readonly to: number;
  readonly schedules: readonly ForecastSchedule[];
  readonly adapters: readonly PlayedAdapter[];
}

const hour = 3_600_000;
const day = 24 * hour;

/** The next period to compute: a day at first, then as long as the fires that are left take at the pace so far. */
const nextEnd = ({ from, to }: ForecastInput, cursor: number, found: number): number => {
  const pace = found / Math.max(1, cursor - from);
  const left = pace === 0 ? 30 * day : (forecastLimits.firesMost - found) / pace;
  return Math.min(to, Math.ceil(cursor + (cursor === from ? day : Math.max(hour, left))));
};

/** The first fires of all schedules together, period by period: what is after the last that counts is not computed. */
const firesOf = (input: ForecastInput): { readonly fires: readonly PlayedFire[]; readonly end: number } => {
  const { from, to, schedules } = input;
  const fires: PlayedFire[] = [];
  for (let cursor = from; cursor < to && fires.length <= forecastLimits.firesMost;) {
    const end = nextEnd(input, cursor, fires.length);
    // Many schedules have the same times.
    const known = new Map<string, readonly number[]>();
    for (const { id, timing } of schedules) {
      const key = JSON.stringify(timing);
      const times = known.get(key) ?? nextTimes(timing, cursor, forecastLimits.firesMost + 1, end);
      known.set(key, times);
      for (const at of times) fires.push({ schedule: id, at });
    }
    cursor = end;
  }
  fires.sort((one, other) => one.at - other.at);
  const first = fires.slice(0, forecastLimits.firesMost);
  return { fires: first, end: fires.length > first.length ? (first.at(-1)?.at ?? to) : to };
};

const playedWith = (schedules: readonly ForecastSchedule[], duration: 'usual' | 'slow'): Map<string, PlayedSchedule> =>
  new Map(
    schedules.map(({ id, name, adapterId, [duration]: known }) => [
      id,
      { id, name, adapterId, duration: known ?? forecastLimits.unknownDuration },
    ]),
  );

export const playForecast = (input: ForecastInput): Forecast => {
  const { from, to, schedules, adapters } = input;
  const { fires, end } = firesOf(input);
  return {
    from: new Date(from).toISOString(),
    to: new Date(end).toISOString(),
    schedules: schedules.length,
    adapters: adapters.length,
    unknown: schedules.filter(({ usual }) => usual === null).length,
    isCut: end < to,
    usual: playAhead(fires, playedWith(schedules, 'usual'), adapters),
    slow: playAhead(fires, playedWith(schedules, 'slow'), adapters),
    clockChanges: clockChanges(
      schedules.map(({ timing }) => timing.zone),
      from,
      end,
    ),
  };
};
