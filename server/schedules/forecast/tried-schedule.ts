import { forecastDraftId } from '../../../src/domain/schedules/forecast/forecast.ts';
import type { Handled } from '../../../src/domain/wire/contract.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { nextTime } from '../recurrence/next-times.ts';
import type { ForecastSchedule } from './play-forecast.ts';

type Draft = NonNullable<Handled<'schedules.forecast'>['body']['draft']>;

/** A schedule that does not exist yet, on any adapter. Throws if its expression is not one, or if it never fires. */
export const triedSchedule = ({ recurrence, zone, minutes }: Draft, now: number): ForecastSchedule => {
  const timing = { recurrence, zone, from: null, until: null };
  if (nextTime(timing, now) === null) throw invalid('draft', { code: 'scheduleNoTimes' });
  const duration = minutes * 60_000;
  return { id: forecastDraftId, name: '', adapterId: '', timing, usual: duration, slow: duration };
};
