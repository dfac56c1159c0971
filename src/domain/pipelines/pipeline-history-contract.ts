import { z } from 'zod';
import { auditEntryShape } from '../audit/audit-entry.ts';
import { call, idText, pageShape } from '../wire/wire.ts';

export const pipelineHistoryContract = {
  'pipelines.audit': call({
    method: 'GET',
    path: '/tp/api/v1/:project/pipelines/:id/audit',
    summary: 'The history of a pipeline with its stages, jobs and items, newest first',
    auth: 'bearer',
    needs: 'read TestPipeline',
    params: z.object({ project: idText, id: idText }),
    query: z.object({ page: z.coerce.number().int().min(0).default(0) }),
    reply: z.object({ _embedded: z.object({ auditTrail: z.array(auditEntryShape) }), page: pageShape }),
  }),
} as const;
