import { areaDomain } from '../area-domain.ts';
import { feedbackRoutes } from './feedback-routes.ts';

export const feedbackDomain = areaDomain({
  name: 'feedback',
  calls: ['feedback'],
  routes: feedbackRoutes,
  rules: async () => (await import('./feedback-rules.ts')).feedbackRules,
});
