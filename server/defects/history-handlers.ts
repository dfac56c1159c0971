import type { Kysely } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { auditEntryOf } from '../../src/domain/defects/defect-audit.ts';
import { defectAbout, type DefectFact } from '../../src/domain/defects/defect-facts.ts';
import { climb } from '../../src/domain/journal/upcast.ts';
import { limits } from '../../src/domain/limits.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import { keyOf } from '../journal/command-key.ts';
import { bodyHash } from '../journal/command-log.ts';
import { factsAbout } from '../journal/fact-store.ts';
import type { Publish } from '../live/publisher.ts';
import { demand, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { readRecord } from './defect-rows.ts';
import { readMoment } from './read-moment.ts';
import { needsToTakeBack, takeBackOf } from './take-back.ts';
import { absence, livingTags } from './trashed-rows.ts';
import { writeDefect } from './write-defect.ts';

interface Needs {
  readonly database: Kysely<Tables>;
  readonly publish: Publish;
  now(): number;
}

type Names = 'defects.audit' | 'defects.at' | 'defects.restore' | 'defects.takeBack';
type At = { readonly project: string; readonly id: string };

const missing: Problem = { kind: 'missing' };

/** The past of a defect, and the ways back to it. */
export const historyHandlers = ({ database, publish, now }: Needs): Pick<Handlers, Names> => {
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
    demand(await accessOf(request, project), 'read', 'Defect');
    const record = await readRecord(database, project, id);
    if (!record) throw await absence(database, project, id);
    return record;
  };

  return {
    'defects.audit': async ({ params, query }, request) => {
      await readable(request, params);
      const size = limits.historyPage;
      const { facts, total } = await factsAbout(database, params.project, defectAbout(params.id), { ...query, size });
      const auditTrail = facts.map((fact) => ({ ...auditEntryOf(climb(fact) as DefectFact), fact: climb(fact) }));
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
      return writeDefect(database, publish, {
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
          demand(access, 'delete', 'Defect', { author: record?.author ?? '' });
        },
      });
    },

    'defects.takeBack': async ({ params, body }, request) => {
      const access = await accessOf(request, params.project);
      demand(access, 'read', 'Defect');
      const base = baseOf(request, params);
      let needs: readonly [string, string] = ['update', 'Defect'];
      return writeDefect(database, publish, {
        user: base.by,
        key: base.id,
        project: params.project,
        hash: bodyHash('defects.takeBack', params, body),
        command: async (tx, _, template) => {
          const asked = { id: params.id, factId: body.factId, template };
          const { command, fact } = await takeBackOf(tx, base, asked);
          needs = needsToTakeBack(fact);
          return command;
        },
        check: (record) => demand(access, needs[0], needs[1], { author: record?.author ?? '' }),
      });
    },
  };
};
