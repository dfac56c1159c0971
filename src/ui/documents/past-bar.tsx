import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { pastMessages as say } from '../../domain/documents/past-messages.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import type { Problem } from '../../domain/problems/problem.ts';
import { messages } from '../../domain/texts/messages.ts';
import { Button } from '../kit/display/button.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { StepSlider } from '../kit/fields/step-slider.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { color, font } from '../theme/tokens.ts';

interface SliderProps {
  /** The revision that is shown; null: the present. */
  readonly at: number | null;
  readonly last: number;
  readonly isReading: boolean;
  readonly onSlide: (at: number) => void;
}

/** A slider over all revisions of a record, with the present at its end. */
export function PastSlider({ at, last, isReading, onSlide }: SliderProps) {
  const value = at === null ? last : Math.min(at, last);
  return (
    <Line>
      <IconButton
        small
        label={say.earlier}
        icon={<ChevronLeft size={15} aria-hidden />}
        disabled={value <= 1}
        onPress={() => onSlide(value - 1)}
      />
      <StepSlider label={say.slider} value={value} last={last} onChange={onSlide} />
      <IconButton
        small
        label={say.later}
        icon={<ChevronRight size={15} aria-hidden />}
        disabled={value >= last}
        onPress={() => onSlide(value + 1)}
      />
      <output aria-busy={isReading}>{at === null ? say.now : say.step(value, last)}</output>
    </Line>
  );
}

interface NoteProps {
  /** Null: it is being read. */
  readonly text: string | null;
  readonly problem: Problem | null;
  readonly onRetry: () => void;
  readonly onReturn: () => void;
  /** Undefined: it cannot be restored, or not by this person. */
  readonly onRestore?: (() => void) | undefined;
}

/** Says that the past is shown, leads back to now, and restores it. */
export function PastNote({ text, problem, onRetry, onReturn, onRestore }: NoteProps) {
  const actions = (
    <Actions>
      {problem && (
        <Button small onPress={onRetry}>
          {messages.retry}
        </Button>
      )}
      {!problem && onRestore && (
        <Button small onPress={onRestore}>
          {say.restore}
        </Button>
      )}
      <Button small onPress={onReturn}>
        {say.backToNow}
      </Button>
    </Actions>
  );
  return (
    <Banner tone={problem ? 'warning' : 'info'} action={actions}>
      {problem ? `${say.failed}: ${problemText(problem)}` : (text ?? messages.loading)}
    </Banner>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  padding: 2px 12px 2px 8px;
  output { min-width: 92px; color: ${color.quiet}; font-size: ${font.small}; text-align: end; font-variant-numeric: tabular-nums; }
`;
