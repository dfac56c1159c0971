import { expect, test } from 'vitest';
import { allowedStep, type OnboardingProgress } from '../../../src/domain/onboarding/allowed-step.ts';
import { installationIn, planFaults, wholeDraft } from '../../../src/domain/onboarding/onboarding-draft.ts';
import { onboardingSteps } from '../../../src/domain/onboarding/onboarding-steps.ts';
import { pageOf, pathOf } from '../../../src/domain/address/page.ts';
import { verdictOn } from '../../../src/domain/address/guard.ts';

const now = '2026-05-04T10:00:00Z';
const administrator = { fullName: 'Ida Berg', email: 'ida@assay.example', organizationName: 'Berg' };
const blank = wholeDraft({}, now);
const whole = wholeDraft(administrator, now);
const reached = (standing: Partial<OnboardingProgress>) =>
  onboardingSteps.filter(
    (step) => allowedStep({ isLetIn: true, draft: whole, result: 'none', ...standing }, step) === step,
  );

test('the steps are child paths, open only to users without an account [ROUTE-047]', () => {
  expect([...onboardingSteps]).toEqual(['start', 'administrator', 'subscription', 'confirmation', 'result']);
  for (const step of onboardingSteps) {
    const page = pageOf(`/onboarding/${step}`, '');
    expect([page, pathOf(page)]).toEqual([{ name: 'onboarding', step }, `/onboarding/${step}`]);
    expect(verdictOn(page, { profile: null, now: 0, opened: null })).toEqual({ kind: 'show' });
  }
  expect(pageOf('/onboarding', '')).toEqual({ name: 'onboarding', step: 'start' });
  expect(pageOf('/onboarding/elsewhere', '')).toEqual({ name: 'notFound' });
});

test('a step is closed while an earlier one is incomplete, and earlier steps stay open until the set-up is done [ROUTE-047]', () => {
  expect(reached({ isLetIn: false })).toEqual(['start']);
  expect(reached({ draft: blank })).toEqual(['start', 'administrator']);
  expect(reached({ draft: { ...whole, endDate: '' } })).toEqual(['start', 'administrator', 'subscription']);
  expect(reached({})).toEqual(['start', 'administrator', 'subscription', 'confirmation']);
  expect(reached({ result: 'failed' })).toEqual([...onboardingSteps]);
  expect(reached({ result: 'made' })).toEqual(['result']);
  expect(allowedStep({ isLetIn: true, draft: blank, result: 'none' }, 'result')).toBe('administrator');
});

test('the default is a plan of one year with one Full user licence, and a set-up without one is rejected [ONB-003]', () => {
  expect(blank).toMatchObject({
    planName: 'Standard',
    startDate: '2026-05-04',
    endDate: '2027-05-04',
    FULL_USER: '1',
    TESTER: '0',
  });
  expect(planFaults(whole)).toEqual({});
  expect(planFaults({ ...whole, FULL_USER: '0' })).toEqual({
    FULL_USER: 'must be positive: the administrator needs one',
  });
  expect(Object.keys(planFaults({ ...whole, productEmail: ' Ida@assay.example' }))).toEqual(['productEmail']);
  expect(Object.keys(planFaults({ ...whole, productEmail: 'nobody' }))).toEqual(['productEmail']);
});

test('entries are trimmed [ONB-002]', () => {
  const { account, subscription } = installationIn({
    ...whole,
    organizationName: ' Berg ',
    email: ' ida@assay.example ',
  });
  expect([account.organizationName, account.administrator.email]).toEqual(['Berg', 'ida@assay.example']);
  expect(subscription).toMatchObject({ planName: 'Standard', totals: { FULL_USER: 1 } });
});
