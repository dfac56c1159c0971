import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import { runPathOf } from '../../../src/domain/results/results-place.ts';
import { idempotent } from '../../account/idempotent.ts';
import { authorize, projectAccess } from '../../projects/project-access.ts';
import { callerOf } from '../../session/caller.ts';
import type { Handlers } from '../../wire/mount.ts';
import { bodyOf } from '../request-body.ts';
import type { ResultsNeeds } from '../results-handlers.ts';
import { itemLogsIn } from './item-logs.ts';
import { addLog, finishItem, finishLaunch, startItem, startLaunch } from './reported-items.ts';

type Names =
  | 'results.startLaunch'
  | 'results.finishLaunch'
  | 'results.startItem'
  | 'results.startChildItem'
  | 'results.finishItem'
  | 'results.addItemLog';

/** The calls of ReportPortal, by which its reporters send launches. */
interface LaunchNeeds extends ResultsNeeds {
  readonly publicUrl: string;
}

export const launchHandlers = ({ database, changed, now, publicUrl }: LaunchNeeds): Pick<Handlers, Names> => {
  const writerIn = async (request: FastifyRequest, project: string) => {
    authorize(await projectAccess(database, callerOf(request), project, now()), 'create', 'ExecutionLog');
    return { project, by: callerOf(request).profile.id, at: new Date(now()).toISOString() };
  };
  return {
    'results.startLaunch': async ({ params: { project }, body }, request) => {
      const writer = await writerIn(request, project);
      const reply = await idempotent(database, request, 'results.startLaunch', [project, body], async (tx) => ({
        id: await startLaunch(tx, writer, body),
        number: 1,
      }));
      changed(project);
      return reply;
    },

    'results.finishLaunch': async ({ params: { project, run } }, request) => {
      const writer = await writerIn(request, project);
      const reply = await idempotent(database, request, 'results.finishLaunch', [project, run], async (tx) => {
        await finishLaunch(tx, writer, run);
        return { id: run, number: 1, link: new URL(runPathOf(project, run), publicUrl).href };
      });
      changed(project);
      return reply;
    },

    'results.startItem': async ({ params: { project }, body }, request) => {
      const writer = await writerIn(request, project);
      return idempotent(database, request, 'results.startItem', [project, body], async (tx) => ({
        id: await startItem(tx, writer, body, ''),
      }));
    },

    'results.startChildItem': async ({ params: { project, parent }, body }, request) => {
      const writer = await writerIn(request, project);
      return idempotent(database, request, 'results.startChildItem', [project, parent, body], async (tx) => ({
        id: await startItem(tx, writer, body, parent),
      }));
    },

    'results.finishItem': async ({ params: { project, item }, body }, request) => {
      const writer = await writerIn(request, project);
      return idempotent(database, request, 'results.finishItem', [project, item, body], async (tx) => {
        await finishItem(tx, writer, item, body);
        return { message: `The item ${item} has ended.` };
      });
    },

    'results.addItemLog': async ({ params: { project } }, request) => {
      await writerIn(request, project);
      const body = await bodyOf(request);
      const hash = createHash('sha256').update(body).digest('hex');
      const logs = itemLogsIn(body, request.headers['content-type'] ?? '');
      return idempotent(database, request, 'results.addItemLog', [project, hash], async (tx) => {
        for (const log of logs) if (log.text !== '' || log.file !== '') await addLog(tx, project, log);
        return { responses: logs.map(() => ({ id: uuid() })) };
      });
    },
  };
};
