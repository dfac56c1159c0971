import { areaDomain } from '../area-domain.ts';

export const analyticsDomain = areaDomain({
  name: 'analytics',
  calls: ['analytics'],
  rules: async () => (await import('./analytics-rules.ts')).analyticsRules,
});
