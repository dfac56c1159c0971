import { areaRules } from '../area-domain.ts';
import { forecastContract } from './forecast/forecast-contract.ts';
import { calendarContract } from './calendar/calendar-contract.ts';
import { scheduleAuditMessages } from './schedule-audit-messages.ts';
import { cronText } from './repeats-text.ts';
import { schedulesContract } from './schedules-contract.ts';

export const schedulesRules = areaRules({
  contract: { ...schedulesContract, ...calendarContract, ...forecastContract },
  audited: {
    entity: 'SCHEDULE',
    messages: scheduleAuditMessages.audited,
    fields: scheduleAuditMessages.fields,
    values: scheduleAuditMessages.values,
    shown: (field, value) => (field === 'repeats' || field === '' ? cronText(value) : undefined),
  },
});
