import { isLanguage } from '../../texts/language.ts';
import { currentLocale } from '../../texts/set-locale.ts';
import { planReportShape, type PlanReport } from './plan-report.ts';
import { planReportMessages as say } from './plan-report-messages.ts';

/** The schedule of a report as a form has it: choices are texts. */
export type ReportDraft = Readonly<Record<string, string | readonly string[]>>;

const monday = 1;

/** `zone`: of the device, for a report that is scheduled for the first time. */
export const reportDraft = (report: PlanReport | null, zone: string): ReportDraft => ({
  days: (report?.days ?? [monday]).map(String),
  time: report?.time ?? '08:00',
  timeZone: report?.timeZone ?? zone,
  language: report?.language ?? currentLocale(),
  recipients: report?.recipients ?? [],
});

const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  typeof value === 'object' ? value : [];

export const reportIn = (draft: ReportDraft): PlanReport => {
  const language = draft['language'];
  return {
    days: listOf(draft['days'])
      .map(Number)
      .toSorted((one, other) => one - other),
    time: String(draft['time']).trim(),
    timeZone: String(draft['timeZone']),
    language: isLanguage(language) ? language : 'en',
    recipients: [...listOf(draft['recipients'])],
  };
};

export const reportErrors = (draft: ReportDraft): Record<string, string> => {
  const { days, time, recipients } = reportIn(draft);
  return {
    ...(days.length === 0 && { days: say.noDays }),
    ...(!planReportShape.shape.time.safeParse(time).success && { time: say.noTime }),
    ...(recipients.length === 0 && { recipients: say.noRecipients }),
  };
};
