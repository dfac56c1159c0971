import { CircleCheck, CircleDashed, KeyRound, TriangleAlert, X } from 'lucide-react';
import styled from 'styled-components';
import { recordedStepName } from '../../domain/recordings/recorded-tasks.ts';
import type { RecordedStep } from '../../domain/recordings/recorded-step.ts';
import { recordingMessages as say } from '../../domain/recordings/recording-messages.ts';
import { IconButton } from '../kit/display/icon-button.tsx';
import { color, font } from '../theme/tokens.ts';
import { StepList } from './step-list.ts';

const marks = {
  waiting: <CircleDashed size={15} aria-hidden color={color.quiet} />,
  proven: <CircleCheck size={15} aria-hidden color={color.success} />,
  unproven: <TriangleAlert size={15} aria-hidden color={color.warning} />,
};

export interface RecordedListProps {
  readonly steps: readonly RecordedStep[];
  /** Missing: steps cannot be removed now. */
  readonly onRemove?: ((step: RecordedStep) => void) | undefined;
}

/** The steps so far, newest at the end, with what the proof has found. */
export function RecordedList({ steps, onRemove }: RecordedListProps) {
  if (steps.length === 0) return <Quiet>{say.noSteps}</Quiet>;
  return (
    <StepList aria-label={say.stepsTitle}>
      {steps.map((step) => {
        const name = recordedStepName(step);
        return (
          <li key={step.id}>
            {marks[step.proof]}
            <div>
              <bdi>{name}</bdi>
              {step.isSecret && (
                <Note>
                  <KeyRound size={12} aria-hidden /> {say.secret}
                </Note>
              )}
              {step.value !== '' && <Value>{step.value}</Value>}
              {step.proof === 'unproven' && (
                <Note $isWarning>
                  {say.unproven}: {step.problem}
                </Note>
              )}
            </div>
            {onRemove && (
              <IconButton
                small
                label={say.remove(name)}
                icon={<X size={14} aria-hidden />}
                onPress={() => onRemove(step)}
              />
            )}
          </li>
        );
      })}
    </StepList>
  );
}

const Value = styled.code`
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Note = styled.span<{ $isWarning?: boolean }>`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  color: ${({ $isWarning = false }) => ($isWarning ? color.warning : color.quiet)};
  font-size: ${font.small};
`;
const Quiet = styled.p`
  color: ${color.quiet};
`;
