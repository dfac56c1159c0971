import { z } from 'zod';
import { pdfBodyShape } from '../downloads/pdf-options.ts';
import { limits } from '../limits.ts';
import { several } from '../wire/several.ts';
import { call, idText, pageShape, text } from '../wire/wire.ts';
import { flowChangeShape, newPartsShape } from './flow-change-shape.ts';
import { flowHistoryContract, flowReply } from './flow-history-contract.ts';
import { flowLimits } from './flow-limits.ts';
import { flowSorts } from './list/flow-sorts.ts';
import {
  flowRecordShape,
  flowRowShape,
  flowSeverities,
  flowStatuses,
  flowTaskShape,
  parameterShape,
  sentTaskShape,
} from './flow.ts';
import { sentStepShape, stepShape } from './step.ts';

/** The calls for flows [FLOW-020..029, AUD-006]. */
const atProject = z.object({ project: idText });
const atFlow = z.object({ project: idText, id: idText });
const flowsPath = '/rs/api/v1/:project/flows';

const pageNumber = z.coerce.number().int().min(0).max(1_000_000).default(0);
/** `bytes` of a change with many steps. */
const changeBody = 8 * 1_048_576;

export const flowQuestion = {
  term: text(limits.termLength).optional(),
  sort: z
    .string()
    .regex(new RegExp(`^(?:relevance|${flowSorts.join('|')}),(?:asc|desc)$`))
    .optional(),
  /** A folder and all folders in it; `none`: flows in no folder. */
  folder: z.union([z.literal('none'), idText]).optional(),
  status: several(z.enum(flowStatuses)),
  severity: several(z.enum(flowSeverities)),
  tags: several(text(120)),
  owner: several(text(64)),
};

/** A flow with its tasks, as the documents write it [FLOW-002]. `logs` is filled by runs. */
export const flowShape = flowRecordShape
  .extend({ tasks: z.array(flowTaskShape), linkedItems: z.int(), logs: z.array(z.unknown()) })
  .meta({ id: 'Flow' });

export const flowsContract = {
  'flows.list': call({
    method: 'GET',
    path: flowsPath,
    summary: 'A page of the flows of a project, without their tasks [FLOW-016, FLOW-017, FLOW-020]',
    auth: 'bearer',
    needs: 'read Flow',
    params: atProject,
    query: z.object({
      ...flowQuestion,
      size: z.coerce.number().int().min(1).max(limits.listPageMost).default(flowLimits.search),
      page: pageNumber,
    }),
    reply: z.object({
      _embedded: z.object({ flows: z.array(flowRowShape) }),
      page: pageShape,
      /** The newest position that this page contains. */
      position: z.int(),
    }),
  }),
  'flows.read': call({
    method: 'GET',
    path: `${flowsPath}/:id`,
    summary: 'One flow with its tasks and its first steps, now or at a revision [FLOW-021]',
    auth: 'bearer',
    needs: 'read Flow',
    params: atFlow,
    query: z.object({ revision: z.coerce.number().int().min(1).optional() }),
    /** `next`: from which step on the others are read; null when the flow has no more. */
    reply: flowShape.extend({ next: z.int().nullable(), position: z.int() }).meta({ id: 'FlowAsOf' }),
  }),
  'flows.steps': call({
    method: 'GET',
    path: `${flowsPath}/:id/steps`,
    summary: 'Further steps of a flow, in order, as of its revision',
    auth: 'bearer',
    needs: 'read Flow',
    params: atFlow,
    query: z.object({ from: z.coerce.number().int().min(0).max(flowLimits.steps).default(0) }),
    reply: z.object({ steps: z.array(stepShape), revision: z.int(), next: z.int().nullable() }),
  }),
  'flows.create': call({
    method: 'POST',
    path: flowsPath,
    summary: 'Creates a flow; its id is the Idempotency-Key [FLOW-024]',
    auth: 'bearer',
    needs: 'create Flow',
    params: atProject,
    body: z.strictObject({
      name: text(flowLimits.nameLength * 2),
      description: text(flowLimits.descriptionLength * 4).default(''),
      severity: z.enum(flowSeverities).default('IMPORTANT'),
      status: z.enum(flowStatuses).default('NEW'),
      /** Missing: the caller. */
      owner: text(64).optional(),
      tags: z
        .array(text(120))
        .max(flowLimits.tags * 2)
        .default([]),
      folderId: z.union([z.literal(''), idText]).default(''),
      parameters: z
        .array(parameterShape)
        .max(flowLimits.parameters * 2)
        .default([]),
      parts: newPartsShape.optional(),
    }),
    bodyLimit: changeBody,
    idempotent: true,
    status: 201,
    reply: flowReply,
  }),
  'flows.update': call({
    method: 'PATCH',
    path: `${flowsPath}/:id`,
    summary: 'Changes one field of a flow [FLOW-022]',
    auth: 'bearer',
    needs: 'update Flow',
    params: atFlow,
    body: z.strictObject({
      field: z.enum(['name', 'description', 'severity', 'status', 'owner', 'TAG', 'folder', 'parameters']),
      value: z.union([text(flowLimits.descriptionLength * 4), z.array(z.unknown()).max(flowLimits.parameters * 2)]),
    }),
    idempotent: true,
    reply: flowReply,
  }),
  'flows.change': call({
    method: 'POST',
    path: `${flowsPath}/:id/changes`,
    summary: 'Changes a flow, its tasks and steps: all changes in order, or none',
    auth: 'bearer',
    needs: 'update Flow',
    params: atFlow,
    body: z.strictObject({
      commands: z.array(flowChangeShape).min(1).max(flowLimits.changes),
      /** The command that these changes undo. */
      takesBack: idText.optional(),
    }),
    bodyLimit: changeBody,
    idempotent: true,
    reply: flowReply,
  }),
  'flows.tasks': call({
    method: 'POST',
    path: `${flowsPath}/:id/tasks`,
    summary: 'Saves the tasks of a flow; `revision`: the one that they were changed from [FLOW-028]',
    auth: 'bearer',
    needs: 'update Flow',
    params: atFlow,
    body: z.object({ revision: z.int().min(1).optional(), tasks: z.array(sentTaskShape).max(flowLimits.tasks) }),
    bodyLimit: changeBody,
    idempotent: true,
    reply: flowReply,
  }),
  'flows.taskSteps': call({
    method: 'POST',
    path: `${flowsPath}/:id/tasks/steps`,
    summary: 'Saves the steps of one task; `revision`: the one that they were changed from [FLOW-029]',
    auth: 'bearer',
    needs: 'update Flow',
    params: atFlow,
    body: z.object({
      revision: z.int().min(1).optional(),
      task: idText,
      steps: z.array(sentStepShape).max(flowLimits.steps),
    }),
    bodyLimit: changeBody,
    idempotent: true,
    reply: flowReply,
  }),
  'flows.delete': call({
    method: 'DELETE',
    path: `${flowsPath}/:id`,
    summary: 'Moves a flow to the trash [FLOW-023]',
    auth: 'bearer',
    needs: 'delete Flow',
    params: atFlow,
    idempotent: true,
    reply: flowReply,
  }),
  'flows.restore': call({
    method: 'POST',
    path: `${flowsPath}/:id/restore`,
    summary: 'Restores a deleted flow [FLOW-026]',
    auth: 'bearer',
    needs: 'delete Flow',
    params: atFlow,
    idempotent: true,
    reply: flowReply,
  }),
  'flows.copyTo': call({
    method: 'POST',
    path: `${flowsPath}/:id/copy-to`,
    summary:
      'Copies a flow into a project that the caller may change; tells what came along and what was left [FLOW-025]',
    auth: 'bearer',
    needs: 'read Flow here, create Flow there',
    params: atFlow,
    body: z.strictObject({
      targetProjectId: idText,
      /** The copied flow; missing: the name of the original, numbered when it is taken. */
      name: text(flowLimits.nameLength * 2).optional(),
      with: z.array(z.enum(['datasets', 'calledFlows'])).default([]),
    }),
    idempotent: true,
    status: 201,
    /** `brought`, `left`: names of datasets, called flows and tags. */
    reply: flowReply.extend({
      name: z.string(),
      projectId: z.string(),
      brought: z.array(z.string()),
      left: z.array(z.string()),
    }),
  }),
  'flows.exportPdf': call({
    method: 'POST',
    path: `${flowsPath}/:id/export-pdf`,
    summary: 'Creates a PDF of a flow in the background; a notification says when it can be downloaded [FLOW-027]',
    auth: 'bearer',
    needs: 'read Flow',
    params: atFlow,
    body: pdfBodyShape,
    idempotent: true,
    status: 202,
    reply: z.object({ id: z.string() }),
  }),
  ...flowHistoryContract,
} as const;
