import { z } from 'zod';
import { because, text } from '../wire/wire.ts';
import { scheduleLimits } from './schedule-limits.ts';

/** When a schedule fires. Expressions and rules are read by the server alone. */
export const scheduleTypes = ['SIMPLE', 'CRON', 'RRULE'] as const;

const zoneName = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

export const isZone = (zone: string): boolean => {
  if (zone.length > 64 || !zoneName.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** An IANA time zone. */
export const zoneShape = z.string().refine(isZone, because({ code: 'zoneUnknown' }));
/** ISO 8601 with an offset. */
export const momentShape = z.iso.datetime({ offset: true });
/** The first time of a rule, on the clock of its zone: '2026-11-25T09:30'. */
const wallClockShape = z.iso.datetime({ local: true }).refine((value) => !value.endsWith('Z'));

export const expressionShape = text(scheduleLimits.expressionLength);

export const recurrenceShape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('SIMPLE'), at: momentShape }),
  z.strictObject({ type: z.literal('CRON'), expression: expressionShape }),
  z.strictObject({ type: z.literal('RRULE'), rule: expressionShape, start: wallClockShape }),
]);
export type Recurrence = z.output<typeof recurrenceShape>;

export const ruleShape = { rule: expressionShape, start: wallClockShape } as const;

/** A fire time beside the clock of its zone. */
export const fireMarks = ['', 'CLOCKS_CHANGE', 'MOVED', 'FIRST_OF_TWO'] as const;
export type FireMark = (typeof fireMarks)[number];

export const previewTimeShape = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  /** On the clock of the zone: '2027-03-28T03:30:00'. */
  local: z.string(),
  /** From UTC: '+02:00'. */
  offset: z.string(),
  /** The clocks change before it; its time does not exist on that day and it fires later; its time exists twice. */
  mark: z.enum(fireMarks),
});
export type PreviewTime = z.output<typeof previewTimeShape>;
