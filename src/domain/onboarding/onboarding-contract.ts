import { z } from 'zod';
import { limits } from '../limits.ts';
import { call, text } from '../wire/wire.ts';

/** Setting a fresh installation up. There is nobody yet who could be asked who he is; the setup code of the installation is. */
const draft = z.record(z.string().max(64), text(limits.accountLineLength));

export const onboardingState = z
  .object({
    /** Whether this installation waits to be set up. */
    open: z.boolean(),
    /** Whether this browser has given the setup code. */
    letIn: z.boolean(),
    /** What was filled in so far; empty for whoever is not let in. */
    draft,
    /** What was made, for whoever made it. */
    made: z
      .object({
        organizationName: z.string(),
        email: z.string(),
        /** The way to a first password while it works, or to where people sign in. */
        next: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'Onboarding' });
export type OnboardingState = z.output<typeof onboardingState>;

const needs = 'the setup code of the installation, and an installation without accounts';

export const onboardingContract = {
  'onboarding.read': call({
    method: 'GET',
    path: '/aa/api/v1/onboarding',
    summary: 'Whether this installation has to be set up, and the completed steps [ROUTE-047]',
    auth: 'public',
    needs: 'nothing; what was filled in needs the setup code',
    reply: onboardingState,
  }),
  'onboarding.enter': call({
    method: 'POST',
    path: '/aa/api/v1/onboarding/enter',
    summary: 'Verifies the setup code [ONB-001]',
    auth: 'public',
    needs,
    body: z.strictObject({ code: text(128) }),
    secret: true,
    reply: onboardingState,
  }),
  'onboarding.keep': call({
    method: 'PUT',
    path: '/aa/api/v1/onboarding',
    summary: 'Stores the completed steps [ONB-002, ONB-003]',
    auth: 'public',
    needs,
    body: z.strictObject({ draft }),
    reply: onboardingState,
  }),
  'onboarding.confirm': call({
    method: 'POST',
    path: '/aa/api/v1/onboarding/confirm',
    summary: 'Creates the account, its administrator and its subscription, once [ONB-004, ONB-005]',
    auth: 'public',
    needs,
    body: z.strictObject({}),
    reply: onboardingState,
  }),
} as const;
