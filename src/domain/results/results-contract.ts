import { z } from 'zod';
import { limits } from '../limits.ts';
import { call, idText, pageShape, text } from '../wire/wire.ts';
import {
  importedResultShape,
  importedRunShape,
  mappingShape,
  storedRunShape,
  wholeResultShape,
  wholeRunShape,
} from './imported-run.ts';
import { resultChanges } from './failures/run-failures.ts';
import { resultFormats } from './result-formats.ts';
import { resultLimits as most } from './result-limits.ts';
import { resultStatuses } from './result.ts';

/** The calls of results that ran elsewhere; what sends them uses an API key of the module ExecutionLog [PERM-016]. */
const list = '/rs/api/v1/:project/results';
const atProject = z.object({ project: idText });
const atRun = z.object({ project: idText, run: idText });
const atResult = z.object({ project: idText, run: idText, result: idText });

const page = {
  size: z.coerce.number().int().min(1).max(limits.listPageMost).default(limits.listPage),
  page: z.coerce.number().int().min(0).max(100_000).default(0),
};

export const importQuestion = z.object({
  /** Of a file that is the whole body. */
  file: text(most.runText).default(''),
  /** Missing: recognized by the content. */
  format: z.enum(resultFormats).optional(),
  /** Of the run; its first file gives it a name if this is missing. */
  name: text(most.runText).default(''),
  ref: text(most.runText).default(''),
  commit: text(most.runText).default(''),
  environment: text(most.runText).default(''),
  /** Of the pipeline: tests that were sent with a lower one were tried again. */
  attempt: z.coerce.number().int().min(1).max(most.attempt).default(1),
  /** Parts of a run that are sent one by one have the same. */
  runId: text(most.runText).default(''),
});
export type ResultsQuery = z.output<typeof importQuestion>;

export const resultsContract = {
  'results.import': call({
    method: 'POST',
    path: list,
    summary:
      'Imports results: a report, several as multipart/form-data, or a ZIP file of them. The same request may be repeated',
    auth: 'bearer',
    needs: 'create ExecutionLog',
    params: atProject,
    query: importQuestion,
    bytes: 'body',
    anyType: true,
    bodyLimit: most.fileBytes,
    idempotent: true,
    status: 201,
    reply: storedRunShape,
  }),
  'results.runs': call({
    method: 'GET',
    path: list,
    summary: 'The imported runs of a project, newest first',
    auth: 'bearer',
    needs: 'read ExecutionLog',
    params: atProject,
    query: z.object({ ...page, term: text(200).default(''), status: z.enum(['PASSED', 'FAILED']).optional() }),
    reply: z.object({ runs: z.array(importedRunShape), page: pageShape }),
  }),
  'results.run': call({
    method: 'GET',
    path: `${list}/:run`,
    summary: 'An imported run, with what could not be read of it',
    auth: 'bearer',
    needs: 'read ExecutionLog',
    params: atRun,
    reply: wholeRunShape,
  }),
  'results.list': call({
    method: 'GET',
    path: `${list}/:run/tests`,
    summary: 'The results of an imported run: failed ones first, then by suite and name',
    auth: 'bearer',
    needs: 'read ExecutionLog',
    params: atRun,
    query: z.object({
      ...page,
      term: text(200).default(''),
      status: z.enum(resultStatuses).optional(),
      /** `true`: only flaky ones. */
      flaky: z.enum(['true']).optional(),
      /** Belongs to a flow, or to none. */
      mapped: z.enum(['true', 'false']).optional(),
      /** The id of a group of equal failures. */
      failure: text(64).optional(),
      /** Against the previous run of the same name and branch. */
      change: z.enum(resultChanges).optional(),
    }),
    reply: z.object({ results: z.array(importedResultShape), page: pageShape }),
  }),
  'results.read': call({
    method: 'GET',
    path: `${list}/:run/tests/:result`,
    summary: 'A result with its message, attachments and properties',
    auth: 'bearer',
    needs: 'read ExecutionLog',
    params: atResult,
    reply: wholeResultShape,
  }),
  'results.map': call({
    method: 'PUT',
    path: `${list}/:run/tests/:result/flow`,
    summary: 'Maps a test to a flow: its results in all runs, earlier and later ones, belong to the flow',
    auth: 'bearer',
    needs: 'update ExecutionLog',
    params: atResult,
    body: mappingShape,
    idempotent: true,
    reply: wholeResultShape,
  }),
  'results.delete': call({
    method: 'DELETE',
    path: `${list}/:run`,
    summary: 'Deletes an imported run with its results for good',
    auth: 'bearer',
    needs: 'delete ExecutionLog',
    params: atRun,
    idempotent: true,
    reply: z.object({ id: z.string() }),
  }),
} as const;
