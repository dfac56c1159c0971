import { z } from 'zod';
import { limits } from '../limits.ts';
import { licenceTypes } from '../session/profile.ts';
import { call, idText, text } from '../wire/wire.ts';
import { planShape } from './plan.ts';

export const licencesContract = {
  'licences.plans': call({
    method: 'GET',
    path: '/aa/api/v1/subscriptions',
    summary: 'The subscriptions of the account, with the licences in use [LIC-010, ADMIN-001]',
    auth: 'bearer',
    needs: 'manage License',
    reply: z.object({ plans: z.array(planShape) }),
  }),
  'licences.assign': call({
    method: 'POST',
    path: '/aa/api/v1/licenses',
    summary: 'Assigns a user a licence of a plan; NONE removes it [LIC-007]',
    auth: 'bearer',
    needs: 'changeLicence User',
    body: z.strictObject({
      userId: idText,
      planName: text(limits.planNameLength).optional(),
      type: z.enum([...licenceTypes, 'NONE']),
    }),
    idempotent: true,
    reply: z.object({ userId: z.string(), planName: z.string(), type: z.string() }),
  }),
} as const;
