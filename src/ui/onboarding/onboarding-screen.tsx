import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import { signInAddress } from '../../domain/session/sign-in-address.ts';
import { onboardingMessages as say } from '../../domain/onboarding/onboarding-messages.ts';
import { selectIsRead, selectIsShut } from '../../machines/onboarding/onboarding-machine.ts';
import { useSetUp } from '../actors-context.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { LinkButton } from '../kit/display/link-button.tsx';
import { messages } from '../../domain/texts/messages.ts';
import { PlainPage } from '../shell/plain-page.tsx';
import type { ScreenOf } from '../shell/screens-of-area.ts';
import { WaitingPage } from '../shell/waiting-page.tsx';
import { AdministratorStep } from './administrator-step.tsx';
import { ConfirmationStep } from './confirmation-step.tsx';
import { ResultStep } from './result-step.tsx';
import { StartStep } from './start-step.tsx';
import { SubscriptionStep } from './subscription-step.tsx';

/** The setup of a new installation, step by step [ROUTE-047]. */
export function OnboardingScreen({ page: { step } }: ComponentProps<ScreenOf<'onboarding'>>) {
  const { onboarding } = useSetUp();
  const isShut = useSelector(onboarding, selectIsShut);
  const isRead = useSelector(onboarding, selectIsRead);
  if (isShut) return <Shut />;
  if (!isRead) return <WaitingPage />;
  switch (step) {
    case 'start':
      return <StartStep />;
    case 'administrator':
      return <AdministratorStep />;
    case 'subscription':
      return <SubscriptionStep />;
    case 'confirmation':
      return <ConfirmationStep />;
    case 'result':
      return <ResultStep />;
  }
}

function Shut() {
  return (
    <PlainPage>
      <EmptyState
        level={1}
        title={say.shutTitle}
        text={say.shutText}
        action={
          <LinkButton outside tone="primary" to={signInAddress('/')}>
            {messages.session.signIn}
          </LinkButton>
        }
      />
    </PlainPage>
  );
}
