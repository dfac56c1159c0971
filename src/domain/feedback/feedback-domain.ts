import { areaDomain } from '../area-domain.ts';
import { feedbackContract } from './feedback.ts';
import { feedbackRoutes } from './feedback-routes.ts';

export const feedbackDomain = areaDomain({
  name: 'feedback',
  contract: feedbackContract,
  routes: feedbackRoutes,
});
