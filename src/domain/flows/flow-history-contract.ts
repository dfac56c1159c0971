import { z } from 'zod';
import { auditEntryShape } from '../audit/audit-entry.ts';
import { factShape } from '../journal/fact-shape.ts';
import { call, idText, pageShape } from '../wire/wire.ts';

/** The calls for the history of a flow [AUD-006]. */
const atFlow = z.object({ project: idText, id: idText });
const flowPath = '/rs/api/v1/:project/flows/:id';

export const flowReply = z.object({ id: z.string(), revision: z.int(), facts: z.array(factShape) });

const namedVersionShape = z
  .object({
    id: z.string(),
    flowId: z.string(),
    revision: z.int(),
    name: z.string(),
    note: z.string(),
    by: z.string(),
    at: z.string(),
  })
  .meta({ id: 'FlowVersion' });
export type NamedVersion = z.output<typeof namedVersionShape>;

export const flowHistoryContract = {
  'flows.audit': call({
    method: 'GET',
    path: `${flowPath}/audit`,
    summary: 'A page of the history of a flow and its datasets, newest first [AUD-006]',
    auth: 'bearer',
    needs: 'read Flow',
    params: atFlow,
    query: z.object({ page: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
    reply: z.object({
      _embedded: z.object({
        auditTrail: z.array(
          auditEntryShape.extend({
            /** Of the flow; 0: the flow itself was not changed. */
            revision: z.int(),
            takesBack: z.string().optional(),
            /** The name of the task or step that was changed. */
            part: z.string().optional(),
            /** The name of the dataset that was changed. */
            dataset: z.string().optional(),
          }),
        ),
      }),
      page: pageShape,
    }),
  }),
  'flows.versions': call({
    method: 'GET',
    path: `${flowPath}/versions`,
    summary: 'The named versions of a flow, newest first',
    auth: 'bearer',
    needs: 'read Flow',
    params: atFlow,
    reply: z.object({ versions: z.array(namedVersionShape), revision: z.int() }),
  }),
  'flows.restoreVersion': call({
    method: 'POST',
    path: `${flowPath}/versions/restore`,
    summary: 'Changes a flow, one of its tasks or one of its steps back to a revision',
    auth: 'bearer',
    needs: 'update Flow',
    params: atFlow,
    body: z.strictObject({ revision: z.int().min(1), task: idText.optional(), step: idText.optional() }),
    idempotent: true,
    reply: flowReply,
  }),
  'flows.uses': call({
    method: 'GET',
    path: `${flowPath}/uses`,
    summary: 'The flows that call a flow, and the scenarios that contain it',
    auth: 'bearer',
    needs: 'read Flow',
    params: atFlow,
    reply: z.object({
      flows: z.array(z.object({ id: z.string(), name: z.string() })),
      scenarios: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
} as const;
