import { idempotent } from '../account/idempotent.ts';
import type { FastifyRequest } from 'fastify';
import { questionBy } from '../../src/domain/defects/list/defect-question.ts';
import { defectAbout } from '../../src/domain/defects/defect-facts.ts';
import type { Comment, DefectRecord } from '../../src/domain/defects/defect.ts';
import { limits } from '../../src/domain/limits.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Uploads } from '../files/uploads.ts';
import { bodyHash } from '../journal/command-log.ts';
import { keyOf } from '../journal/command-key.ts';
import { positionOf } from '../journal/fact-store.ts';
import { authorize, projectAccess, type ProjectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { askedBy, type Asked, type Stamped } from './change-command.ts';
import { checkReferences } from './check-references.ts';
import { versionsOf } from './comment-versions.ts';
import { attachmentsOf, commentsOf, readDefect } from './defect-rows.ts';
import { listDefects } from './defects-list.ts';
import { exportFile, exportTypeOf } from './export-file.ts';
import type { Exports } from './export-source.ts';
import { askExport } from './prepared-exports.ts';
import { keepFiles, reportCommand } from './new-defect.ts';
import { absence } from './trashed-rows.ts';
import { writeDefect, type WriteNeeds } from './write-defect.ts';

export interface DefectsNeeds extends WriteNeeds {
  readonly uploads: Uploads;
  readonly exports: Exports;
}

type AsOfView = 'defects.audit' | 'defects.at' | 'defects.restore' | 'defects.takeBack';
type Names = Exclude<Extract<keyof Handlers, `defects.${string}`>, AsOfView>;

const missing: Problem = { kind: 'missing' };

/** `If-Match: "7"` lets a change through only while the record stands at revision 7. */
const requireRevision = (request: FastifyRequest, record: DefectRecord) => {
  const seen = request.headers['if-match'];
  if (seen === undefined || seen === `"${record.revision}"`) return;
  const outdated: Problem = { kind: 'outdated', revision: record.revision };
  throw outdated;
};

/** Removing a comment that is gone is allowed to whoever could remove his own: twice is once. */
const requireAsked = (access: ProjectAccess, asked: Asked, record: DefectRecord, comments: readonly Comment[]) => {
  const [action, subject] = asked.needs;
  if (asked.comment === undefined) return authorize(access, action, subject, subjectOf(record));
  const comment = comments.find(({ id }) => id === asked.comment);
  if (!comment && action === 'update') throw missing;
  return authorize(access, action, subject, { user: comment?.user ?? access.userId });
};

const subjectOf = ({ author }: DefectRecord) => ({ author });

export const defectsHandlers = (needs: DefectsNeeds): Pick<Handlers, Names> => {
  const { database, uploads, exports, now } = needs;
  const accessOf = (request: FastifyRequest, project: string) =>
    projectAccess(database, callerOf(request), project, now());

  const stampOf = (request: FastifyRequest, project: string, id: string): Stamped => ({
    key: keyOf(request),
    project,
    id,
    user: callerOf(request).profile.id,
    at: new Date(now()).toISOString(),
  });

  /** The row that something hangs on: in one statement with it, so that both are as of one moment. */
  const hanging = ({ project, id }: { readonly project: string; readonly id: string }) =>
    database
      .selectFrom('defects')
      .where('project_id', '=', project)
      .where('id', '=', id)
      .where('deleted_date', 'is', null);

  return {
    'defects.list': async ({ params, query }, request) => {
      authorize(await accessOf(request, params.project), 'read', 'Defect');
      const { rows, total, isLeast, position, matches } = await listDefects(
        database,
        params.project,
        questionBy(query, callerOf(request).profile.id),
      );
      const shown = rows.map((row) => {
        const match = matches.get(row.id);
        return { ...row, lastUpdate: row.modifiedDate, ...(match && { match }) };
      });
      const page = { ...pageOf(query.size, query.page, total), ...(isLeast && { isLeast }) };
      return { _embedded: { defects: shown }, page, position };
    },

    'defects.export': async ({ params, body }, request) => {
      authorize(await accessOf(request, params.project), 'read', 'Defect');
      const type = exportTypeOf(request.headers.accept ?? '');
      return exportFile(type, await exports.open(params.project, questionBy(body, callerOf(request).profile.id)));
    },

    'defects.prepareExport': async ({ params: { project }, body: { question, type } }, request) => {
      authorize(await accessOf(request, project), 'read', 'Defect');
      const user = callerOf(request).profile.id;
      return idempotent(database, request, 'defects.prepareExport', [project, question, type], (tx) =>
        askExport(tx, { project, user, question: questionBy(question, user), type }, now()),
      );
    },

    'defects.read': async ({ params }, request) => {
      authorize(await accessOf(request, params.project), 'read', 'Defect');
      // The position is read first: the defect may hold more than it says, never less.
      const position = await positionOf(database, params.project);
      const defect = await readDefect(database, params.project, params.id);
      if (!defect) throw await absence(database, params.project, params.id);
      return { ...defect, position };
    },

    'defects.create': async ({ params, body }, request) => {
      const access = await accessOf(request, params.project);
      authorize(access, 'create', 'Defect');
      if (body.attachments.length > 0) authorize(access, 'update', 'Defect');
      const stamp = stampOf(request, params.project, '');
      const make = reportCommand(body, await keepFiles(body, stamp, uploads), stamp, uploads);
      return writeDefect(needs, {
        ...stamp,
        hash: bodyHash('defects.create', params, body),
        command: async (tx, project, template) => {
          const command = await make(tx, project, template);
          await checkReferences(tx, command, template);
          return command;
        },
        check: () => {},
      });
    },

    'defects.change': async ({ params, body }, request) => {
      const access = await accessOf(request, params.project);
      const stamp = stampOf(request, params.project, params.id);
      // Whoever may not change the defect leaves no bytes behind either.
      if (body.action === 'ADD' && body.field !== 'COMMENT') authorize(access, 'update', 'Defect');
      const asked = await askedBy(body, stamp, uploads);
      return writeDefect(needs, {
        ...stamp,
        hash: bodyHash('defects.change', params, body),
        command: async (tx, _, template) => {
          const command = await asked.command(tx, template);
          await checkReferences(tx, command, template);
          return command;
        },
        check: (record, { comments }) => {
          if (!record) throw missing;
          authorize(access, 'read', 'Defect');
          requireAsked(access, asked, record, comments);
          requireRevision(request, record);
        },
      });
    },

    'defects.delete': async ({ params }, request) => {
      const access = await accessOf(request, params.project);
      const stamp = stampOf(request, params.project, params.id);
      return writeDefect(needs, {
        ...stamp,
        hash: bodyHash('defects.delete', params),
        command: async () => ({
          id: stamp.key,
          type: 'defect.delete',
          about: defectAbout(params.id),
          project: params.project,
          at: stamp.at,
          by: stamp.user,
          data: {},
        }),
        check: (record) => {
          if (!record) throw missing;
          authorize(access, 'delete', 'Defect', subjectOf(record));
          requireRevision(request, record);
        },
      });
    },

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
      return { versions, page: pageOf(limits.historyPage, query.page, total) };
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
        page: pageOf(limits.attachmentsPage, query.page, row.total),
        revision: row.revision,
      };
    },
  };
};
