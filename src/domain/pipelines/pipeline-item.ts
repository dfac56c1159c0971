import type { AreaItem, ItemNews } from '../items/item.ts';
import type { Fact } from '../journal/fact.ts';
import { pipelineIdOf, type PipelineFact } from './pipeline-facts.ts';
import { pipelineMessages } from './pipeline-messages.ts';

const type = 'PIPELINE';

/** A pipeline in search. */
export const pipelineItem: AreaItem = {
  type,
  label: pipelineMessages.audited.entity,
  module: 'TestPipeline',
  path: (projectId, id) => `/projects/${projectId}/test-pipelines/${id}`,
};

/** The change of the item directory by an event of a pipeline: new, with another name, or deleted. */
export const itemNewsOfPipeline = (productFact: Fact): ItemNews | null => {
  const fact = productFact as PipelineFact;
  const at = { type, id: pipelineIdOf(fact.about) };
  switch (fact.type) {
    case 'pipeline.created':
      return { at, name: fact.data.name, isDeleted: false };
    case 'pipeline.updated': {
      const { name } = fact.data.changes;
      return name === undefined ? null : { at, name };
    }
    case 'pipeline.deleted':
      return { at, isDeleted: true };
    default:
      return null;
  }
};
