/** The presets of repeating schedules, as cron expressions [SCHED-005]. */
export const cronPresets = ['daily', 'weekly', 'monthly', 'weekday', 'custom'] as const;
export type CronPreset = (typeof cronPresets)[number];

export interface PresetChoice {
  readonly preset: CronPreset;
  /** Hours and minutes: '09:30'. */
  readonly time: string;
  /** 0: Sunday. Of `weekly`. */
  readonly weekday: number;
  /** 1 to 31, or 'L' for the last. Of `monthly`. */
  readonly day: string;
  /** The expression of `custom`. */
  readonly custom: string;
}

export const isTimeOfDay = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The expression of a choice; '' while its time is not one. */
export const expressionOf = ({ preset, time, weekday, day, custom }: PresetChoice): string => {
  if (preset === 'custom') return custom.trim();
  if (!isTimeOfDay(time)) return '';
  const [hour, minute] = time.split(':').map(Number);
  const at = `${minute} ${hour}`;
  switch (preset) {
    case 'daily':
      return `${at} * * *`;
    case 'weekly':
      return `${at} * * ${weekday}`;
    case 'monthly':
      return `${at} ${day} * *`;
    case 'weekday':
      return `${at} * * 1-5`;
  }
};

const two = (text: string) => text.padStart(2, '0');
const timed = /^(\d{1,2}) (\d{1,2}) (\*|[1-9]|[12]\d|3[01]|L) \* (\*|[0-6]|1-5)$/;

/** The choice that builds an expression; one that no preset builds is `custom`. */
export const presetOf = (expression: string): PresetChoice => {
  const custom: PresetChoice = { preset: 'custom', time: '', weekday: 1, day: '1', custom: expression };
  const [, minute = '', hour = '', day = '', weekday = ''] = timed.exec(expression) ?? [];
  const time = `${two(hour)}:${two(minute)}`;
  if (!isTimeOfDay(time)) return custom;
  const choice = { ...custom, time, custom: '' };
  if (weekday === '*') return day === '*' ? { ...choice, preset: 'daily' } : { ...choice, preset: 'monthly', day };
  if (day !== '*') return custom;
  return weekday === '1-5'
    ? { ...choice, preset: 'weekday' }
    : { ...choice, preset: 'weekly', weekday: Number(weekday) };
};
