import type { FastifyRequest } from 'fastify';
import type { DatasetGridChange } from '../../src/domain/datasets/dataset-changes.ts';
import { datasetAbout, type DatasetCommand } from '../../src/domain/datasets/dataset-facts.ts';
import { datasetProblem, datasetWriteModel, type DatasetReply } from './dataset-write-model.ts';
import { isSecret } from '../../src/domain/datasets/dataset.ts';
import { columnOfStep } from '../../src/domain/datasets/grid/values-by-step.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Handled } from '../../src/domain/wire/contract.ts';
import { commandRequest, stampOf, type TimedRequest } from '../journal/command-request.ts';
import type { Execute } from '../journal/create-execute.ts';
import type { Handlers } from '../wire/mount.ts';
import { authorizeDatasets, type DatasetQueriesNeeds } from './dataset-queries.ts';
import { requireDataset } from './dataset-rows.ts';
import { lastRankOf, newRowsAfter } from './new-rows.ts';
import { valuesWriteModel } from './values-write-model.ts';

export interface DatasetCommandsNeeds extends DatasetQueriesNeeds {
  readonly execute: Execute;
}

type Names =
  | 'datasets.create'
  | 'datasets.update'
  | 'datasets.save'
  | 'datasets.delete'
  | 'datasets.restore'
  | 'datasets.change'
  | 'datasets.iterate';

const noRevision: Problem = { ...invalid('revision', { code: 'revisionMissing' }), status: 428 };

interface Sent {
  readonly call: Names;
  readonly params: { readonly project: string; readonly flowId: string };
  readonly hashed: readonly unknown[];
  /** Null: the new dataset is named after the key of its request. */
  readonly id: string | null;
}

type Change = {
  [Type in DatasetCommand['type']]: {
    readonly type: Type;
    readonly data: Omit<Extract<DatasetCommand, { readonly type: Type }>['data'], 'flow'>;
  };
}[DatasetCommand['type']];

/** The rows of an iterate call: values by step [FLOW-030]. */
const rowsOf = async (
  { database }: DatasetCommandsNeeds,
  { params: { project, flowId }, body: { dataset, iterations } }: Handled<'datasets.iterate'>,
): Promise<DatasetGridChange> => {
  const { columns } = await requireDataset(database, { project, flowId, dataset });
  const added = newRowsAfter(await lastRankOf(database, project, dataset), iterations.length);
  const columnIdOf = (step: string): string => {
    const column = columnOfStep(columns, step);
    if (!column) throw datasetProblem({ refused: { code: 'stepUnknown', step }, field: 'iterations' });
    if (isSecret(column)) throw datasetProblem({ refused: { code: 'secretColumn' }, field: column.name });
    return column.id;
  };
  const cellsOf = (values: (typeof iterations)[number]) =>
    Object.fromEntries(Object.entries(values).map(([step, cell]) => [columnIdOf(step), cell]));
  const rows = added.map((row, index) => ({
    ...row,
    isPinned: false,
    isOff: false,
    cells: cellsOf(iterations[index] ?? {}),
  }));
  return { type: 'row.add', rows };
};

const writerOf = (needs: DatasetCommandsNeeds) => {
  const { execute, now } = needs;
  const authorizeTo = authorizeDatasets(needs);
  const requestOf = async (request: FastifyRequest, { call, params, hashed }: Sent): Promise<TimedRequest> => {
    await authorizeTo(request, params.project, 'update');
    return commandRequest(request, { call, project: params.project, hashed: [params, ...hashed] }, now());
  };
  const write = async (request: FastifyRequest, sent: Sent, change: Change): Promise<DatasetReply> => {
    const timed = await requestOf(request, sent);
    const { flowId } = sent.params;
    const { type, data } = change;
    const stamp = stampOf(timed, datasetAbout(sent.id ?? timed.key));
    const command = { ...stamp, type, data: { ...data, flow: flowId } } as DatasetCommand;
    return execute(datasetWriteModel, { ...timed, flowId, command });
  };
  return { requestOf, write };
};

export const datasetCommands = (needs: DatasetCommandsNeeds): Pick<Handlers, Names> => {
  const { requestOf, write } = writerOf(needs);
  return {
    'datasets.create': ({ params, body }, request) => {
      const { isShared, name, description = '' } = body;
      const data = { name, description, flowId: isShared ? '' : params.flowId };
      return write(
        request,
        { call: 'datasets.create', params, hashed: [body], id: null },
        { type: 'dataset.create', data },
      );
    },
    'datasets.update': ({ params, body }, request) => {
      const sent = { call: 'datasets.update', params, hashed: [body], id: params.dataset } as const;
      return write(request, sent, { type: 'dataset.update', data: { changes: body, name: '' } });
    },
    'datasets.delete': ({ params }, request) => {
      const sent = { call: 'datasets.delete', params, hashed: [], id: params.dataset } as const;
      return write(request, sent, { type: 'dataset.delete', data: { name: '' } });
    },
    'datasets.restore': ({ params }, request) => {
      const sent = { call: 'datasets.restore', params, hashed: [], id: params.dataset } as const;
      return write(request, sent, { type: 'dataset.restore', data: { name: '' } });
    },
    'datasets.change': ({ params, body: { changes } }, request) => {
      const sent = { call: 'datasets.change', params, hashed: [changes], id: params.dataset } as const;
      return write(request, sent, { type: 'dataset.change', data: { changes, name: '' } });
    },
    'datasets.iterate': async (handled, request) => {
      const { params, body } = handled;
      const sent = { call: 'datasets.iterate', params, hashed: [body], id: body.dataset } as const;
      await requestOf(request, sent);
      const changes = [await rowsOf(needs, handled)];
      return write(request, sent, { type: 'dataset.change', data: { changes, name: '' } });
    },
    'datasets.save': async ({ params, body: { revision, steps } }, request) => {
      const sent = { call: 'datasets.save', params, hashed: [revision, steps], id: params.dataset } as const;
      const timed = await requestOf(request, sent);
      if (revision === undefined) throw noRevision;
      const values = steps.map(({ stepId, iteration, parameterValue: value, type, parameterType }) => ({
        stepId,
        iteration,
        value,
        type: type ?? parameterType ?? 0,
      }));
      const { flowId, dataset } = params;
      return needs.execute(valuesWriteModel, { ...timed, flowId, dataset, revision, sent: values });
    },
  };
};
