/**
 * Days around the next changes of the clocks that are at least a week ahead: nothing is planned for a day that is over. The clocks of
 * Berlin change at 01:00 UTC on the last Sunday of March and of October, those of Lord Howe at 15:00 UTC on the Saturday before the
 * first Sunday of April.
 */
const day = 86_400_000;
const months = { spring: 2, autumn: 9 } as const;

const lastSunday = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return last.getTime() - last.getUTCDay() * day;
};

/** The day that is so many days after the next change. */
export const dayOfChange = (season: keyof typeof months, days = 0): string => {
  const year = new Date().getUTCFullYear();
  const change = [year, year + 1].map((one) => lastSunday(one, months[season])).find((at) => at > Date.now() + 7 * day);
  return new Date((change ?? lastSunday(year + 1, months[season])) + days * day).toISOString().slice(0, 10);
};
