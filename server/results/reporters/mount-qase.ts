import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isObject, objectsIn, textIn, type JsonObject } from '../../../src/domain/results/read/json-values.ts';
import { readQaseTest } from '../../../src/domain/results/reporters/qase-test.ts';
import { textsOfRun } from '../../../src/domain/results/reporters/sent-test.ts';
import { runPathOf } from '../../../src/domain/results/results-place.ts';
import { idText } from '../../../src/domain/wire/wire.ts';
import { serverLimits } from '../../limits.ts';
import { sentBody } from '../../wire/sent-body.ts';
import { openRun, requireRun } from '../open-run.ts';
import { boundaryOf } from '../read/form-parts.ts';
import { addResults, type SentResult } from './add-results.ts';
import { formFileNames } from './form-file-names.ts';
import { identify, writerOf, type ReporterNeeds } from './reporter-caller.ts';

/**
 * The calls of Qase that its reporters make, at its addresses; the key is in the header `Token`:
 *
 *   create run ─▶ files ─▶ results, up to 200 at a time ─▶ complete run
 *
 * Runs have numbers there, which are part of their ids here. A run that is never completed has what has arrived.
 */
const atProject = z.object({ project: idText });
const atRun = atProject.extend({ run: z.string().regex(/^[1-9]\d{0,15}$/, 'is not a number') });
type AtProject = z.output<typeof atProject>;
type AtRun = z.output<typeof atRun>;

const done = (result: unknown = {}) => ({ status: true, result });
/** Environments and configurations of Qase are not known here. */
const nothing = done({ total: 0, filtered: 0, count: 0, entities: [] });
const idOf = (number: number | string): string => `qase-${number}`;
/** Not guessed by order, and a safe integer until the year 2255. */
const newNumber = (now: number): number => now * 1_000 + randomInt(1_000);

const tagsIn = (tags: unknown): readonly string[] =>
  Array.isArray(tags) ? (tags as unknown[]).map((tag) => textIn(tag) || textIn(isObject(tag) ? tag['title'] : '')) : [];

const sentOf = (sent: JsonObject): SentResult => ({
  // Without an id, its content says whether it comes again.
  once: textIn(sent['id']) || JSON.stringify(sent),
  result: readQaseTest(sent),
});

export const mountQase = (app: FastifyInstance, needs: ReporterNeeds): void => {
  const { database, changed, now } = needs;
  // Before the body is read.
  const onRequest = (request: FastifyRequest) =>
    identify(needs, request, { project: (request.params as AtProject).project, key: request.headers['token'] });
  const store = async (request: FastifyRequest, { project, run }: AtRun, sent: readonly JsonObject[]) => {
    const writer = await writerOf(needs, request, project);
    const at = { run: idOf(run), reporter: 'qase' } as const;
    await database.transaction().execute((tx) => addResults(tx, writer, at, sent.map(sentOf)));
    changed(project);
    return done();
  };
  const common = {
    config: { access: 'an API key in the header Token: create ExecutionLog', isCounted: true },
    onRequest,
    bodyLimit: serverLimits.reportedBytes,
  };
  const inProject = { ...common, schema: { params: atProject } };
  const inRun = { ...common, schema: { params: atRun } };

  app.post<{ Params: AtProject }>('/v1/run/:project', inProject, async (request) => {
    const writer = await writerOf(needs, request, request.params.project);
    const body = isObject(request.body) ? request.body : {};
    const number = newNumber(now());
    const texts = textsOfRun({ name: textIn(body['title']), tags: tagsIn(body['tags']) });
    await database.transaction().execute((tx) => openRun(tx, writer, { reporter: 'qase', id: idOf(number), texts }));
    changed(writer.project);
    return done({ id: number });
  });

  app.post<{ Params: AtRun }>('/v1/run/:project/:run/complete', inRun, async (request) => {
    const { project, run } = request.params;
    await writerOf(needs, request, project);
    await requireRun(database, { project, run: idOf(run), reporter: 'qase' });
    return done();
  });

  app.post<{ Params: AtRun }>('/v2/:project/run/:run/results', inRun, (request, reply) => {
    reply.status(202);
    const body = isObject(request.body) ? request.body : {};
    return store(request, request.params, objectsIn(body['results']));
  });

  app.post<{ Params: AtRun }>('/v2/:project/run/:run/result', inRun, (request, reply) => {
    reply.status(202);
    return store(request, request.params, objectsIn([request.body]));
  });

  for (const list of ['environment', 'configuration'])
    app.get<{ Params: AtProject }>(`/v1/${list}/:project`, inProject, async (request) => {
      await writerOf(needs, request, request.params.project);
      return nothing;
    });

  void app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_, payload, next) => next(null, payload));
    // The name of a file is what its results know it by.
    files.post<{ Params: AtProject }>('/v1/attachment/:project', inProject, async (request) => {
      await writerOf(needs, request, request.params.project);
      const boundary = boundaryOf(request.headers['content-type'] ?? '');
      const names = await formFileNames(sentBody(request), boundary);
      return done(names.map((name) => ({ hash: name, filename: name, url: '' })));
    });
  });

  // The reporter writes this address into the log of its pipeline.
  app.get<{ Params: AtRun; Querystring: { search?: string } }>(
    '/run/:project/dashboard/:run',
    {
      config: { access: 'public: the address of a page, which has its own guard' },
      schema: { params: atRun, querystring: z.object({ search: z.string().max(1_000).optional() }) },
    },
    ({ params: { project, run }, query: { search } }, reply) => {
      const term = search ? `?${new URLSearchParams({ term: search })}` : '';
      return reply.redirect(`${runPathOf(project, idOf(run))}${term}`);
    },
  );
};
