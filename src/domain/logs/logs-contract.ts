import { z } from 'zod';
import { pdfBodyShape } from '../downloads/pdf-options.ts';
import { limits } from '../limits.ts';
import { resultFileCall } from '../results/result-file.ts';
import { filmType } from '../runs/films.ts';
import { several } from '../wire/several.ts';
import { call, idText, pageShape, text } from '../wire/wire.ts';
import { comparisonShape } from './compare/comparison.ts';
import { flowLogRecordShape, flowLogShape, logStatuses } from './flow-log.ts';
import { logTraceShape } from './log-trace.ts';
import { scenarioLogShape } from './scenario-log.ts';

/** The calls for execution logs [LOG-011, LOG-012, LOG-015..018, LOG-020..022]. */
const atProject = z.object({ project: idText });
const flowLogsPath = '/rs/api/v1/:project/flows/logs';
const scenarioLogsPath = '/rs/api/v1/:project/scenarios/logs';
const bearer = { auth: 'bearer', needs: 'read ExecutionLog' } as const;

export const logSorts = ['startDate', 'endDate', 'name', 'status', 'executedBy'] as const;

const pdf = {
  ...bearer,
  params: z.object({ project: idText, id: idText }),
  body: pdfBodyShape,
  idempotent: true,
  status: 202,
  reply: z.object({ id: z.string() }),
} as const;

/** `status` PASSED also finds runs that passed with warnings [LOG-009]. */
const listQuery = z.object({
  term: text(limits.termLength).optional(),
  status: several(z.enum(logStatuses)),
  executedBy: several(text(64)),
  adapter: several(text(64)),
  /** Of runs that were started in this test plan; flow logs belong to none. */
  testPlanId: idText.optional(),
  /** ISO 8601: of the start. */
  from: z.iso.datetime().optional(),
  before: z.iso.datetime().optional(),
  sort: z
    .string()
    .regex(new RegExp(`^(?:${logSorts.join('|')}),(?:asc|desc)$`))
    .default('startDate,desc'),
  size: z.coerce.number().int().min(1).max(limits.listPageMost).default(limits.listPage),
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type LogQuestion = z.output<typeof listQuery>;

const flowLogPage = z.object({ _embedded: z.object({ flowLogs: z.array(flowLogRecordShape) }), page: pageShape });
/** Both places of the documents: `_embedded.scenarioLogs`, and `scenarioLogRecordList` [LOG-020, LOG-021]. */
const scenarioLogPage = z.object({
  _embedded: z.object({ scenarioLogs: z.array(scenarioLogShape) }),
  scenarioLogRecordList: z.array(scenarioLogShape),
  page: pageShape,
});

export const logsContract = {
  'logs.flows': call({
    method: 'GET',
    path: flowLogsPath,
    summary: 'A page of the flow logs of a project, newest first [LOG-015]',
    ...bearer,
    params: atProject,
    query: listQuery,
    reply: flowLogPage,
  }),
  'logs.ofFlow': call({
    method: 'GET',
    path: '/rs/api/v1/:project/flows/:flowId/logs',
    summary: 'A page of the logs of one flow, newest first [LOG-016]',
    ...bearer,
    params: z.object({ project: idText, flowId: idText }),
    query: listQuery,
    reply: flowLogPage,
  }),
  'logs.flow': call({
    method: 'GET',
    path: `${flowLogsPath}/:logId`,
    summary: 'One flow log with its executions, tasks and steps [LOG-017]',
    ...bearer,
    params: z.object({ project: idText, logId: idText }),
    query: z.object({
      /** Missing: the latest. */
      attempt: z.coerce.number().int().min(1).optional(),
      /** The first iteration to show, and how many. */
      from: z.coerce.number().int().min(1).max(1_000_000).default(1),
      iterations: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: flowLogShape,
  }),
  'logs.compare': call({
    method: 'GET',
    path: `${flowLogsPath}/:logId/comparison`,
    summary: 'A flow log beside the last good run of its flow, or another one, up to the first step that differs',
    ...bearer,
    params: z.object({ project: idText, logId: idText }),
    query: z.object({
      attempt: z.coerce.number().int().min(1).optional(),
      /** Another log of the flow, or the log itself for an earlier attempt; missing: the last good one. */
      with: idText.optional(),
      withAttempt: z.coerce.number().int().min(1).optional(),
      /** Of the dataset, from 1; missing: the first one that failed. */
      row: z.coerce.number().int().min(1).max(1_000_000).optional(),
    }),
    reply: comparisonShape,
  }),
  'logs.trace': call({
    method: 'GET',
    path: `${flowLogsPath}/:logId/trace`,
    summary: 'The address of the trace viewer with a row of a flow log, for 15 minutes',
    ...bearer,
    params: z.object({ project: idText, logId: idText }),
    query: z.object({
      attempt: z.coerce.number().int().min(1).optional(),
      iteration: z.coerce.number().int().min(1).max(1_000_000).default(1),
    }),
    reply: logTraceShape,
  }),
  'logs.screenshots': call({
    method: 'GET',
    path: `${flowLogsPath}/:logId/screenshots`,
    summary: 'The pictures of a flow log, in the order in which they were taken [LOG-018]',
    ...bearer,
    params: z.object({ project: idText, logId: idText }),
    query: z.object({ attempt: z.coerce.number().int().min(1).optional() }),
    reply: z.object({
      screenshots: z.array(
        z.object({
          id: z.string(),
          stepId: z.string(),
          iteration: z.int(),
          loop: z.int(),
          bytes: z.int(),
          type: z.string(),
          isStored: z.boolean(),
        }),
      ),
    }),
  }),
  'logs.screenshot': call({
    method: 'GET',
    path: `${flowLogsPath}/:logId/screenshots/:screenshotId`,
    summary: 'One picture of a flow log [LOG-018]',
    ...bearer,
    params: z.object({ project: idText, logId: idText, screenshotId: idText }),
    bytes: 'reply',
    types: ['image/jpeg', 'image/png'],
    reply: z.file(),
  }),
  'logs.film': call({
    method: 'GET',
    path: `${flowLogsPath}/:logId/films/:filmId`,
    summary: 'The film of a session of the browser in a flow log, by the SHA-256 that its evidence names',
    ...bearer,
    params: z.object({ project: idText, logId: idText, filmId: idText }),
    bytes: 'reply',
    types: [filmType],
    reply: z.file(),
  }),
  'logs.exportFlowPdf': call({
    method: 'POST',
    path: `${flowLogsPath}/:id/export-pdf`,
    summary: 'Creates a PDF of a flow log in the background; a notification says when it can be downloaded [LOG-019]',
    ...pdf,
  }),
  'logs.exportScenarioPdf': call({
    method: 'POST',
    path: `${scenarioLogsPath}/:id/export-pdf`,
    summary:
      'Creates a PDF of a scenario log in the background; a notification says when it can be downloaded [LOG-023]',
    ...pdf,
  }),
  'logs.flowResults': call({
    method: 'GET',
    path: `${flowLogsPath}/:logId/results`,
    summary: 'The results of a flow log as a file: JUnit XML or CTRF JSON, a case for each iteration',
    ...bearer,
    params: z.object({ project: idText, logId: idText }),
    ...resultFileCall,
  }),
  'logs.scenarioResults': call({
    method: 'GET',
    path: `${scenarioLogsPath}/:logId/results`,
    summary: 'The results of a scenario log as a file: JUnit XML or CTRF JSON, a case for each iteration of its flows',
    ...bearer,
    params: z.object({ project: idText, logId: idText }),
    ...resultFileCall,
  }),
  'logs.stepScreenshot': call({
    method: 'GET',
    path: '/rs/api/v1/:project/flows/:flowId/screenshot/:id',
    summary: 'The picture of a step: the one that it names, or one of a run of the flow [FLOW-031]',
    auth: 'bearer',
    needs: 'read Flow; for a picture of a run also read ExecutionLog',
    params: z.object({ project: idText, flowId: idText, id: idText }),
    bytes: 'reply',
    types: ['image/jpeg', 'image/png'],
    reply: z.file(),
  }),
  'logs.scenarios': call({
    method: 'GET',
    path: scenarioLogsPath,
    summary: 'A page of the scenario logs of a project, newest first [LOG-020]',
    ...bearer,
    params: atProject,
    query: listQuery,
    reply: scenarioLogPage,
  }),
  'logs.ofScenario': call({
    method: 'GET',
    path: '/rs/api/v1/:project/scenarios/:id/logs',
    summary: 'A page of the logs of one scenario, newest first [LOG-021]',
    ...bearer,
    params: z.object({ project: idText, id: idText }),
    query: listQuery,
    reply: scenarioLogPage,
  }),
  'logs.scenario': call({
    method: 'GET',
    path: `${scenarioLogsPath}/:logId`,
    summary: 'One scenario log with its flows [LOG-022]',
    ...bearer,
    params: z.object({ project: idText, logId: idText }),
    reply: scenarioLogShape,
  }),
} as const;
