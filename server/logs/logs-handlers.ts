import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { LogQuestion } from '../../src/domain/logs/logs-contract.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import type { FileStore } from '../files/file-store.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { compareLogs } from './compare/compare-logs.ts';
import { listFlowLogs } from './flow-log-rows.ts';
import { logScreenshots } from './log-screenshots.ts';
import { openFilm, openPicture } from './picture-files.ts';
import { readFlowLog, requireFlowLog } from './read-flow-log.ts';
import { listScenarioLogs, requireScenarioLog } from './scenario-log-rows.ts';
import { writeEndedLog, type EndedLogNeeds } from './write-ended-log.ts';

export interface LogsNeeds {
  readonly database: Kysely<Tables>;
  readonly evidence: Pick<FileStore, 'read'>;
  now(): number;
}

const missing: Problem = { kind: 'missing' };

/** Throws `missing` to whoever may not know the project, and `forbidden` to whoever may not read its logs. */
export const authorizeLogs = async ({ database, now }: LogsNeeds, request: FastifyRequest, project: string) => {
  const access = await projectAccess(database, callerOf(request), project, now());
  authorize(access, 'read', 'ExecutionLog');
};

/** Also one in the trash: its logs stay. */
const requireRecord = async (database: Kysely<Tables>, table: 'flows' | 'scenarios', project: string, id: string) => {
  const row = await database
    .selectFrom(table)
    .select('id')
    .where('project_id', '=', project)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw missing;
};

const flowLogPage = async (database: Kysely<Tables>, project: string, question: LogQuestion, flow?: string) => {
  const { rows, total } = await listFlowLogs(database, project, question, flow);
  return { _embedded: { flowLogs: rows }, page: pageOf(question.size, question.page, total) };
};

const scenarioLogPage = async (database: Kysely<Tables>, project: string, question: LogQuestion, scenario?: string) => {
  const { rows, total } = await listScenarioLogs(database, project, question, scenario);
  const page = pageOf(question.size, question.page, total);
  return { _embedded: { scenarioLogs: rows }, scenarioLogRecordList: rows, page };
};

type Names =
  | 'logs.flows'
  | 'logs.ofFlow'
  | 'logs.flow'
  | 'logs.compare'
  | 'logs.screenshots'
  | 'logs.screenshot'
  | 'logs.film'
  | 'logs.scenarios'
  | 'logs.ofScenario'
  | 'logs.scenario';

export const logsHandlers = (needs: LogsNeeds & EndedLogNeeds): Pick<Handlers, Names> => {
  const { database } = needs;
  return {
    'logs.flows': async ({ params: { project }, query }, request) => {
      await authorizeLogs(needs, request, project);
      return flowLogPage(database, project, query);
    },
    'logs.ofFlow': async ({ params: { project, flowId }, query }, request) => {
      await authorizeLogs(needs, request, project);
      await requireRecord(database, 'flows', project, flowId);
      return flowLogPage(database, project, query, flowId);
    },
    'logs.flow': async ({ params: { project, logId }, query }, request) => {
      await authorizeLogs(needs, request, project);
      await writeEndedLog(needs, project, logId);
      return readFlowLog(database, project, logId, query);
    },
    'logs.compare': async ({ params: { project, logId }, query }, request) => {
      await authorizeLogs(needs, request, project);
      return compareLogs(database, project, logId, query);
    },
    'logs.screenshots': async ({ params: { project, logId }, query }, request) => {
      await authorizeLogs(needs, request, project);
      const row = await requireFlowLog(database, project, logId);
      return { screenshots: await logScreenshots(database, row, query.attempt) };
    },
    'logs.screenshot': async ({ params: { project, logId, screenshotId } }, request) => {
      await authorizeLogs(needs, request, project);
      const { run_id } = await requireFlowLog(database, project, logId);
      return openPicture(needs, { project, hash: screenshotId, run: run_id });
    },
    'logs.film': async ({ params: { project, logId, filmId } }, request) => {
      await authorizeLogs(needs, request, project);
      const { run_id } = await requireFlowLog(database, project, logId);
      return openFilm(needs, { project, hash: filmId, run: run_id });
    },
    'logs.scenarios': async ({ params: { project }, query }, request) => {
      await authorizeLogs(needs, request, project);
      return scenarioLogPage(database, project, query);
    },
    'logs.ofScenario': async ({ params: { project, id }, query }, request) => {
      await authorizeLogs(needs, request, project);
      await requireRecord(database, 'scenarios', project, id);
      return scenarioLogPage(database, project, query, id);
    },
    'logs.scenario': async ({ params: { project, logId } }, request) => {
      await authorizeLogs(needs, request, project);
      await writeEndedLog(needs, project, logId);
      return requireScenarioLog(database, project, logId);
    },
  };
};
