import type { FastifyRequest } from 'fastify';
import { defectAbout, type DefectFact } from '../../../src/domain/defects/defect-facts.ts';
import { historyEntryOf, type HistoryFact } from '../../../src/domain/defects/history/history.ts';
import { applyUpcasts } from '../../../src/domain/journal/product-upcasts.ts';
import { serverLimits } from '../../limits.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { commandRequest, stampOf } from '../../journal/command-request.ts';
import { withIssueEntries } from './issue-entries.ts';
import { factsAbout } from '../../journal/fact-store.ts';
import { authorize, projectAccess } from '../../projects/project-access.ts';
import { aboutRelationsOf } from '../../relations/relation-rows.ts';
import { callerOf } from '../../session/caller.ts';
import type { Handlers } from '../../wire/mount.ts';
import { pageOf } from '../../wire/page-of.ts';
import { readRecord } from '../defect-rows.ts';
import { authorizeRevert } from './authorize-revert.ts';
import { readMoment } from './read-moment.ts';
import { revertOf } from './revert.ts';
import { absence, livingTags } from './trashed-rows.ts';
import type { ExecuteNeeds } from '../../journal/create-execute.ts';
import { writeDefect } from '../write/write-defect.ts';

type Queries = 'defects.audit' | 'defects.at';
type Commands = 'defects.restore' | 'defects.takeBack';
type At = { readonly project: string; readonly id: string };

const missing: Problem = { kind: 'missing' };

const accessIn =
  ({ database, now }: Pick<ExecuteNeeds, 'database' | 'now'>) =>
  (request: FastifyRequest, project: string) =>
    projectAccess(database, callerOf(request), project, now());

/** The history of a defect. */
export const historyQueries = (needs: Pick<ExecuteNeeds, 'database' | 'now'>): Pick<Handlers, Queries> => {
  const { database } = needs;
  const accessOf = accessIn(needs);

  const readable = async (request: FastifyRequest, { project, id }: At) => {
    authorize(await accessOf(request, project), 'read', 'Defect');
    const record = await readRecord(database, project, id);
    if (!record) throw await absence(database, project, id);
    return record;
  };

  return {
    'defects.audit': async ({ params, query }, request) => {
      await readable(request, params);
      const size = serverLimits.historyPage;
      const here = { type: 'DEFECT', id: params.id } as const;
      const links = aboutRelationsOf(params.project, here);
      const page = { ...query, size };
      const { facts, total } = await factsAbout(database, params.project, defectAbout(params.id), page, links);
      const entries = facts.map((fact) => historyEntryOf(applyUpcasts(fact) as HistoryFact, params.id));
      const window = { before: query.before, isLast: (query.page + 1) * size >= total };
      const auditTrail = [...(await withIssueEntries(database, params, window, { facts, entries }))];
      const others = auditTrail.length - entries.length;
      return { _embedded: { auditTrail }, page: pageOf(size, query.page, total + others) };
    },

    'defects.at': async ({ params, query }, request) => {
      const record = await readable(request, params);
      const moment = await readMoment(database, params.project, record, query.revision);
      if (!moment) throw missing;
      return moment;
    },
  };
};

/** Restoring and reverting. */
export const historyCommands = (needs: ExecuteNeeds): Pick<Handlers, Commands> => {
  const { now } = needs;
  const accessOf = accessIn(needs);

  return {
    'defects.restore': async ({ params }, request) => {
      const access = await accessOf(request, params.project);
      const sent = { call: 'defects.restore', project: params.project, hashed: [params] } as const;
      const write = commandRequest(request, sent, now());
      return writeDefect(needs, {
        ...write,
        command: async (tx) => ({
          ...stampOf(write, defectAbout(params.id)),
          type: 'defect.restore',
          data: { tags: await livingTags(tx, params.project, params.id) },
        }),
        check: (record) => {
          authorize(access, 'delete', 'Defect', { author: record?.author ?? '' });
        },
      });
    },

    'defects.takeBack': async ({ params, body }, request) => {
      const access = await accessOf(request, params.project);
      authorize(access, 'read', 'Defect');
      const sent = { call: 'defects.takeBack', project: params.project, hashed: [params, body] } as const;
      const write = commandRequest(request, sent, now());
      let undone: DefectFact | null = null;
      return writeDefect(needs, {
        ...write,
        command: async (tx, _, template) => {
          const target = { id: params.id, factId: body.factId, template };
          const { command, fact } = await revertOf(tx, stampOf(write, defectAbout(params.id)), target);
          undone = fact;
          return command;
        },
        check: (record, details) => authorizeRevert(access, undone, record, details),
      });
    },
  };
};
