import { useSelector } from '@xstate/react';
import { pathOf } from '../../domain/address/page.ts';
import { onboardingMessages } from '../../domain/onboarding/onboarding-messages.ts';
import { standingOf } from '../../machines/onboarding/onboarding-machine.ts';
import { useActors, useSetUp } from '../actors-context.tsx';
import { FormText } from '../form/form-text.tsx';
import { LinkButton } from '../kit/display/link-button.tsx';
import { Foot, StepForm } from './step-form.tsx';
import { StepFrame } from './step-frame.tsx';

const say = onboardingMessages.start;

/** A welcome page that requires the setup code [ONB-001]. */
export function StartStep() {
  const { brand } = useActors();
  const { onboarding, codeForm } = useSetUp();
  const isLetIn = useSelector(onboarding, (state) => standingOf(state)?.isLetIn ?? false);
  return (
    <StepFrame step="start" title={say.title(brand.name)} text={say.text}>
      {isLetIn ? (
        <Foot>
          <LinkButton tone="primary" to={pathOf({ name: 'onboarding', step: 'confirmation' })}>
            {say.goOn}
          </LinkButton>
        </Foot>
      ) : (
        <StepForm form={codeForm} next={say.begin}>
          <FormText
            required
            autoFocus
            form={codeForm}
            field="code"
            label={say.code}
            description={say.codeHelp}
            autoComplete="off"
          />
        </StepForm>
      )}
    </StepFrame>
  );
}
