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

/** The first fires of all schedules together. What is after the last one that counts is not computed any more. */
const firesOf = ({
  from,
  to,
  schedules,
}: LabOrder): { readonly fires: readonly PlayedFire[]; readonly end: number } => {
  let [fires, end]: [PlayedFire[], number] = [[], to];
  for (const { id, timing } of schedules) {
    const times = nextTimes(timing, from, labLimits.firesMost + 1, end);
    fires.push(...times.map((at) => ({ schedule: id, at })));
    if (fires.length <= labLimits.firesMost) continue;
    fires.sort((one, other) => one.at - other.at);
    fires = fires.slice(0, labLimits.firesMost);
    end = fires.at(-1)?.at ?? end;
  }
  return { fires: fires.toSorted((one, other) => one.at - other.at), end };
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
