import { z } from 'zod';
import { limits } from '../../limits.ts';
import { call, idText, pageShape, text } from '../../wire/wire.ts';
import { resultLimits as most } from '../result-limits.ts';
import { resultStatuses } from '../result.ts';
import { quarantineBody, quarantineShape } from './quarantine.ts';

/** A test over all imported runs of a project. */
const outcome = {
  /** Of the result, in its run. */
  id: z.string(),
  runId: z.string(),
  runName: z.string(),
  ref: z.string(),
  commit: z.string(),
  environment: z.string(),
  status: z.enum(resultStatuses),
  duration: z.number(),
  attempts: z.int(),
  isFlaky: z.boolean(),
  isQuarantined: z.boolean(),
  /** When it was received. */
  date: z.string(),
};

const testOutcomeShape = z.object(outcome).meta({ id: 'TestOutcome' });
export type TestOutcome = z.output<typeof testOutcomeShape>;

const testResultShape = z
  .object({
    ...outcome,
    /** The beginning of the message. */
    excerpt: z.string(),
  })
  .meta({ id: 'TestResult' });
export type TestResult = z.output<typeof testResultShape>;

const ratesShape = z.object({
  ran: z.int(),
  passed: z.int(),
  failed: z.int(),
  warnings: z.int(),
  skipped: z.int(),
  flaky: z.int(),
  /** From 0 to 1, of the results that were not skipped; null: none ran. */
  passRate: z.number().nullable(),
  flakyRate: z.number().nullable(),
  medianDuration: z.number().nullable(),
  lastDuration: z.number().nullable(),
});

const testShape = z
  .object({
    id: z.string(),
    projectId: z.string(),
    suite: z.string(),
    name: z.string(),
    /** Empty: it belongs to no flow. */
    flowId: z.string(),
    flowName: z.string(),
    /** Of its latest 2,000 results, whatever the question is. */
    environments: z.array(z.string()),
    refs: z.array(z.string()),
    /** The last 30 results, newest first. */
    strip: z.array(testOutcomeShape),
    /** Of the results in `strip`. */
    rates: ratesShape,
    /** The first run that failed after the last one that passed, in its latest 2,000 results; null: it does not fail. */
    failingSince: z
      .object({
        runId: z.string(),
        runName: z.string(),
        date: z.string(),
        /** How many runs have failed since. */
        runs: z.int(),
        /** False: no earlier run that passed is known. */
        hasPassedBefore: z.boolean(),
      })
      .nullable(),
    /** Null: it is not quarantined, or no longer. */
    quarantine: quarantineShape.nullable(),
  })
  .meta({ id: 'ImportedTest' });
export type ImportedTest = z.output<typeof testShape>;

const testQuestion = z.object({
  size: z.coerce.number().int().min(1).max(limits.listPageMost).default(limits.listPage),
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  environment: text(most.runText).default(''),
  /** Of a branch. */
  ref: text(most.runText).default(''),
});
export type TestQuestion = z.output<typeof testQuestion>;

const testPath = '/rs/api/v1/:project/tests/:test';
const atTest = z.object({ project: idText, test: idText });

export const testContract = {
  'results.test': call({
    method: 'GET',
    path: testPath,
    summary:
      'A test in all imported runs, by the `testId` of its results: its last 30 results, rates and results, newest first',
    auth: 'bearer',
    needs: 'read ExecutionLog',
    params: atTest,
    query: testQuestion,
    reply: z.object({ test: testShape, results: z.array(testResultShape), page: pageShape }),
  }),
  'results.quarantine': call({
    method: 'PUT',
    path: `${testPath}/quarantine`,
    summary:
      'Quarantines a flaky test until a date: its failures are shown, and do not fail the runs that arrive meanwhile. Again: with other values',
    auth: 'bearer',
    needs: 'update ExecutionLog',
    params: atTest,
    body: quarantineBody,
    idempotent: true,
    reply: quarantineShape,
  }),
  'results.endQuarantine': call({
    method: 'DELETE',
    path: `${testPath}/quarantine`,
    summary: 'Ends the quarantine of a test: its next failures fail their runs',
    auth: 'bearer',
    needs: 'update ExecutionLog',
    params: atTest,
    idempotent: true,
    reply: z.object({ id: z.string() }),
  }),
} as const;
