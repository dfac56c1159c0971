import { z } from 'zod';
import { factShape } from '../journal/fact-shape.ts';
import { limits } from '../limits.ts';
import { resultFileCall } from '../results/result-file.ts';
import { schedulesContract } from '../schedules/schedules-contract.ts';
import { scheduleShape } from '../schedules/schedule.ts';
import { call, idText, pageShape, text } from '../wire/wire.ts';
import { executionRequestShape, executionShape, wholeExecutionShape } from './executions/execution.ts';
import { pipelineFields, pipelineShape } from './pipeline.ts';
import { pipelineLimits } from './pipeline-limits.ts';
import { itemFields, jobFields, partChangeShape, stageFields } from './pipeline-part.ts';
import { sequenceStageShape } from './sequence.ts';

/** The calls of pipelines sit beside those of test plans [PIPE-010]. */
const list = '/tp/api/v1/:project/pipelines';
const one = `${list}/:id`;

const atProject = z.object({ project: idText });
const atPipeline = z.object({ project: idText, id: idText });
const atExecution = z.object({ project: idText, id: idText, execution: idText });
const changed = z.object({ id: z.string(), facts: z.array(factShape) });
const fieldNames = Object.keys(pipelineFields.shape) as [keyof typeof pipelineFields.shape];

/** A place among the parts with the same parent: a rank, or a number from 0. At the end without both. */
const placed = {
  order: z.string().min(1).max(200).optional(),
  position: z.int().min(0).max(pipelineLimits.itemsMost).optional(),
};
const inStage = { stageId: idText };
const inJob = { stageId: idText, jobId: idText };
const { name: stageName, ...stageSettings } = stageFields.changes.shape;
const { name: jobName, ...jobSettings } = jobFields.changes.shape;

const change = {
  method: 'PATCH',
  auth: 'bearer',
  needs: 'update TestPipeline',
  params: atPipeline,
  idempotent: true,
  reply: changed,
} as const;
const needs = 'update TestPipeline, or execute where the licence has it';
const executing = { method: 'POST', auth: 'bearer', needs, idempotent: true } as const;
const waiting = z.object({ wait: z.coerce.number().int().min(0).max(pipelineLimits.waitMost).default(0) });
const started = { status: 202, reply: executionShape.extend({ path: z.string() }) } as const;
const read = { method: 'GET', auth: 'bearer', needs: 'read TestPipeline' } as const;

export const pipelinesContract = {
  'pipelines.list': call({
    ...read,
    path: list,
    summary:
      'The pipelines of a project by name; with a term, the first that have it in their name [PIPE-007, PIPE-010]',
    params: atProject,
    query: z.object({
      term: text(200).optional(),
      size: z.coerce.number().int().min(1).max(pipelineLimits.pipelinesMost).optional(),
    }),
    /** `latest`: the newest execution of each. `position`: the newest position of the project that this answer contains. */
    reply: z.object({
      pipelineDefinitionList: z.array(pipelineShape),
      latest: z.array(executionShape),
      position: z.int(),
    }),
  }),
  'pipelines.create': call({
    method: 'POST',
    path: list,
    summary: 'Creates a pipeline [PIPE-011]',
    auth: 'bearer',
    needs: 'create TestPipeline',
    params: atProject,
    body: pipelineFields.body.partial().required({ name: true }),
    idempotent: true,
    status: 201,
    reply: changed,
  }),
  'pipelines.read': call({
    ...read,
    path: one,
    summary: 'A pipeline with its stages, jobs and items [PIPE-012]',
    params: atPipeline,
    reply: pipelineShape.extend({ stages: z.array(sequenceStageShape), position: z.int() }),
  }),
  'pipelines.update': call({
    ...change,
    path: one,
    summary: 'Changes one field of a pipeline, or some [PIPE-013]',
    body: z.union([z.strictObject({ field: z.enum(fieldNames), value: z.unknown() }), pipelineFields.changes]),
  }),
  'pipelines.delete': call({
    ...change,
    method: 'DELETE',
    path: one,
    needs: 'delete TestPipeline',
    summary: 'Moves a pipeline to the trash, and cancels its executions [PIPE-014]',
  }),
  'pipelines.restore': call({
    ...change,
    method: 'POST',
    path: `${one}/restore`,
    needs: 'delete TestPipeline',
    summary: 'Restores a pipeline from the trash',
  }),
  'pipelines.addStage': call({
    ...change,
    path: `${one}/stages/add`,
    summary: 'Adds a stage [PIPE-015]',
    body: z.strictObject({ stageId: idText.optional(), name: stageName.unwrap(), ...stageSettings, ...placed }),
  }),
  'pipelines.updateStage': call({
    ...change,
    path: `${one}/stages/update`,
    summary: 'Changes a stage [PIPE-016]',
    body: z.strictObject({ ...inStage, name: stageName, ...stageSettings }),
  }),
  'pipelines.moveStage': call({
    ...change,
    path: `${one}/stages/move`,
    summary: 'Moves a stage [PIPE-017]',
    body: z.strictObject({ ...inStage, ...placed }),
  }),
  'pipelines.deleteStage': call({
    ...change,
    path: `${one}/stages/delete`,
    summary: 'Deletes a stage with its jobs [PIPE-018]',
    body: z.strictObject(inStage),
  }),
  'pipelines.addJob': call({
    ...change,
    path: `${one}/stages/jobs/add`,
    summary: 'Adds a job to a stage [PIPE-019]',
    body: z.strictObject({ ...inStage, jobId: idText.optional(), name: jobName.unwrap(), ...jobSettings, ...placed }),
  }),
  'pipelines.updateJob': call({
    ...change,
    path: `${one}/stages/jobs/update`,
    summary: 'Changes a job [PIPE-020]',
    body: z.strictObject({ ...inJob, name: jobName, ...jobSettings }),
  }),
  'pipelines.moveJob': call({
    ...change,
    path: `${one}/stages/jobs/move`,
    summary: 'Moves a job, perhaps to another stage',
    body: z.strictObject({ jobId: idText, ...inStage, ...placed }),
  }),
  'pipelines.deleteJob': call({
    ...change,
    path: `${one}/stages/jobs/delete`,
    summary: 'Deletes a job with its items [PIPE-021]',
    body: z.strictObject(inJob),
  }),
  'pipelines.addItem': call({
    ...change,
    path: `${one}/stages/jobs/items/add`,
    summary: 'Adds a scenario, or a scope item of a test plan, to a job [PIPE-022]',
    body: z.strictObject({ ...inJob, id: idText.optional(), item: itemFields.changes.omit({ name: true }), ...placed }),
  }),
  'pipelines.moveItem': call({
    ...change,
    path: `${one}/stages/jobs/items/move`,
    summary: 'Moves an item, perhaps to another job: the item with this id, or at this position [PIPE-023]',
    body: z.strictObject({
      id: idText.optional(),
      from: z.strictObject({ ...inJob, position: placed.position }).optional(),
      to: z.strictObject({ ...inJob, ...placed }),
    }),
  }),
  'pipelines.deleteItem': call({
    ...change,
    path: `${one}/stages/jobs/items/delete`,
    summary: 'Deletes an item of a job [PIPE-024]',
    body: z.strictObject({ ...inJob, id: idText }),
  }),
  'pipelines.changePart': call({
    ...change,
    path: `${one}/parts`,
    summary: 'Adds, changes, moves or removes one stage, job or item, by its rank: what the screens send',
    body: partChangeShape,
  }),
  'pipelines.execute': call({
    ...executing,
    ...started,
    path: `${one}/execute`,
    summary: 'Starts an execution; with `wait`, answers when it is over, or after as many seconds [PIPE-025, PIPE-005]',
    params: atPipeline,
    query: waiting,
    body: executionRequestShape,
  }),
  'pipelines.rerun': call({
    ...executing,
    ...started,
    path: `${one}/executions/:execution/rerun`,
    summary: 'Executes what failed again; what passed is taken over',
    params: atExecution,
    query: waiting,
  }),
  'pipelines.schedule': call({
    method: 'POST',
    path: `${one}/schedule`,
    summary: 'Schedules a pipeline, once or by a cron expression [PIPE-026]',
    auth: 'bearer',
    needs: 'create Schedule, and update TestPipeline',
    params: atPipeline,
    body: z.union([
      schedulesContract['schedules.createSimple'].body.omit({ executionEntity: true, entityId: true }),
      schedulesContract['schedules.createCron'].body.omit({ executionEntity: true, entityId: true }),
    ]),
    idempotent: true,
    status: 201,
    reply: scheduleShape,
  }),
  'pipelines.executions': call({
    ...read,
    path: `${one}/executions`,
    summary: 'The executions of a pipeline [PIPE-027, PIPE-008]',
    params: atPipeline,
    query: z.object({
      sort: z.enum(['createdDate,desc', 'createdDate,asc']).default('createdDate,desc'),
      size: z.coerce.number().int().min(1).max(limits.listPageMost).default(limits.listPage),
      page: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    reply: z.object({ pipelineExecutions: z.array(executionShape), page: pageShape }),
  }),
  'pipelines.execution': call({
    ...read,
    path: `${one}/executions/:execution`,
    summary: 'An execution with its stages, jobs, items and their runs',
    params: atExecution,
    query: waiting,
    reply: wholeExecutionShape,
  }),
  'pipelines.cancel': call({
    ...executing,
    path: `${one}/executions/:execution/cancel`,
    summary: 'Cancels an execution: it ends, and its runs are asked to stop',
    params: atExecution,
    reply: executionShape,
  }),
  'pipelines.results': call({
    ...read,
    path: `${one}/executions/:execution/results`,
    summary: 'The results of an execution as a file: JUnit XML or CTRF JSON',
    params: atExecution,
    ...resultFileCall,
  }),
} as const;
