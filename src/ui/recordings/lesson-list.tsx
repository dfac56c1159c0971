import { useSelector } from '@xstate/react';
import { CircleCheck, CircleDashed, CircleSlash, CircleX, Eye, Hand } from 'lucide-react';
import styled from 'styled-components';
import type { Lesson, LessonStep } from '../../domain/recordings/lesson.ts';
import { recordingMessages } from '../../domain/recordings/recording-messages.ts';
import { trainerMessages as say } from '../../domain/recordings/trainer-messages.ts';
import { selectIsLive, selectLesson } from '../../machines/recordings/recording-machine.ts';
import { useArea } from '../actors-context.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { color, font } from '../theme/tokens.ts';
import { StepList } from './step-list.ts';

const size = { size: 15, 'aria-hidden': true } as const;
const marks: Readonly<Record<LessonStep['outcome'], React.ReactNode>> = {
  open: <CircleDashed {...size} color={color.quiet} />,
  done: <CircleCheck {...size} color={color.success} />,
  shown: <Eye {...size} color={color.info} />,
  skipped: <CircleSlash {...size} color={color.quiet} />,
  failed: <CircleX {...size} color={color.danger} />,
};

/** The steps of the flow, and how each was executed. */
export function LessonList() {
  const { recording } = useArea('recordings');
  const lesson = useSelector(recording, selectLesson);
  const isLive = useSelector(recording, selectIsLive);
  if (!lesson) return null;
  return (
    <StepList aria-label={recordingMessages.stepsTitle}>
      {lesson.steps.map((step, at) => (
        <Item key={step.id} step={step} isNext={isLive && at === lesson.at} lesson={lesson} />
      ))}
    </StepList>
  );
}

interface ItemProps {
  readonly step: LessonStep;
  readonly isNext: boolean;
  readonly lesson: Lesson;
}

function Item({ step, isNext, lesson }: ItemProps) {
  const { outcome, message, isByPerson, name, actionType } = step;
  return (
    <li aria-current={isNext ? 'step' : undefined}>
      {isNext ? <Hand {...size} color={color.accent} /> : marks[outcome]}
      <div>
        <bdi>{name || actionType}</bdi>
        <VisuallyHidden as="span">{say.outcomes[outcome]}</VisuallyHidden>
        {isNext && <Next lesson={lesson} isByPerson={isByPerson} />}
        {message !== '' && <Note $isWarning>{message}</Note>}
      </div>
    </li>
  );
}

function Next({ lesson: { value, hint }, isByPerson }: { readonly lesson: Lesson; readonly isByPerson: boolean }) {
  if (!isByPerson) return <Note>{say.byAdapter}</Note>;
  return (
    <>
      {value !== '' && (
        <Note>
          {say.value} <code>{value}</code>
        </Note>
      )}
      <Note role="status" $isWarning={hint !== ''}>
        {hint === '' ? say.useElement : say.hints[hint]}
      </Note>
    </>
  );
}

const Note = styled.span<{ $isWarning?: boolean }>`
  color: ${({ $isWarning = false }) => ($isWarning ? color.warning : color.quiet)};
  font-size: ${font.small};
  font-weight: 400;
`;
