import { areaDomain } from '../area-domain.ts';

export const countriesDomain = areaDomain({
  name: 'countries',
  calls: ['countries'],
  rules: async () => (await import('./countries-rules.ts')).countriesRules,
});
