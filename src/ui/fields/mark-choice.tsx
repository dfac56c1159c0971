import styled from 'styled-components';
import { FieldMark } from '../kit/fields/field-mark.tsx';

export interface MarkChoiceProps {
  readonly text: string;
  readonly firstLabel: string;
  readonly onFirst: () => void;
  readonly secondLabel: string;
  readonly onSecond: () => void;
}

/** A change that failed: the reason and two options. The typed text is preserved. */
export function MarkChoice({ text, firstLabel, onFirst, secondLabel, onSecond }: MarkChoiceProps) {
  return (
    <Line>
      <FieldMark state="failed" text={text} retryLabel={firstLabel} onRetry={onFirst} />
      <FieldMark state="failed" text="" retryLabel={secondLabel} onRetry={onSecond} />
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 2px 8px;
`;
