import { areaDomain } from '../area-domain.ts';
import { itemNewsOfFlow } from './flow-item.ts';
import { flowRoutes } from './flow-routes.ts';
import { flowsView } from './rules/flows-view.ts';

export const flowsDomain = areaDomain({
  name: 'flows',
  calls: ['flows'],
  view: flowsView,
  routes: flowRoutes,
  schema: 1,
  itemNews: itemNewsOfFlow,
  recorded: {
    // Ids, and the places and keys of the editor.
    ids: [
      'flowId',
      'taskId',
      'stepId',
      'flowTaskId',
      'folderId',
      'versionId',
      'actionType',
      'row',
      'column',
      'columns',
      'anchor',
      'moving',
      'focus',
      'side',
      'then',
    ],
    texts: ['parameterValue', 'recordedValue', 'inputData'],
    stream: 'flow',
  },
  rules: async () => (await import('./rules/flows-rules.ts')).flowsRules,
});
