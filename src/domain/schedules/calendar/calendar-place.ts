import { areaListOf, pathOfArea, type AreaPage } from '../../address/area-pages.ts';
import { dayAfter, weekOf } from '../../plans/progress/plan-day.ts';

/** Which days the calendar shows; its address holds both parts. */
export const calendarViews = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];

export interface CalendarPlace {
  readonly projectId: string;
  readonly view: CalendarView;
  /** '2026-11-25': a day of the month or week. */
  readonly date: string;
}

const isDay = (text: string | undefined): text is string =>
  text !== undefined &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  dayAfter(text, 0) === text;

/** Null on other pages. An address without a day, or with one that does not exist, is about today. */
export const calendarPlaceOf = ({ projectId, area, route, params }: AreaPage, today: string): CalendarPlace | null => {
  if (area !== 'schedules' || !route.startsWith('calendar')) return null;
  const view = calendarViews.find((name) => name === params['view']) ?? 'month';
  const { date } = params;
  return { projectId, view, date: isDay(date) ? date : today };
};

export const pathOfCalendar = ({ projectId, view, date }: CalendarPlace): string =>
  pathOfArea({ ...areaListOf(projectId, 'schedules'), route: 'calendar/:view/:date', params: { view, date } });

const monthAfter = (date: string, months: number): string => {
  const at = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 10);
};

/** The first day shown, and the day after the last one. A month is shown in whole weeks from Monday. */
export const calendarRange = ({ view, date }: Pick<CalendarPlace, 'view' | 'date'>) => {
  if (view === 'day') return { first: date, end: dayAfter(date, 1) };
  if (view === 'week') return { first: weekOf(date), end: dayAfter(weekOf(date), 7) };
  const lastDay = dayAfter(monthAfter(date, 1), -1);
  return { first: weekOf(`${date.slice(0, 7)}-01`), end: dayAfter(weekOf(lastDay), 7) };
};

export const calendarDays = (place: Pick<CalendarPlace, 'view' | 'date'>): readonly string[] => {
  const { first, end } = calendarRange(place);
  const days: string[] = [];
  for (let day = first; day < end; day = dayAfter(day, 1)) days.push(day);
  return days;
};

/** The same view, one month, week or day earlier or later. */
export const turned = (place: CalendarPlace, by: 1 | -1): CalendarPlace => {
  const { view, date } = place;
  if (view === 'month') return { ...place, date: monthAfter(date, by) };
  return { ...place, date: dayAfter(date, view === 'week' ? 7 * by : by) };
};
