import { areaDomain } from '../area-domain.ts';

export const recordingsDomain = areaDomain({
  name: 'recordings',
  calls: ['recordings'],
  rules: async () => (await import('./recordings-rules.ts')).recordingsRules,
});
