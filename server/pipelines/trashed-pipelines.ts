import { pipelineAbout } from '../../src/domain/pipelines/pipeline-facts.ts';
import { stampOf } from '../journal/command-request.ts';
import type { TrashSource } from '../modules/contributions.ts';
import { listTrashed, purgeTrashed, trashedIn } from '../trash/trashed-records.ts';
import { pipelineWriteModel } from './pipeline-write-model.ts';
import type { PipelinesNeeds } from './pipelines-needs.ts';

/** Deleted pipelines, which stay in their table with their parts until they are purged. */
export const listTrashedPipelines: TrashSource = (database, project, question) =>
  listTrashed(database, project, question, { type: 'PIPELINE', rows: trashedIn('pipelines') });

export const purgePipelines = ({ database, execute }: Pick<PipelinesNeeds, 'database' | 'execute'>, now: number) =>
  purgeTrashed(database, now, 'pipelines', ({ id, ...write }) => {
    const command = stampOf(write, pipelineAbout(id));
    const change = () => ({ type: 'pipeline.purge', data: { name: '' } }) as const;
    return execute(pipelineWriteModel, { ...write, account: '', command, change });
  });
