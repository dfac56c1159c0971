import { z } from 'zod';
import { adapterCommands, clientIdText } from '../adapters/adapter.ts';
import { call, idText, jsonShape } from '../wire/wire.ts';
import { flowResultShape } from './manual/flow-result.ts';
import { readinessShape } from './readiness/readiness.ts';
import { actionContextShape, runShape } from './run.ts';

/** The calls of people and programs about runs; those of agents are in `agents-contract.ts`. */
const atRun = z.object({ project: idText, id: idText });
const oneRun = '/rs/api/v1/:project/runs/:id';
const changed = z.object({ id: z.string(), state: runShape.shape.state });
const change = {
  auth: 'bearer',
  needs: 'to have requested the run, or update Flow (of a scenario: Scenario)',
} as const;

export const runsContract = {
  'runs.action': call({
    method: 'POST',
    path: '/rs/api/v1/action',
    keyModule: 'ExecutionLog',
    summary: 'Sends a command to an adapter, or to any that fits [ADAPT-025]',
    auth: 'bearer',
    needs: 'update Flow (for a scenario: Scenario) in the project of the context, and read ExecutionLog',
    body: z.strictObject({
      /** Empty: any adapter that fits. */
      adapterId: z.union([z.literal(''), clientIdText]).default(''),
      command: z.enum(adapterCommands),
      context: actionContextShape,
      data: jsonShape.optional(),
      dataset: jsonShape.optional(),
    }),
    idempotent: true,
    /** `message`: what ADAPT-017 and ADAPT-018 say, in English. */
    reply: z.object({
      runId: z.string(),
      /** The log of the flow or of the scenario. */
      logId: z.string(),
      /** Of Record and RecordFromStep, which become no run. */
      recordingId: z.string().optional(),
      queued: z.boolean(),
      message: z.string(),
    }),
  }),
  'runs.readiness': call({
    method: 'GET',
    path: '/rs/api/v1/:project/flows/:flowId/readiness',
    summary: 'What a run of the flow would lack: columns of the dataset that change nothing, and what has no value',
    auth: 'bearer',
    needs: 'read Flow',
    params: z.object({ project: idText, flowId: idText }),
    query: z.object({ dataset: idText.optional() }),
    reply: readinessShape,
  }),
  'runs.read': call({
    method: 'GET',
    path: oneRun,
    summary: 'The state of a run, why it waits, and its attempts',
    auth: 'bearer',
    needs: 'read ExecutionLog',
    params: atRun,
    reply: runShape,
  }),
  'runs.cancel': call({
    method: 'POST',
    path: `${oneRun}/cancel`,
    summary: 'Cancels a run; the adapter that executes it stops within seconds',
    ...change,
    params: atRun,
    idempotent: true,
    reply: changed,
  }),
  'runs.pause': call({
    method: 'POST',
    path: `${oneRun}/pause`,
    summary: 'Pauses a debugged run after its current step',
    ...change,
    params: atRun,
    idempotent: true,
    reply: changed,
  }),
  'runs.resume': call({
    method: 'POST',
    path: `${oneRun}/resume`,
    summary:
      'Continues a paused run; a scenario that waited for a person gets the result of their flow and continues with the next one',
    ...change,
    params: atRun,
    body: flowResultShape.nullable().default(null),
    idempotent: true,
    reply: changed,
  }),
} as const;
