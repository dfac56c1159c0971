import { z } from 'zod';
import { fireMarks } from '../recurrence.ts';
import { scheduleShape } from '../schedule.ts';

/** What came of a time of a schedule; COMING has not come yet. */
export const calendarResults = ['COMING', 'QUEUED', 'RUNNING', 'PASSED', 'FAILED', 'CANCELLED', 'ERROR'] as const;
export type CalendarResult = (typeof calendarResults)[number];

/** One time of a schedule. */
export const calendarEntryShape = scheduleShape
  .pick({
    scheduleId: true,
    executionEntity: true,
    entityId: true,
    scenarioId: true,
    entityName: true,
    adapterName: true,
    description: true,
    zone: true,
    executionLogId: true,
    error: true,
    errorReason: true,
  })
  .extend({
    /** Of the past fire; of a coming one, of its schedule and time. */
    id: z.string(),
    /** ISO 8601, UTC. */
    at: z.string(),
    /** On the clock of the schedule's zone: '2027-03-28T03:30:00'. */
    local: z.string(),
    result: z.enum(calendarResults),
    mark: z.enum(fireMarks),
  });
export type CalendarEntry = z.output<typeof calendarEntryShape>;

/** The clocks of a zone change. Offsets from UTC: '+01:00'. */
export const clockChangeShape = z.object({ zone: z.string(), at: z.string(), from: z.string(), to: z.string() });
export type ClockChange = z.output<typeof clockChangeShape>;

export const calendarShape = z.object({
  /** Ascending. */
  entries: z.array(calendarEntryShape),
  clockChanges: z.array(clockChangeShape),
  /** Schedules whose times are not all among the entries: none is listed after `last`. */
  cut: z.array(z.object({ scheduleId: z.string(), entityName: z.string(), last: z.string() })),
  /** Past fires that are not among the entries: the oldest. */
  older: z.int(),
});
export type CalendarTimes = z.output<typeof calendarShape>;
