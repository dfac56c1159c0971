import { areaDomain } from '../area-domain.ts';
import { manualRunsView } from './manual/manual-runs-view.ts';

export const runsDomain = areaDomain({
  name: 'runs',
  calls: ['runs', 'agents'],
  view: manualRunsView,
  schema: 1,
  rules: async () => (await import('./runs-rules.ts')).runsRules,
});
