import { z } from 'zod';
import { momentShape, zoneShape } from '../recurrence.ts';
import { call, idText } from '../../wire/wire.ts';
import { calendarShape } from './calendar.ts';

export const calendarContract = {
  'schedules.calendar': call({
    method: 'GET',
    path: '/scheduler/api/v1/:project/calendar',
    summary: 'Past and coming fires of the schedules of a project in a period, and when the clocks change',
    auth: 'bearer',
    needs: 'read Schedule',
    params: z.object({ project: idText }),
    query: z.object({
      /** Included. At most 62 days before `to`. */
      from: momentShape,
      /** Excluded. */
      to: momentShape,
      /** Whose changes of the clocks are told besides those of the schedules. */
      zone: zoneShape.default('UTC'),
    }),
    reply: calendarShape,
  }),
} as const;
