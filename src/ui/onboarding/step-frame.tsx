import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { onboardingSteps, type OnboardingStep } from '../../domain/onboarding/onboarding-steps.ts';
import { onboardingMessages as say } from '../../domain/onboarding/onboarding-messages.ts';
import { useBrand } from '../actors-context.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { ProductMark } from '../shell/product-mark.tsx';
import { color, font } from '../theme/tokens.ts';

interface StepFrameProps {
  readonly step: OnboardingStep;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** One setup step: the progress, the content and the navigation. */
export function StepFrame({ step, title, text, children }: StepFrameProps) {
  const brand = useBrand();
  const at = onboardingSteps.indexOf(step);
  return (
    <Ground>
      <Card>
        <Brand>
          <ProductMark /> {brand.name}
        </Brand>
        <Steps aria-label={say.stepsLabel}>
          {onboardingSteps.map((name, index) => (
            <Step key={name} aria-current={index === at ? 'step' : undefined} $state={stateOf(index, at)}>
              <Dot aria-hidden>{index < at ? <Check size={12} /> : index + 1}</Dot>
              <span>{say.steps[name]}</span>
            </Step>
          ))}
        </Steps>
        <VisuallyHidden>{say.stepOf(at + 1, onboardingSteps.length)}</VisuallyHidden>
        <h1>{title}</h1>
        <Lead>{text}</Lead>
        {children}
      </Card>
    </Ground>
  );
}

type State = 'past' | 'now' | 'ahead';
const stateOf = (index: number, at: number): State => (index < at ? 'past' : index === at ? 'now' : 'ahead');

const Ground = styled.main`
  display: grid;
  justify-items: center;
  align-items: start;
  min-height: 100dvh;
  padding: clamp(16px, 7vh, 72px) 16px 48px;
  background: ${color.sunken};
`;
const Card = styled.div`
  width: min(640px, 100%);
  padding: clamp(20px, 4vw, 36px);
  background: ${color.ground};
  border: 1px solid ${color.line};
  border-radius: 12px;

  h1 { font-size: 1.5rem; line-height: 1.25; margin-bottom: 6px; }
`;
const Brand = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-bottom: 24px;
  font-weight: 650;
`;
const Lead = styled.p`
  margin-bottom: 22px;
  color: ${color.quiet};
`;
const Steps = styled.ol`
  display: flex;
  gap: 4px 18px;
  flex-wrap: wrap;
  margin-bottom: 26px;
  padding: 0 0 16px;
  border-bottom: 1px solid ${color.line};
  list-style: none;
`;
const Step = styled.li<{ readonly $state: State }>`
  display: flex;
  align-items: center;
  gap: 6px;
  font-size: ${font.small};
  color: ${({ $state }) => ($state === 'now' ? color.text : color.quiet)};
  font-weight: ${({ $state }) => ($state === 'now' ? 600 : 400)};

  > :first-child {
    background: ${({ $state }) => ($state === 'now' ? color.accent : $state === 'past' ? color.accentWash : color.sunken)};
    color: ${({ $state }) => ($state === 'now' ? color.onAccent : $state === 'past' ? color.accent : color.quiet)};
    border-color: ${({ $state }) => ($state === 'ahead' ? color.line : 'transparent')};
  }
  @media (max-width: 520px) {
    span:last-child { ${({ $state }) => ($state === 'now' ? '' : 'display: none;')} }
  }
`;
const Dot = styled.span`
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border: 1px solid;
  border-radius: 50%;
  font-size: 0.6875rem;
  font-weight: 600;
`;
