import { z } from 'zod';
import { call, idText } from '../../wire/wire.ts';
import { planReportShape, scheduledReportShape } from './plan-report.ts';

const place = {
  path: '/tp/api/v1/:project/testplans/:id/report',
  auth: 'bearer',
  params: z.object({ project: idText, id: idText }),
} as const;

/** `report`: null if none is sent. */
const reply = z.object({ report: scheduledReportShape.nullable() });

/** The report of a test plan that is sent by mail. */
export const planReportContract = {
  'plans.report': call({
    ...place,
    method: 'GET',
    summary: 'When the report of a test plan is sent, and to whom',
    needs: 'read TestPlan',
    reply,
  }),
  'plans.saveReport': call({
    ...place,
    method: 'PUT',
    summary: 'Sends the report of a test plan to members of the project on some days of the week',
    needs: 'update TestPlan',
    body: planReportShape,
    idempotent: true,
    reply,
  }),
  'plans.stopReport': call({
    ...place,
    method: 'DELETE',
    summary: 'Stops the report of a test plan',
    needs: 'update TestPlan',
    idempotent: true,
    reply,
  }),
} as const;
