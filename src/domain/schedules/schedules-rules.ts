import { areaRules } from '../area-domain.ts';
import { labContract } from './lab/lab-contract.ts';
import { calendarContract } from './calendar/calendar-contract.ts';
import { schedulesContract } from './schedules-contract.ts';

export const schedulesRules = areaRules({
  contract: { ...schedulesContract, ...calendarContract, ...labContract },
});
