import { translations } from '../texts/translations.ts';
import { calendarMessages } from './calendar/calendar-messages.ts';
import { calendarMessages as germanCalendarMessages } from './german/calendar-messages.ts';
import { forecastMessages as germanForecastMessages } from './german/forecast-messages.ts';
import { scheduleMessages as germanScheduleMessages } from './german/schedule-messages.ts';
import { scheduleAuditMessages as germanScheduleAuditMessages } from './german/schedule-audit-messages.ts';
import { scheduleProblemMessages as germanScheduleProblemMessages } from './german/schedule-problem-messages.ts';
import { forecastMessages } from './forecast/forecast-messages.ts';
import { scheduleAuditMessages } from './schedule-audit-messages.ts';
import { scheduleMessages } from './schedule-messages.ts';
import { scheduleProblemMessages } from './schedule-problem-messages.ts';

export const scheduleTranslations = translations({
  english: { calendarMessages, forecastMessages, scheduleAuditMessages, scheduleMessages, scheduleProblemMessages },
  german: {
    calendarMessages: germanCalendarMessages,
    forecastMessages: germanForecastMessages,
    scheduleAuditMessages: germanScheduleAuditMessages,
    scheduleMessages: germanScheduleMessages,
    scheduleProblemMessages: germanScheduleProblemMessages,
  },
  alike: ['Adapter', 'Status', 'calendarMessages.inZone'],
});
