import { z } from 'zod';
import { languageShape, timeZoneShape } from '../../downloads/pdf-options.ts';
import { because, idText } from '../../wire/wire.ts';

/** The report of a test plan that is sent to people on some days of the week. */
export const reportLimits = {
  recipientsMost: 50,
} as const;

const isDifferent = (values: readonly unknown[]) => new Set(values).size === values.length;

export const planReportShape = z
  .strictObject({
    /** Of the week; 0 is Sunday. */
    days: z.array(z.int().min(0).max(6)).min(1).max(7).refine(isDifferent, 'names a day twice'),
    /** On the clock of the zone: '08:00'. */
    time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
    timeZone: timeZoneShape,
    /** Of the document. */
    language: languageShape,
    /** Members of the project. */
    recipients: z
      .array(idText)
      .min(1)
      .max(reportLimits.recipientsMost)
      .refine(isDifferent, because({ code: 'assignedTwice' })),
  })
  .meta({ id: 'TestPlanReport' });
export type PlanReport = z.output<typeof planReportShape>;

/** `nextDate`, `lastDate`: when it is sent next, and was sent last; ISO 8601 or ''. */
export const scheduledReportShape = planReportShape
  .extend({ nextDate: z.string(), lastDate: z.string() })
  .meta({ id: 'ScheduledTestPlanReport' });
export type ScheduledReport = z.output<typeof scheduledReportShape>;

/** As a cron expression, on the clock of the zone of the report. */
export const cronOfReport = ({ days, time }: Pick<PlanReport, 'days' | 'time'>): string => {
  const [hour = '', minute = ''] = time.split(':');
  return `${Number(minute)} ${Number(hour)} * * ${days.toSorted((one, other) => one - other).join(',')}`;
};
