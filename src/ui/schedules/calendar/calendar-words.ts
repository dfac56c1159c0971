import { clockJump } from '../../../domain/schedules/calendar/calendar-days.ts';
import type { ClockChange } from '../../../domain/schedules/calendar/calendar.ts';
import { calendarMessages as say } from '../../../domain/schedules/calendar/calendar-messages.ts';
import { calendarRange, type CalendarPlace } from '../../../domain/schedules/calendar/calendar-place.ts';
import { dayAfter } from '../../../domain/plans/progress/plan-day.ts';
import { currentLocale } from '../../../domain/texts/set-locale.ts';

/** Days are days of the person; they are formatted in UTC, so that no clock moves them. */
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const written = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(currentLocale(), { ...options, timeZone: 'UTC' }).format(at(day));

export const weekdayText = (day: string): string => written(day, { weekday: 'short' });
export const fullDayText = (day: string): string =>
  written(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const shortDayText = (day: string): string => written(day, { day: 'numeric', month: 'short', year: 'numeric' });

/** The period that is shown, as its heading. */
export const periodText = (place: CalendarPlace): string => {
  const { view, date } = place;
  if (view === 'day') return fullDayText(date);
  if (view === 'month') return written(date, { month: 'long', year: 'numeric' });
  const { first, end } = calendarRange(place);
  return `${shortDayText(first)} – ${shortDayText(dayAfter(end, -1))}`;
};

/** On the clock of this device: '09:05'. */
export const clockText = (moment: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    Date.parse(moment),
  );

export const clockChangeText = (change: ClockChange): string => {
  const minutes = clockJump(change);
  return minutes > 0 ? say.forward(minutes, change.zone) : say.back(-minutes, change.zone);
};
