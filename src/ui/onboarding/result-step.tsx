import { useSelector } from '@xstate/react';
import { Check } from 'lucide-react';
import styled from 'styled-components';
import { problemText } from '../../domain/problems/problem-text.ts';
import { onboardingMessages } from '../../domain/onboarding/onboarding-messages.ts';
import {
  selectIsConfirming,
  selectMade,
  selectOnboardingProblem,
} from '../../machines/onboarding/onboarding-machine.ts';
import { useSetUp } from '../actors-context.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { Button } from '../kit/display/button.tsx';
import { LinkButton } from '../kit/display/link-button.tsx';
import { color } from '../theme/tokens.ts';
import { Foot } from './step-form.tsx';
import { StepFrame } from './step-frame.tsx';

const { result: say, confirmation } = onboardingMessages;

/** The result of the setup [ONB-005]. */
export function ResultStep() {
  const { onboarding } = useSetUp();
  const made = useSelector(onboarding, selectMade);
  const isConfirming = useSelector(onboarding, selectIsConfirming);
  if (!made) return isConfirming ? <StepFrame step="result" title={confirmation.making} text="" /> : <Failed />;
  return (
    <StepFrame step="result" title={say.madeTitle(made.organizationName)} text={say.madeText(made.email)}>
      <Done>
        {say.made.map((what) => (
          <li key={what}>
            <Check size={16} aria-hidden /> {what}
          </li>
        ))}
      </Done>
      <Foot>
        <LinkButton outside tone="primary" to={made.next}>
          {made.next.startsWith('/password/') ? say.choose : say.signIn}
        </LinkButton>
      </Foot>
    </StepFrame>
  );
}

function Failed() {
  const { onboarding } = useSetUp();
  const problem = useSelector(onboarding, selectOnboardingProblem);
  return (
    <StepFrame step="result" title={say.failedTitle} text={say.failedText}>
      {problem && <Banner tone="danger">{problemText(problem)}</Banner>}
      <Foot>
        <Button onPress={() => onboarding.send({ type: 'onboarding.change' })}>{say.back}</Button>
        <Button tone="primary" autoFocus onPress={() => onboarding.send({ type: 'onboarding.confirm' })}>
          {say.again}
        </Button>
      </Foot>
    </StepFrame>
  );
}

const Done = styled.ul`
  display: grid;
  gap: 10px;
  padding: 0;
  margin-bottom: 18px;
  list-style: none;

  li { display: flex; gap: 8px; align-items: center; }
  svg { color: ${color.success}; }
`;
