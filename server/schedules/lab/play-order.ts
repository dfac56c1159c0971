import type { Lab } from '../../../src/domain/schedules/lab/lab.ts';
import { labLimits } from '../../../src/domain/schedules/lab/lab-limits.ts';
import {
  playAhead,
  type PlayedAdapter,
  type PlayedFire,
  type PlayedSchedule,
} from '../../../src/domain/schedules/lab/play-ahead.ts';
import { clockChanges } from '../calendar/clock-changes.ts';
import { nextTimes, type Timing } from '../recurrence/next-times.ts';

/** What is played. Durations in milliseconds; null: it has not run yet. */
export interface LabSchedule {
  readonly id: string;
  readonly name: string;
  readonly adapterId: string;
  readonly timing: Timing;
  readonly usual: number | null;
  readonly slow: number | null;
}
export interface LabOrder {
  readonly from: number;
  readonly to: number;
  readonly schedules: readonly LabSchedule[];
  readonly adapters: readonly PlayedAdapter[];
}

const hour = 3_600_000;
const day = 24 * hour;

/** The next period to compute: a day at first, then as long as the fires that are left take at the pace so far. */
const nextEnd = ({ from, to }: LabOrder, cursor: number, found: number): number => {
  const pace = found / Math.max(1, cursor - from);
  const left = pace === 0 ? 30 * day : (labLimits.firesMost - found) / pace;
  return Math.min(to, Math.ceil(cursor + (cursor === from ? day : Math.max(hour, left))));
};

/** The first fires of all schedules together, period by period: what is after the last that counts is not computed. */
const firesOf = (order: LabOrder): { readonly fires: readonly PlayedFire[]; readonly end: number } => {
  const { from, to, schedules } = order;
  const fires: PlayedFire[] = [];
  for (let cursor = from; cursor < to && fires.length <= labLimits.firesMost;) {
    const end = nextEnd(order, cursor, fires.length);
    // Many schedules have the same times.
    const known = new Map<string, readonly number[]>();
    for (const { id, timing } of schedules) {
      const key = JSON.stringify(timing);
      const times = known.get(key) ?? nextTimes(timing, cursor, labLimits.firesMost + 1, end);
      known.set(key, times);
      for (const at of times) fires.push({ schedule: id, at });
    }
    cursor = end;
  }
  fires.sort((one, other) => one.at - other.at);
  const first = fires.slice(0, labLimits.firesMost);
  return { fires: first, end: fires.length > first.length ? (first.at(-1)?.at ?? to) : to };
};

const playedWith = (schedules: readonly LabSchedule[], duration: 'usual' | 'slow'): Map<string, PlayedSchedule> =>
  new Map(
    schedules.map(({ id, name, adapterId, [duration]: known }) => [
      id,
      { id, name, adapterId, duration: known ?? labLimits.unknownDuration },
    ]),
  );

export const playOrder = (order: LabOrder): Lab => {
  const { from, to, schedules, adapters } = order;
  const { fires, end } = firesOf(order);
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
