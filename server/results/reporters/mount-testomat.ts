import { sql, type Transaction } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
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
import type { NamedInBody } from '../../wire/bodies/guard-bodies.ts';
import { openRun, requireRun } from '../open-run.ts';
import { addResults } from './add-results.ts';
import { identifyBy, identifyByHead, keyInHeader, keyOf, reporterHead } from './key-in-head.ts';
import { writerOf, type ReporterNeeds } from './reporter-caller.ts';

/**
 * The calls of Testomat that its reporter makes, at its addresses:
 *
 *   create run ─▶ tests, those of some seconds at a time, or one by one ─▶ finish run ─▶ late tests
 *
 * Neither its addresses nor its headers name a project or a key: both are its key, which is in each body (`key-in-head.ts`).
 */
const atRun = z.object({ run: idText });
type AtRun = z.output<typeof atRun>;

const bodyOf = ({ body }: FastifyRequest): JsonObject => (isObject(body) ? body : {});

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

/** What the whole body says; a body without a key has it in the header. */
const keyIn = (request: FastifyRequest): string => textIn(bodyOf(request)['api_key']) || keyInHeader(request);

export const mountTestomat = (app: FastifyInstance, needs: ReporterNeeds): void => {
  const { database, changed, publicUrl, now } = needs;
  const bodyHead: NamedInBody = {
    most: reporterHead,
    identify: (request, head, bytes) => identifyByHead(needs, request, head, bytes),
  };
  const common = {
    config: { access: 'a project and an API key in the body: create ExecutionLog', isCounted: true, bodyHead },
    preValidation: (request: FastifyRequest) => identifyBy(needs, request, keyIn(request)),
    bodyLimit: serverLimits.reportedUnknownBytes,
  };
  const inRun = { ...common, schema: { params: atRun } };
  const writerIn = (request: FastifyRequest) => writerOf(needs, request, keyOf(keyIn(request)).project);
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
