import { debounceTime, EMPTY, filter, from, map, switchMap } from 'rxjs';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { TextDraft } from '../../../domain/accounts/account-drafts.ts';
import { pathOf } from '../../../domain/address/page.ts';
import { limits } from '../../../domain/limits.ts';
import { allowedStep } from '../../../domain/onboarding/allowed-step.ts';
import type { OnboardingState } from '../../../domain/onboarding/onboarding-contract.ts';
import {
  administratorDraft,
  administratorFaults,
  planDraft,
  planFaults,
} from '../../../domain/onboarding/onboarding-draft.ts';
import type { OnboardingStep } from '../../../domain/onboarding/onboarding-steps.ts';
import { validationTexts } from '../../../domain/texts/validation-texts.ts';
import { selectIsShown, selectPage, type AddressRef } from '../../../machines/address/address-machine.ts';
import type { formMachine, FormDraft, FormRef } from '../../../machines/form/form-machine.ts';
import { selectDraft, selectIsChanged, selectIsOpen } from '../../../machines/form/form-machine.ts';
import { onboardingMachine, selectPersisted, standingOf } from '../../../machines/onboarding/onboarding-machine.ts';
import type { OnboardingService } from '../../../services/onboarding/onboarding-service.ts';
import type { OnboardingActors } from '../../../ui/actors-context.tsx';
import type { ActorOptions } from '../../actor-options.ts';
import type { Router } from '../../router.ts';
import { startForm } from '../../kit/form.ts';
import { connectRecords, startRecords } from '../../kit/records.ts';

export interface OnboardingNeeds {
  readonly service: OnboardingService;
  readonly address: AddressRef;
  readonly router: Pick<Router, 'go'>;
}

const texts = (draft: FormDraft): TextDraft => draft as TextDraft;
const namesCountries: readonly OnboardingStep[] = ['administrator', 'confirmation'];
const pathTo = (step: OnboardingStep) => pathOf({ name: 'onboarding', step });

export const provideOnboarding = (service: Pick<OnboardingService, 'read' | 'confirm'>) =>
  onboardingMachine.provide({
    actors: {
      readOnboarding: fromPromise<OnboardingState>(() => service.read()),
      confirmOnboarding: fromPromise<OnboardingState>(() => service.confirm()),
    },
  });

/** Persists the typed text after a pause in typing, so that it survives a reload. */
const keepWhileTyping = (form: FormRef, service: Pick<OnboardingService, 'keep'>) =>
  from(form)
    .pipe(
      filter((snapshot) => selectIsOpen(snapshot) && selectIsChanged(snapshot)),
      map(selectDraft),
      debounceTime(limits.autosavePause),
      switchMap((draft) => from(service.keep(texts(draft)).catch(() => null)).pipe(switchMap(() => EMPTY))),
    )
    .subscribe();

type Forms = Pick<OnboardingActors, 'administratorForm' | 'planForm'>;

/** Opens the form of the current step with its stored draft and closes the others. */
const showForms = (forms: Forms, step: OnboardingStep | null, storedDraft: TextDraft) => {
  const show = (form: ActorRefFrom<typeof formMachine>, isShown: boolean, draft: TextDraft) =>
    form.send(isShown ? { type: 'form.open', about: '', draft } : { type: 'form.close' });
  show(forms.administratorForm, step === 'administrator', administratorDraft(storedDraft));
  show(forms.planForm, step === 'subscription', planDraft(storedDraft));
};

export const startOnboarding = (
  { service, address, router }: OnboardingNeeds,
  actorOptions: ActorOptions,
): OnboardingActors => {
  const onboarding = createActor(provideOnboarding(service), { ...actorOptions, systemId: 'onboarding' }).start();
  const storedDraft = () => selectPersisted(onboarding.getSnapshot());
  const codeForm = startForm(
    'setupCodeForm',
    {
      check: (draft): Record<string, string> =>
        texts(draft)['code']?.trim() ? {} : { code: validationTexts.required },
      submit: ({ draft }) => service.enter(texts(draft)['code'] ?? ''),
    },
    actorOptions,
  );
  const administratorForm = startForm(
    'setupAdministratorForm',
    { check: (draft) => administratorFaults(texts(draft)), submit: ({ draft }) => service.keep(texts(draft)) },
    actorOptions,
  );
  const planForm = startForm(
    'setupPlanForm',
    {
      check: (draft) => planFaults({ ...storedDraft(), ...texts(draft) }),
      submit: ({ draft }) => service.keep(texts(draft)),
    },
    actorOptions,
  );
  const becomeLeaderOf = (form: FormRef, step: OnboardingStep) =>
    form.on('form.done', ({ output }) => {
      onboarding.send({ type: 'onboarding.kept', state: output as OnboardingState });
      router.go(pathTo(step));
    });
  becomeLeaderOf(codeForm, 'administrator');
  becomeLeaderOf(administratorForm, 'subscription');
  becomeLeaderOf(planForm, 'confirmation');
  keepWhileTyping(administratorForm, service);
  keepWhileTyping(planForm, service);
  codeForm.send({ type: 'form.open', about: '', draft: { code: '' } });

  const countries = startRecords(
    'countries',
    () => service.countries().pipe(map((rows) => ({ rows, page: null }))),
    actorOptions,
  );
  connectRecords(
    address,
    (page) => (page.name === 'onboarding' && namesCountries.includes(page.step) ? '' : null),
    countries,
  );

  let shown: OnboardingStep | null = null;
  const follow = () => {
    const snapshot = address.getSnapshot();
    const page = selectPage(snapshot);
    if (!selectIsShown(snapshot) || page.name !== 'onboarding') {
      shown = null;
      return;
    }
    if (onboarding.getSnapshot().matches('away')) return onboarding.send({ type: 'onboarding.open' });
    const standing = standingOf(onboarding.getSnapshot());
    if (!standing) return;
    const step = allowedStep(standing, page.step);
    if (step !== page.step) return router.go(pathTo(step), { replace: true });
    if (step === shown) return;
    shown = step;
    showForms({ administratorForm, planForm }, step, standing.draft);
  };
  // The result is shown on a separate page.
  let wasConfirming = false;
  onboarding.subscribe((snapshot) => {
    const isConfirming = snapshot.matches('confirming');
    if (isConfirming && !wasConfirming) router.go(pathTo('result'));
    wasConfirming = isConfirming;
    follow();
  });
  address.subscribe(follow);
  follow();
  return { onboarding, codeForm, administratorForm, planForm, countries };
};
