import { onboardingMachine } from '../../../src/machines/onboarding/onboarding-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

const fresh = { open: true, letIn: false, draft: {}, made: null };
const letIn = { ...fresh, letIn: true, draft: { fullName: 'Ida Berg' } };
const made = {
  ...letIn,
  open: false,
  made: { organizationName: 'Berg', email: 'ida@assay.example', next: '/auth/login' },
};

export const onboardingPlan = planOf({
  machine: onboardingMachine,
  events: [
    { type: 'onboarding.open' },
    { type: 'onboarding.kept', state: letIn },
    { type: 'onboarding.kept', state: made },
    { type: 'onboarding.confirm' },
    { type: 'onboarding.change' },
    done('readOnboarding', fresh),
    done('readOnboarding', letIn),
    done('readOnboarding', made),
    done('readOnboarding', { ...fresh, open: false }),
    fail('readOnboarding', { kind: 'offline' }),
    done('confirmOnboarding', made),
    fail('confirmOnboarding', { kind: 'busy', retryAfter: 2_000 }),
    later('readAgain', 'onboarding.unreached'),
  ],
  serialize: () => [],
});
