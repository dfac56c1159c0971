import { presetOf } from '../../domain/schedules/cron-presets.ts';
import { scheduleMessages as say } from '../../domain/schedules/schedule-messages.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';

const { every, weekdays } = say;

/** How a schedule repeats, in words where a preset builds its expression. */
export const repeatsText = ({ type, cronExpression, rule }: Schedule): string => {
  if (type === 'SIMPLE') return say.once;
  if (type === 'RRULE') return rule;
  const { preset, time, weekday, day } = presetOf(cronExpression);
  switch (preset) {
    case 'daily':
    case 'weekday':
      return every[preset](time);
    case 'weekly':
      return every.weekly(time, weekdays[weekday] ?? '');
    case 'monthly':
      return day === 'L' ? every.monthEnd(time) : every.monthly(time, day);
    case 'custom':
      return cronExpression;
  }
};
