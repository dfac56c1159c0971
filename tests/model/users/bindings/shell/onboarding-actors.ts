import { of } from 'rxjs';
import { expect } from 'vitest';
import { startAddress, type AddressNeeds } from '../../../../../src/app/areas/address/address.ts';
import { startOnboarding } from '../../../../../src/app/areas/onboarding/onboarding.ts';
import type { TextDraft } from '../../../../../src/domain/accounts/account-drafts.ts';
import { pathOf } from '../../../../../src/domain/address/page.ts';
import type { OnboardingState } from '../../../../../src/domain/onboarding/onboarding-contract.ts';
import { wholeDraft } from '../../../../../src/domain/onboarding/onboarding-draft.ts';
import type { OnboardingStep } from '../../../../../src/domain/onboarding/onboarding-steps.ts';
import type { Problem } from '../../../../../src/domain/problems/problem.ts';
import {
  selectDraft,
  selectErrors,
  selectFormProblem,
  type FormRef,
} from '../../../../../src/machines/form/form-machine.ts';
import { selectMade } from '../../../../../src/machines/onboarding/onboarding-machine.ts';
import type { OnboardingService } from '../../../../../src/services/onboarding/onboarding-service.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { addressBar } from '../../address-bar.ts';
import { answersArrive } from '../../answers-arrive.ts';

const person = { fullName: 'Ida Berg', email: 'ida@berg.example', organizationName: 'Berg GmbH' };
const code = 'the code';

/** The state of the set-up on the server. */
const installation = (): OnboardingService => {
  let state: OnboardingState = { open: true, letIn: false, draft: {}, made: null };
  const now = (more: Partial<OnboardingState>) => Promise.resolve((state = { ...state, ...more }));
  const refusal: Problem = { kind: 'invalid', field: 'code', rule: 'is wrong' };
  return {
    read: () => now({}),
    enter: (given) =>
      given === code ? now({ letIn: true, draft: wholeDraft({}, '2026-11-22T12:00:00Z') }) : Promise.reject(refusal),
    keep: (draft: TextDraft) => now({ draft: { ...state.draft, ...draft } }),
    confirm: () => now({ made: { organizationName: person.organizationName, email: person.email, next: '/' } }),
    countries: () => of([]),
  };
};

const pathTo = (step: OnboardingStep) => pathOf({ name: 'onboarding', step });

const begin = (service: OnboardingService, { router }: ReturnType<typeof addressBar>) => {
  const projects = {} as AddressNeeds['projects'];
  const address = startAddress(
    { router, projects, now: () => 0, startSignIn: () => {}, log: () => {}, notify: () => {} },
    {},
  );
  const actors = startOnboarding({ service, address, router }, {});
  address.send({ type: 'visitor.left' });
  return actors;
};

export const onboardingActors: ActorDriver = async () => {
  const [service, bar] = [installation(), addressBar(pathTo('start'))];
  let actors = begin(service, bar);
  await answersArrive();
  const at = (): OnboardingStep => bar.path().split('/').at(-1) as OnboardingStep;
  const form = (): FormRef => (at() === 'subscription' ? actors.planForm : actors.administratorForm);
  const write = (to: FormRef, draft: TextDraft) => {
    for (const [field, value] of Object.entries(draft)) to.send({ type: 'form.write', field, value });
  };
  const submit = (by: FormRef) => (by.send({ type: 'form.submit' }), answersArrive());
  const enter = (given: string) => () => (write(actors.codeForm, { code: given }), submit(actors.codeForm));
  const requests = () => actors.administratorForm.getSnapshot();
  const isNamed = () => selectDraft(requests())['fullName'] === person.fullName;
  const messages = () => Object.keys(selectErrors(requests())).toSorted();
  return {
    driver: {
      acts: {
        'code.mistyped': enter('another code'),
        'code.typed': enter(code),
        'person.typed': () => write(form(), person),
        'next.pressed': () => submit(form()),
        'back.pressed': () => (
          bar.router.go(pathTo(at() === 'confirmation' ? 'subscription' : 'administrator')),
          answersArrive()
        ),
        'page.reloaded': () => ((actors = begin(service, bar)), answersArrive()),
        'all.confirmed': () => (actors.onboarding.send({ type: 'onboarding.confirm' }), answersArrive()),
      },
      sees: {
        locked: () => expect([at(), selectFormProblem(actors.codeForm.getSnapshot())]).toEqual(['start', null]),
        refused: () => expect(selectFormProblem(actors.codeForm.getSnapshot())).toMatchObject({ field: 'code' }),
        'asked.blank': () => expect([at(), isNamed(), messages()]).toEqual(['administrator', false, []]),
        'asked.faulty': () => expect(messages()).toEqual(['email', 'fullName', 'organizationName']),
        'asked.named': () => expect([at(), isNamed(), messages()]).toEqual(['administrator', true, []]),
        licensing: () =>
          expect([at(), selectDraft(actors.planForm.getSnapshot())['FULL_USER']]).toEqual(['subscription', '1']),
        checking: () => expect(at()).toBe('confirmation'),
        ready: () =>
          expect([at(), selectMade(actors.onboarding.getSnapshot())?.email]).toEqual(['result', person.email]),
      },
    },
    end: () => {},
  };
};
