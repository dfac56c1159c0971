import { z } from 'zod';
import { call, idText } from '../../wire/wire.ts';
import { retentionDaysMost, retentionPreviewShape, retentionRuleShape, retentionShape } from './retention.ts';

/** The rule for the evidence of a project, and its dry run. */
const atProject = { params: z.object({ project: idText }) } as const;
const path = '/rs/api/v1/:project/evidence/retention';
const days = z.coerce.number().int().min(1).max(retentionDaysMost).optional();

export const retentionContract = {
  'logs.retention': call({
    method: 'GET',
    path,
    summary: 'How long the evidence of a project is stored, by the outcome of its runs, and which runs are filmed',
    auth: 'bearer',
    needs: 'read Project as owner, read ExecutionLog',
    ...atProject,
    reply: retentionShape,
  }),
  'logs.previewRetention': call({
    method: 'GET',
    path: `${path}/preview`,
    summary: 'What a rule would delete now; it deletes nothing',
    auth: 'bearer',
    needs: 'read Project as owner, read ExecutionLog',
    ...atProject,
    query: z.object({ passedDays: days, failedDays: days, cancelledDays: days, filmDays: days }),
    reply: retentionPreviewShape,
  }),
  'logs.setRetention': call({
    method: 'PUT',
    path,
    summary: 'Sets how long the evidence of a project is stored, null being for ever, and which runs are filmed',
    auth: 'bearer',
    needs: 'update Project as owner',
    ...atProject,
    body: retentionRuleShape,
    idempotent: true,
    reply: retentionShape,
  }),
} as const;
