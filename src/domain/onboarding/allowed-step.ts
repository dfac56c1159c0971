import type { TextDraft } from '../accounts/account-drafts.ts';
import { isAdministratorRight, isDraftRight } from './onboarding-draft.ts';
import { onboardingSteps, type OnboardingStep } from './onboarding-steps.ts';

/** Where somebody may stand: never before what it needs is there, and at the result once it is made [ROUTE-047]. */
export interface OnboardingProgress {
  readonly isLetIn: boolean;
  readonly draft: TextDraft;
  readonly result: 'none' | 'failed' | 'made';
}

const furthest = ({ isLetIn, draft, result }: OnboardingProgress): OnboardingStep => {
  if (!isLetIn) return 'start';
  if (result !== 'none') return 'result';
  if (!isAdministratorRight(draft)) return 'administrator';
  return isDraftRight(draft) ? 'confirmation' : 'subscription';
};

export const allowedStep = (standing: OnboardingProgress, wanted: OnboardingStep): OnboardingStep => {
  if (standing.result === 'made') return 'result';
  const most = furthest(standing);
  return onboardingSteps.indexOf(wanted) <= onboardingSteps.indexOf(most) ? wanted : most;
};
