import { Cron } from 'croner';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { scheduleLimits } from '../../../src/domain/schedules/schedule-limits.ts';
import { placed, type Pattern, type WantedTimes } from './placed.ts';

/**
 * Cron expressions as croner reads them, on a calendar without time zone: 5 fields, 6 with one second in front, or a
 * nickname [SCHED-006, R13].
 */
const fieldsOf = (expression: string) => expression.trim().split(/\s+/);
const isNickname = (expression: string) => /^@\w+$/.test(expression.trim());

const read = (expression: string) => new Cron(expression.trim(), { paused: true, timezone: 'UTC' });

/** With a free hour, every real hour counts [R30]. */
const hasFreeHour = (expression: string): boolean => {
  const fields = fieldsOf(expression);
  return isNickname(expression) ? expression.trim().toLowerCase() === '@hourly' : fields.at(-4) === '*';
};

type CronFault = 'cronInvalid' | 'cronNever' | 'cronTooOften';

export const cronFault = (expression: string): CronFault | null => {
  const fields = fieldsOf(expression);
  if (expression.length > scheduleLimits.expressionLength || fields.length > 6) return 'cronInvalid';
  if (fields.length < 5 && !isNickname(expression)) return 'cronInvalid';
  try {
    if (!read(expression).nextRun(new Date(0))) return 'cronNever';
  } catch {
    return 'cronInvalid';
  }
  return fields.length === 6 && !/^\d+$/.test(fields[0] ?? '') ? 'cronTooOften' : null;
};

const patternOf = (expression: string): Pattern => {
  const cron = read(expression);
  return { isEveryHour: hasFreeHour(expression), next: (wall) => cron.nextRun(wall) };
};

/** Ascending, strictly after `wanted.after`. Throws what is wrong with the expression. */
export const cronTimes = (expression: string, zone: string, wanted: WantedTimes): readonly number[] => {
  const fault = cronFault(expression);
  if (fault) throw invalid('cronExpression', { code: fault });
  return placed(patternOf(expression), zone, wanted);
};
