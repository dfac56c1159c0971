import { z } from 'zod';

/** The scope of a plan at the end of a day on which it changed. */
export const planDayShape = z.object({
  /** '2026-11-25'. */
  day: z.string(),
  scope: z.int(),
  /** In progress or completed. */
  started: z.int(),
  completed: z.int(),
  failing: z.int(),
});
export type PlanDay = z.output<typeof planDayShape>;

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** The day of a moment on the clock of this device. */
export const localDayOf = (moment: number | string): string => {
  const at = new Date(moment);
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
};

const inUtc = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** A day so many days after another one, or before it. */
export const dayAfter = (day: string, days: number): string => {
  const date = inUtc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

export const daysBetween = (from: string, to: string): number =>
  Math.round((inUtc(to).getTime() - inUtc(from).getTime()) / 86_400_000);

/** Monday to Friday. */
export const isWorkingDay = (day: string): boolean => ![0, 6].includes(inUtc(day).getUTCDay());

/** So many working days after a day; 0: that day. */
export const workingDayAfter = (day: string, count: number): string => {
  let at = day;
  for (let left = count; left > 0;) {
    at = dayAfter(at, 1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
};

/** The Monday of its week. */
export const weekOf = (day: string): string => dayAfter(day, -((inUtc(day).getUTCDay() + 6) % 7));
