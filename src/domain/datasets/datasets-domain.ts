import { areaDomain } from '../area-domain.ts';
import { datasetsView } from './datasets-view.ts';

export const datasetsDomain = areaDomain({
  name: 'datasets',
  calls: ['datasets'],
  view: datasetsView,
  schema: 1,
  rules: async () => (await import('./datasets-rules.ts')).datasetsRules,
});
