import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { byRank } from '../../src/domain/datasets/dataset.ts';
import { stepsOfRows } from '../../src/domain/datasets/grid/values-by-step.ts';
import type { Tables } from '../database/tables.ts';
import { positionOf } from '../journal/fact-store.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { listDatasets, requireDataset, requireFlow } from './dataset-rows.ts';
import { readWindow } from './grid-rows.ts';

export interface DatasetQueriesNeeds {
  readonly database: Kysely<Tables>;
  now(): number;
}

type Names = 'datasets.list' | 'datasets.read';

/** Whoever reads flows reads their datasets [PERM-003]. */
export const authorizeDatasets =
  ({ database, now }: DatasetQueriesNeeds) =>
  async (request: FastifyRequest, project: string, what: 'read' | 'update'): Promise<void> => {
    const access = await projectAccess(database, callerOf(request), project, now());
    authorize(access, what, what === 'read' ? 'Dataset' : 'Flow');
  };

export const datasetQueries = (needs: DatasetQueriesNeeds): Pick<Handlers, Names> => {
  const { database } = needs;
  const authorizeTo = authorizeDatasets(needs);
  return {
    'datasets.list': async ({ params: { project, flowId }, query: { term = '', page, size } }, request) => {
      await authorizeTo(request, project, 'read');
      await requireFlow(database, project, flowId);
      // Reads the position first, so that the answer contains at least every event up to it.
      const position = await positionOf(database, project);
      const { datasets, total } = await listDatasets(database, { project, flowId, term: term.trim(), page, size });
      return {
        _embedded: { datasets },
        page: { size, number: page, totalElements: total, totalPages: Math.ceil(total / size) },
        position,
      };
    },

    'datasets.read': async ({ params, query: { from, count, afterRank, afterId, as } }, request) => {
      const { project, dataset } = params;
      await authorizeTo(request, project, 'read');
      const position = await positionOf(database, project);
      const stored = await requireDataset(database, params);
      const after = afterRank !== undefined && afterId !== undefined ? { rank: afterRank, id: afterId } : undefined;
      const { rows, isLast } = await readWindow(database, { project, dataset }, { from, count, after });
      const columns = stored.columns.toSorted(byRank);
      const context = { datasetId: dataset, flowId: params.flowId, first: from + 1 };
      return {
        ...stored.dataset,
        steps: as === 'steps' ? stepsOfRows(rows, columns, context) : [],
        columnList: columns,
        rowList: rows.map((row) => (as === 'rows' ? { ...row, cells: { ...row.cells } } : { ...row, cells: {} })),
        isLast,
        position,
      };
    },
  };
};
