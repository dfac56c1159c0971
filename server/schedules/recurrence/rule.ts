import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { scheduleLimits } from '../../../src/domain/schedules/schedule-limits.ts';
import { placed, type WantedTimes } from './placed.ts';

/** Rules of RFC 5545 by days and longer, on a calendar without time zone; UNTIL is a time of the zone's clock. */
const frequencies = /(?:^|;)FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;|$)/;
/** A rule that nothing fits is given up after this many candidates. */
const maxIterations = 10_000;

const read = (rule: string, start: string) =>
  new RRuleTemporal({
    rruleString: rule,
    dtstart: Temporal.PlainDateTime.from(start).toZonedDateTime('UTC'),
    maxIterations,
  });

const faultOf = (rule: string, start: string): boolean => {
  const isOdd = !frequencies.test(rule) || /BYSECOND|BYMINUTE|BYHOUR|[\r\n]/.test(rule);
  if (isOdd || rule.length > scheduleLimits.expressionLength) return true;
  try {
    return !read(rule, start).next(new Date(0));
  } catch {
    return true;
  }
};

export const ruleTimes = (rule: string, start: string, zone: string, wanted: WantedTimes): readonly number[] => {
  if (faultOf(rule, start)) throw invalid('rule', { code: 'ruleInvalid' });
  const found = read(rule, start);
  const next = (wall: Date) => {
    const at = found.next(wall);
    return at && new Date(at.epochMilliseconds);
  };
  return placed({ isEveryHour: false, next }, zone, wanted);
};
