import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FieldMark } from '../kit/fields/field-mark.tsx';

export interface MarkChoiceProps {
  readonly text: string;
  readonly firstLabel: string;
  readonly onFirst: () => void;
  readonly secondLabel: string;
  readonly onSecond: () => void;
  /** More answers, and what they are about. */
  readonly children?: ReactNode;
}

/** A change that failed: the reason and two options. The typed text is preserved. */
export function MarkChoice({ text, firstLabel, onFirst, secondLabel, onSecond, children }: MarkChoiceProps) {
  return (
    <Line>
      <FieldMark state="failed" text={text} retryLabel={firstLabel} onRetry={onFirst} />
      <FieldMark state="failed" retryLabel={secondLabel} onRetry={onSecond} />
      {children}
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 4px;
  > :first-child { display: contents; }
`;
