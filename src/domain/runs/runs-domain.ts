import { areaDomain } from '../area-domain.ts';
import { uploadsOfResult } from './manual/result-pictures.ts';
import { manualRunsView } from './manual/manual-runs-view.ts';

export const runsDomain = areaDomain({
  name: 'runs',
  calls: ['runs', 'agents'],
  view: manualRunsView,
  schema: 1,
  uploadsOf: uploadsOfResult,
  rules: async () => (await import('./runs-rules.ts')).runsRules,
});
