import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { limits } from '../../src/domain/limits.ts';
import { serverLimits } from '../limits.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { versionsOf } from './history/comment-versions.ts';
import { attachmentsOf, commentsOf } from './defect-rows.ts';

export interface DefectPartsNeeds {
  readonly database: Kysely<Tables>;
  now(): number;
}

type Names = 'defects.comments' | 'defects.commentVersions' | 'defects.attachments';

const missing: Problem = { kind: 'missing' };

/** Comments, attachments and history of a defect, page by page. */
export const defectPartsQueries = ({ database, now }: DefectPartsNeeds): Pick<Handlers, Names> => {
  const accessOf = (request: FastifyRequest, project: string) =>
    projectAccess(database, callerOf(request), project, now());

  /** The row of the defect, in the same statement as its parts, so that both are from one moment. */
  const hanging = ({ project, id }: { readonly project: string; readonly id: string }) =>
    database
      .selectFrom('defects')
      .where('project_id', '=', project)
      .where('id', '=', id)
      .where('deleted_date', 'is', null);

  return {
    'defects.comments': async ({ params, query }, request) => {
      const access = await accessOf(request, params.project);
      authorize(access, 'read', 'Defect');
      authorize(access, 'read', 'Comment');
      const row = await hanging(params)
        .select(['comment_count as total', 'revision', commentsOf(params.project, params.id, query).as('comments')])
        .executeTakeFirst();
      if (!row) throw missing;
      return {
        comments: row.comments,
        page: pageOf(limits.commentsPage, query.page, row.total),
        revision: row.revision,
      };
    },

    'defects.commentVersions': async ({ params, query }, request) => {
      const access = await accessOf(request, params.project);
      authorize(access, 'read', 'Defect');
      authorize(access, 'read', 'Comment');
      if (!(await hanging(params).select('id').executeTakeFirst())) throw missing;
      const { versions, total } = await versionsOf(database, params, query.page);
      if (total === 0) throw missing;
      return { versions, page: pageOf(serverLimits.historyPage, query.page, total) };
    },

    'defects.attachments': async ({ params, query }, request) => {
      authorize(await accessOf(request, params.project), 'read', 'Defect');
      const row = await hanging(params)
        .select([
          'attachment_count as total',
          'revision',
          attachmentsOf(params.project, params.id, query).as('attachments'),
        ])
        .executeTakeFirst();
      if (!row) throw missing;
      return {
        attachments: row.attachments,
        page: pageOf(serverLimits.attachmentsPage, query.page, row.total),
        revision: row.revision,
      };
    },
  };
};
