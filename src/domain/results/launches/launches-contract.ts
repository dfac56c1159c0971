import { z } from 'zod';
import { call, idText } from '../../wire/wire.ts';
import { resultLimits } from '../result-limits.ts';

/**
 * The calls of ReportPortal that its reporters make: a launch is an imported run, and its items become results when they
 * end. What a reporter sends besides is accepted and left out.
 */
const root = '/rs/api/v1/:project';
const atProject = z.object({ project: idText });
const sent = z.string().max(100_000);
/** Milliseconds since 1970, or ISO 8601. */
const moment = z.union([z.number(), sent]).optional();
const attributes = z
  .array(z.looseObject({ key: sent.nullish(), value: z.unknown() }))
  .max(1_000)
  .nullish();

const launchShape = z.looseObject({ name: sent, startTime: moment, attributes });
const itemShape = z.looseObject({
  launchUuid: idText,
  name: sent,
  type: sent.optional(),
  hasStats: z.boolean().nullish(),
  startTime: moment,
  codeRef: sent.nullish(),
  testCaseId: sent.nullish(),
  retry: z.boolean().nullish(),
  attributes,
});
const endShape = z.looseObject({ launchUuid: idText.optional(), status: sent.nullish(), endTime: moment });
export type StartedLaunch = z.output<typeof launchShape>;
export type StartedItem = z.output<typeof itemShape>;
export type EndedItem = z.output<typeof endShape>;

const write = {
  auth: 'bearer',
  needs: 'create ExecutionLog',
  idempotent: true,
} as const;
const made = z.object({ id: z.string() });
const confirmation = z.object({ message: z.string() });

export const launchesContract = {
  'results.startLaunch': call({
    ...write,
    method: 'POST',
    path: `${root}/launch`,
    summary: 'Starts an imported run, as a reporter of ReportPortal does',
    params: atProject,
    body: launchShape,
    status: 201,
    reply: z.object({ id: z.string(), number: z.int() }),
  }),
  'results.finishLaunch': call({
    ...write,
    method: 'PUT',
    path: `${root}/launch/:run/finish`,
    summary: 'Ends an imported run that was started as a launch',
    params: atProject.extend({ run: idText }),
    body: z.looseObject({ endTime: moment }),
    reply: z.object({ id: z.string(), number: z.int(), link: z.string() }),
  }),
  'results.startItem': call({
    ...write,
    method: 'POST',
    path: `${root}/item`,
    summary: 'Starts an item at the top of a launch',
    params: atProject,
    body: itemShape,
    status: 201,
    reply: made,
  }),
  /** The JavaScript client starts items at the top here: with an empty parent. */
  'results.startTopItem': call({
    ...write,
    method: 'POST',
    path: `${root}/item/`,
    summary: 'Starts an item at the top of a launch, as the JavaScript client does',
    params: atProject,
    body: itemShape,
    status: 201,
    reply: made,
  }),
  'results.startChildItem': call({
    ...write,
    method: 'POST',
    path: `${root}/item/:parent`,
    summary: 'Starts an item within another one',
    params: atProject.extend({ parent: idText }),
    body: itemShape,
    status: 201,
    reply: made,
  }),
  'results.finishItem': call({
    ...write,
    method: 'PUT',
    path: `${root}/item/:item`,
    summary: 'Ends an item: a test becomes a result of the run',
    params: atProject.extend({ item: idText }),
    body: endShape,
    reply: confirmation,
  }),
  'results.addItemLog': call({
    ...write,
    method: 'POST',
    path: `${root}/log`,
    summary: 'Logs of items, as JSON or as form data with files: errors become the message of the result',
    params: atProject,
    bytes: 'body',
    anyType: true,
    bodyLimit: resultLimits.fileBytes,
    status: 201,
    reply: z.object({ responses: z.array(made) }),
  }),
} as const;
