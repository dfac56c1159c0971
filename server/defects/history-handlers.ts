import type { FastifyRequest } from 'fastify';
import { defectAbout, type DefectFact } from '../../src/domain/defects/defect-facts.ts';
import { historyEntryOf, type HistoryFact } from '../../src/domain/defects/history/history.ts';
import { applyUpcasts } from '../../src/domain/journal/upcast.ts';
import { limits } from '../../src/domain/limits.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { keyOf } from '../journal/command-key.ts';
import { bodyHash } from '../journal/command-log.ts';
import { factsAbout } from '../journal/fact-store.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { aboutRelationsOf } from '../relations/relation-rows.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { readRecord } from './defect-rows.ts';
import { authorizeRevert } from './authorize-revert.ts';
import { readMoment } from './read-moment.ts';
import { revertOf } from './revert.ts';
import { absence, livingTags } from './trashed-rows.ts';
import { writeDefect, type WriteNeeds } from './write-defect.ts';

type Names = 'defects.audit' | 'defects.at' | 'defects.restore' | 'defects.takeBack';
type At = { readonly project: string; readonly id: string };

const missing: Problem = { kind: 'missing' };

/** The past of a defect, and the ways back to it. */
export const historyHandlers = (needs: WriteNeeds): Pick<Handlers, Names> => {
  const { database, now } = needs;
  const accessOf = (request: FastifyRequest, project: string) =>
    projectAccess(database, callerOf(request), project, now());

  const baseOf = (request: FastifyRequest, { project, id }: At) => ({
    id: keyOf(request),
    about: defectAbout(id),
    project,
    at: new Date(now()).toISOString(),
    by: callerOf(request).profile.id,
  });

  const readable = async (request: FastifyRequest, { project, id }: At) => {
    authorize(await accessOf(request, project), 'read', 'Defect');
    const record = await readRecord(database, project, id);
    if (!record) throw await absence(database, project, id);
    return record;
  };

  return {
    'defects.audit': async ({ params, query }, request) => {
      await readable(request, params);
      const size = limits.historyPage;
      const here = { type: 'DEFECT', id: params.id } as const;
      const links = aboutRelationsOf(params.project, here);
      const page = { ...query, size };
      const { facts, total } = await factsAbout(database, params.project, defectAbout(params.id), page, links);
      const auditTrail = facts.map((fact) => historyEntryOf(applyUpcasts(fact) as HistoryFact, params.id));
      return { _embedded: { auditTrail }, page: pageOf(size, query.page, total) };
    },

    'defects.at': async ({ params, query }, request) => {
      const record = await readable(request, params);
      const moment = await readMoment(database, params.project, record, query.revision);
      if (!moment) throw missing;
      return moment;
    },

    'defects.restore': async ({ params }, request) => {
      const access = await accessOf(request, params.project);
      const base = baseOf(request, params);
      return writeDefect(needs, {
        user: base.by,
        key: base.id,
        project: params.project,
        hash: bodyHash('defects.restore', params),
        command: async (tx) => ({
          ...base,
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
      const base = baseOf(request, params);
      let undone: DefectFact | null = null;
      return writeDefect(needs, {
        user: base.by,
        key: base.id,
        project: params.project,
        hash: bodyHash('defects.takeBack', params, body),
        command: async (tx, _, template) => {
          const asked = { id: params.id, factId: body.factId, template };
          const { command, fact } = await revertOf(tx, base, asked);
          undone = fact;
          return command;
        },
        check: (record, details) => authorizeRevert(access, undone, record, details),
      });
    },
  };
};
