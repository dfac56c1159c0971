/** The way of setting an installation up, in this order [ROUTE-047]. */
export const onboardingSteps = ['start', 'administrator', 'subscription', 'confirmation', 'result'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export const onboardingStepOf = (name: string | undefined): OnboardingStep | null =>
  name === undefined ? 'start' : (onboardingSteps.find((step) => step === name) ?? null);
