import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { questionBy } from '../../src/domain/defects/list/defect-question.ts';
import { idempotent } from '../account/idempotent.ts';
import type { Tables } from '../database/tables.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { accountOf, callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { readDefectNow } from './defect-rows.ts';
import { listDefects } from './list/defects-list.ts';
import { exportFile, exportTypeOf } from './export/export-file.ts';
import type { Exports } from './export/export-source.ts';
import { askExport } from '../downloads/prepared-exports.ts';
import type { Jobs } from '../jobs/job-kind.ts';
import { absence } from './history/trashed-rows.ts';

export interface DefectQueriesNeeds {
  readonly database: Kysely<Tables>;
  readonly exports: Exports;
  readonly jobs: Pick<Jobs, 'send'>;
  now(): number;
}

type Names = 'defects.list' | 'defects.export' | 'defects.prepareExport' | 'defects.read';

export const defectQueries = ({ database, exports, jobs, now }: DefectQueriesNeeds): Pick<Handlers, Names> => {
  const accessOf = (request: FastifyRequest, project: string) =>
    projectAccess(database, callerOf(request), project, now());

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
      return exportFile(
        type,
        await exports.open(params.project, questionBy(body, callerOf(request).profile.id), accountOf(request)),
      );
    },

    'defects.prepareExport': async ({ params: { project }, body: { question, type } }, request) => {
      authorize(await accessOf(request, project), 'read', 'Defect');
      const user = callerOf(request).profile.id;
      return idempotent(database, request, 'defects.prepareExport', [project, question, type], (tx) =>
        askExport(
          { tx, jobs },
          { type: 'defects_export', project, user, question: questionBy(question, user), mediaType: type },
          now(),
        ),
      );
    },

    'defects.read': async ({ params }, request) => {
      authorize(await accessOf(request, params.project), 'read', 'Defect');
      const defect = await readDefectNow(database, params.project, params.id);
      if (!defect) throw await absence(database, params.project, params.id);
      return defect;
    },
  };
};
