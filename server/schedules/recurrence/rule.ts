import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { Reason } from '../../../src/domain/problems/reason.ts';
import { scheduleLimits } from '../../../src/domain/schedules/schedule-limits.ts';
import { placed, type WantedTimes } from './placed.ts';

const invalidRule: Reason = { code: 'ruleInvalid' };

/**
 * Rules of RFC 5545 by days and longer, on a calendar without time zone. UNTIL with a Z is a moment, which is put onto the clock
 * of the zone; without it, it is a time of that clock; a date alone is the whole day.
 */
const frequencies = /(?:^|;)FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;|$)/;
/** What a cron expression says better; named in the refusal. */
const unreadParts = /(?:^|;)(FREQ=(?:HOURLY|MINUTELY|SECONDLY)|BYHOUR|BYMINUTE|BYSECOND)(?:=|;|$)/;
/** A rule that nothing fits is given up after this many candidates. */
const maxIterations = 10_000;

const until = /(^|;)UNTIL=(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?(?=;|$)/;

const onTheClock = (moment: string, zone: string): string =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' });

/** The rule with the end on the clock of the zone, which the library takes for UTC. */
const withLocalEnd = (rule: string, zone: string): string =>
  rule.replace(until, (_, before: string, ...parts: readonly (string | undefined)[]) => {
    const [year, month, day, hour, minute = '', second = '', mark] = parts;
    const date = `${year}-${month}-${day}`;
    const time = hour === undefined ? '23:59:59' : `${hour}:${minute}:${second}`;
    const local = mark === 'Z' ? onTheClock(`${date}T${time}Z`, zone) : `${date}T${time}`;
    return `${before}UNTIL=${local.replaceAll(/[-:]/g, '')}Z`;
  });

const read = (rule: string, start: string, zone: string) =>
  new RRuleTemporal({
    rruleString: withLocalEnd(rule, zone),
    dtstart: Temporal.PlainDateTime.from(start).toZonedDateTime('UTC'),
    maxIterations,
  });

const faultOf = (rule: string, start: string, zone: string): Reason | null => {
  const [, part] = unreadParts.exec(rule) ?? [];
  if (part !== undefined) return { code: 'rulePart', part };
  const isOdd = !frequencies.test(rule) || /[\r\n]/.test(rule);
  if (isOdd || rule.length > scheduleLimits.expressionLength) return invalidRule;
  try {
    return read(rule, start, zone).next(new Date(0)) ? null : invalidRule;
  } catch {
    return invalidRule;
  }
};

/** Names, not their case, mean something; the name of the property may stand before the rule. */
const normalized = (rule: string): string =>
  rule
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '');

export const ruleTimes = (given: string, start: string, zone: string, wanted: WantedTimes): readonly number[] => {
  const rule = normalized(given);
  const fault = faultOf(rule, start, zone);
  if (fault) throw invalid('rule', fault);
  const found = read(rule, start, zone);
  const next = (wall: Date) => {
    const at = found.next(wall);
    return at && new Date(at.epochMilliseconds);
  };
  return placed({ isEveryHour: false, next }, zone, wanted);
};
