import { itemNewsOfRecord } from '../items/record-item-news.ts';
import type { AreaItem } from '../items/item.ts';
import { pipelineIdOf } from './pipeline-facts.ts';
import { pipelineMessages } from './pipeline-messages.ts';

const type = 'PIPELINE';

/** A pipeline in search. */
export const pipelineItem: AreaItem = {
  type,
  label: pipelineMessages.audited.entity,
  module: 'TestPipeline',
  path: (projectId, id) => `/projects/${projectId}/test-pipelines/${id}`,
};

export const itemNewsOfPipeline = itemNewsOfRecord(type, 'pipeline', pipelineIdOf);
