import { cronText } from '../../domain/schedules/repeats-text.ts';
import { scheduleMessages as say } from '../../domain/schedules/schedule-messages.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';

/** How a schedule repeats, in words where a preset builds its expression. */
export const repeatsText = ({ type, cronExpression, rule }: Schedule): string => {
  if (type === 'SIMPLE') return say.once;
  return type === 'RRULE' ? rule : cronText(cronExpression);
};
