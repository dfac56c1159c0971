import { z } from 'zod';
import { call, idText } from '../../wire/wire.ts';
import { recurrenceShape, zoneShape } from '../recurrence.ts';
import { forecastShape } from './forecast.ts';
import { forecastLimits } from './forecast-limits.ts';

export const forecastContract = {
  'schedules.forecast': call({
    method: 'POST',
    path: '/scheduler/api/v1/:project/forecast',
    summary: 'Plays the schedules of a project ahead on its adapters: an estimate of waits, overlaps and full days',
    auth: 'bearer',
    needs: 'read Schedule',
    params: z.object({ project: idText }),
    body: z.strictObject({
      days: z.int().min(1).max(forecastLimits.daysMost).default(365),
      /** A schedule that does not exist yet. */
      draft: z
        .strictObject({
          recurrence: recurrenceShape,
          zone: zoneShape.default('UTC'),
          /** How long each run takes. */
          minutes: z.int().min(1).max(forecastLimits.minutesMost),
        })
        .optional(),
    }),
    reads: true,
    reply: forecastShape,
  }),
} as const;
