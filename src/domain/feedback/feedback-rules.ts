import { areaRules } from '../area-domain.ts';
import { feedbackContract } from './feedback.ts';

export const feedbackRules = areaRules({
  contract: feedbackContract,
});
