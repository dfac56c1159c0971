import { areaRules } from '../area-domain.ts';
import { forecastContract } from './forecast/forecast-contract.ts';
import { calendarContract } from './calendar/calendar-contract.ts';
import { scheduleAudited } from './schedule-audited.ts';
import { schedulesContract } from './schedules-contract.ts';

export const schedulesRules = areaRules({
  contract: { ...schedulesContract, ...calendarContract, ...forecastContract },
  audited: scheduleAudited,
});
