import { flowAbout, flowIn } from '../../../domain/flows/flow-facts.ts';
import { provideItemTags } from '../tags/item-tags.ts';
import type { FlowPageNeeds } from './flow-page-needs.ts';

export const provideFlowTags = (needs: FlowPageNeeds) =>
  provideItemTags(needs, {
    aboutOf: flowAbout,
    updated: 'flow.updated',
    tagsIn: ({ flows }, id) => flowIn(flows, id)?.tags,
    put: ({ projectId, itemId }, value) =>
      needs.changes.ask({ projectId, flowId: itemId }, [{ type: 'flow.update', field: 'tags', value }]),
  });
