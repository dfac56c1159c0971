import { areaDomain } from '../area-domain.ts';

/** Import and export of flows. */
export const transfersDomain = areaDomain({
  name: 'transfers',
  calls: ['transfers'],
  recorded: { ids: ['state', 'format'] },
  rules: async () => (await import('./transfers-rules.ts')).transfersRules,
});
