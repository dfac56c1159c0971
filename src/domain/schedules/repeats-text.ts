import { presetOf } from './cron-presets.ts';
import { scheduleMessages as say } from './schedule-messages.ts';

const { every, weekdays } = say;

/** A cron expression in words where a preset builds it. */
export const cronText = (expression: string): string => {
  const { preset, time, weekday, day } = presetOf(expression);
  switch (preset) {
    case 'daily':
    case 'weekday':
      return every[preset](time);
    case 'weekly':
      return every.weekly(time, weekdays[weekday] ?? '');
    case 'monthly':
      return day === 'L' ? every.monthEnd(time) : every.monthly(time, day);
    case 'custom':
      return expression;
  }
};
