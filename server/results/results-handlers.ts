import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { changesOf } from '../../src/domain/account/changed-record.ts';
import { recordAccount } from '../account/account-log.ts';
import { authorOf } from '../account/author-of.ts';
import { idempotent } from '../account/idempotent.ts';
import type { Tables } from '../database/tables.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { readFailures } from './failures/read-failures.ts';
import { resultsImporter } from './import-results.ts';
import { mapResult } from './map-result.ts';
import { listResults, readResult } from './stored-results.ts';
import { listRuns, readRun } from './stored-runs.ts';
import { endQuarantine, quarantineTest } from './tests/quarantines.ts';
import { readTest } from './tests/stored-tests.ts';

export interface ResultsNeeds {
  readonly database: Kysely<Tables>;
  /** Runs of the project have changed. */
  changed(project: string): void;
  now(): number;
}

type Names =
  `results.${'import' | 'runs' | 'run' | 'list' | 'failures' | 'read' | 'test' | 'quarantine' | 'endQuarantine' | 'map' | 'delete'}`;
const missing: Problem = { kind: 'missing' };

export const resultsHandlers = (needs: ResultsNeeds): Pick<Handlers, Names> => {
  const { database, changed, now } = needs;
  const authorizeIn = async (request: FastifyRequest, project: string, action: string) =>
    authorize(await projectAccess(database, callerOf(request), project, now()), action, 'ExecutionLog');
  const importResults = resultsImporter(needs);
  return {
    'results.import': async ({ params: { project }, query }, request) => {
      await authorizeIn(request, project, 'create');
      const stored = await importResults(request, project, query);
      if (!stored.repeated) changed(project);
      return stored;
    },

    'results.runs': async ({ params: { project }, query }, request) => {
      await authorizeIn(request, project, 'read');
      const { rows, total } = await listRuns(database, project, query);
      return { runs: rows, page: pageOf(query.size, query.page, total) };
    },

    'results.run': async ({ params }, request) => {
      await authorizeIn(request, params.project, 'read');
      return readRun(database, params);
    },

    'results.list': async ({ params, query }, request) => {
      await authorizeIn(request, params.project, 'read');
      await readRun(database, params);
      const { rows, total } = await listResults(database, params, query);
      return { results: rows, page: pageOf(query.size, query.page, total) };
    },

    'results.failures': async ({ params, query }, request) => {
      await authorizeIn(request, params.project, 'read');
      await readRun(database, params);
      return readFailures(database, params, query);
    },

    'results.read': async ({ params }, request) => {
      await authorizeIn(request, params.project, 'read');
      return readResult(database, params);
    },

    'results.test': async ({ params, query }, request) => {
      await authorizeIn(request, params.project, 'read');
      const { test, results, total } = await readTest(database, params, query, now());
      return { test, results, page: pageOf(query.size, query.page, total) };
    },

    'results.quarantine': async ({ params, body }, request) => {
      await authorizeIn(request, params.project, 'update');
      const stored = await idempotent(database, request, 'results.quarantine', [params, body], (tx) =>
        quarantineTest(tx, params, body, authorOf(request, now())),
      );
      changed(params.project);
      return stored;
    },

    'results.endQuarantine': async ({ params }, request) => {
      await authorizeIn(request, params.project, 'update');
      const ended = await idempotent(database, request, 'results.endQuarantine', [params], (tx) =>
        endQuarantine(tx, params, authorOf(request, now())),
      );
      changed(params.project);
      return ended;
    },

    'results.map': async ({ params, body: { flowId } }, request) => {
      await authorizeIn(request, params.project, 'update');
      const by = callerOf(request).profile.id;
      const at = new Date(now()).toISOString();
      const mapped = await idempotent(database, request, 'results.map', [params, flowId], (tx) =>
        mapResult(tx, { ...params, flowId, by, at }, authorOf(request, now())),
      );
      changed(params.project);
      return mapped;
    },

    'results.delete': async ({ params }, request) => {
      await authorizeIn(request, params.project, 'delete');
      const deleted = await idempotent(database, request, 'results.delete', [params], async (tx) => {
        const row = await tx
          .deleteFrom('result_runs')
          .where('project_id', '=', params.project)
          .where('id', '=', params.run)
          .returning(['name', 'total'])
          .executeTakeFirst();
        if (!row) throw missing;
        const { project, run: id } = params;
        const was = { name: row.name, total: String(row.total) };
        const change = changesOf(authorOf(request, now()), { kind: 'results', id, project, name: row.name }, was, null);
        await recordAccount(tx, change);
        return { id: params.run };
      });
      changed(params.project);
      return deleted;
    },
  };
};
