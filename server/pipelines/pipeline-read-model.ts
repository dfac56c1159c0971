import { pipelineIdOf, type PipelineChange } from '../../src/domain/pipelines/pipeline-facts.ts';
import { itemNewsOfPipeline } from '../../src/domain/pipelines/pipeline-item.ts';
import { projectItem } from '../items/item-rows.ts';
import type { Stored } from '../journal/fact-store.ts';
import type { ReadModel } from '../journal/read-model.ts';
import { projectPipeline } from './pipeline-rows.ts';

export const pipelineReadModel: ReadModel = {
  tables: ['pipeline_parts', 'pipelines'],
  streams: ['pipeline'],
  async apply(tx, fact) {
    const change = fact as PipelineChange & Stored;
    // The database deletes these by their reference to the pipeline.
    if (change.type === 'pipeline.purged')
      await tx
        .deleteFrom('pipeline_parts')
        .where('project_id', '=', fact.project)
        .where('pipeline_id', '=', pipelineIdOf(fact.about))
        .execute();
    await projectPipeline(tx, change);
    await projectItem(tx, change, itemNewsOfPipeline(change));
  },
};
