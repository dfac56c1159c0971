import { sql, type Transaction } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isProblem, type Problem } from '../../../src/domain/problems/problem.ts';
import { isObject, objectsIn, textIn, type JsonObject } from '../../../src/domain/results/read/json-values.ts';
import { textsOfRun } from '../../../src/domain/results/reporters/sent-test.ts';
import { hasOnlyFiles, readTestomatTest } from '../../../src/domain/results/reporters/testomat-test.ts';
import { resultLimits as most } from '../../../src/domain/results/result-limits.ts';
import type { ReadResult } from '../../../src/domain/results/result.ts';
import { tidyResult } from '../../../src/domain/results/tidy-result.ts';
import { runPathOf } from '../../../src/domain/results/results-place.ts';
import { idText } from '../../../src/domain/wire/wire.ts';
import type { Tables } from '../../database/tables.ts';
import { serverLimits } from '../../limits.ts';
import { openRun, requireRun } from '../open-run.ts';
import { addResults } from './add-results.ts';
import { identify, writerOf, type ReporterNeeds } from './reporter-caller.ts';

/**
 * The calls of Testomat that its reporter makes, at its addresses:
 *
 *   create run ─▶ tests, those of some seconds at a time, or one by one ─▶ finish run ─▶ late tests
 *
 * Neither its addresses nor its headers name a project or a key: both are its key, `‹project›:‹API key›`, which is in each body.
 */
/** No page shows it: its words are not in the tables of messages. */
const wrongKey: Problem = {
  kind: 'forbidden',
  code: 'testomatKey',
  detail: 'The key (TESTOMATIO) must be the id of a project, a colon and a valid API key.',
};
const atRun = z.object({ run: idText });
type AtRun = z.output<typeof atRun>;

const bodyOf = ({ body }: FastifyRequest): JsonObject => (isObject(body) ? body : {});

const keyIn = (body: JsonObject): { readonly project: string; readonly key: string } => {
  const [, project = '', key = ''] = /^\s*([^:\s]{1,64}):(\S{1,200})\s*$/.exec(textIn(body['api_key'])) ?? [];
  return { project, key };
};

/** With another key, it is the same result. */
const onceOf = ({ api_key: _, ...sent }: JsonObject): string => JSON.stringify(sent);

const testsIn = (body: JsonObject): readonly JsonObject[] =>
  Array.isArray(body['tests']) ? objectsIn(body['tests']) : [body];

/** The files of a test that has its result, at its last attempt; sent again, they are the same. */
const addFiles = async (tx: Transaction<Tables>, run: string, late: ReadResult): Promise<void> => {
  const { name, attachments, properties } = tidyResult(late);
  await sql`update results set attachments = jsonb_path_query_array(
      (attachments - ${attachments}::text[]) || ${JSON.stringify(attachments)}::jsonb,
      ${`$[0 to ${most.attachments - 1}]`}::jsonpath)
    where run_id = ${run} and counted_as is null and name = ${name} and coalesce(properties ->> 'file', '') = ${properties['file'] ?? ''}`.execute(
    tx,
  );
};

/** After a 403, the reporter says why and sends no more. */
const identifyIn = async (needs: ReporterNeeds, request: FastifyRequest): Promise<void> => {
  try {
    await identify(needs, request, keyIn(bodyOf(request)));
  } catch (error) {
    throw isProblem(error) && error.kind === 'signedOut' ? wrongKey : error;
  }
};

export const mountTestomat = (app: FastifyInstance, needs: ReporterNeeds): void => {
  const { database, changed, publicUrl, now } = needs;
  const common = {
    config: { access: 'a project and an API key in the body: create ExecutionLog', isCounted: true },
    preValidation: (request: FastifyRequest) => identifyIn(needs, request),
    bodyLimit: serverLimits.reportedUnknownBytes,
  };
  const inRun = { ...common, schema: { params: atRun } };
  const writerIn = (request: FastifyRequest) => writerOf(needs, request, keyIn(bodyOf(request)).project);
  const linkOf = (project: string, run: string) => new URL(runPathOf(project, run), publicUrl).href;

  app.post('/api/reporter', common, async (request) => {
    const writer = await writerIn(request);
    const body = bodyOf(request);
    const name = textIn(body['title']);
    const tags = textIn(body['label']).split(',').filter(Boolean);
    const texts = textsOfRun({ name, tags, environment: textIn(body['env']) });
    const shared = body['shared_run'] === true && name.trim() !== '' ? { shared: name } : {};
    const uid = await database
      .transaction()
      .execute((tx) => openRun(tx, writer, { reporter: 'testomat', texts, ...shared }));
    changed(writer.project);
    return { uid, url: linkOf(writer.project, uid) };
  });

  app.put<{ Params: AtRun }>('/api/reporter/:run', inRun, async (request) => {
    const { project } = await writerIn(request);
    const { run } = request.params;
    await requireRun(database, { project, run, reporter: 'testomat' });
    return { uid: run, url: linkOf(project, run) };
  });

  app.post<{ Params: AtRun }>('/api/reporter/:run/testrun', inRun, async (request) => {
    const writer = await writerIn(request);
    const { run } = request.params;
    const tests = testsIn(bodyOf(request));
    const late = tests.filter(hasOnlyFiles).map((test) => readTestomatTest(test));
    const sent = tests
      .filter((test) => !hasOnlyFiles(test))
      .map((test, at) => ({ once: onceOf(test), result: readTestomatTest(test, now() + at / 1_000) }));
    await database.transaction().execute(async (tx) => {
      await addResults(tx, writer, { run, reporter: 'testomat' }, sent);
      for (const one of late) await addFiles(tx, run, one);
    });
    changed(writer.project);
    return { success: true };
  });
};
