import { areaDomain } from '../area-domain.ts';

export const runsDomain = areaDomain({
  name: 'runs',
  calls: ['runs', 'agents'],
  rules: async () => (await import('./runs-rules.ts')).runsRules,
});
