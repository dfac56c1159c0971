import { areaRules } from '../area-domain.ts';
import { calendarContract } from './calendar/calendar-contract.ts';
import { schedulesContract } from './schedules-contract.ts';

export const schedulesRules = areaRules({
  contract: { ...schedulesContract, ...calendarContract },
});
