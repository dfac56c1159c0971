import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font } from '../../theme/tokens.ts';

interface SelectionBarProps {
  readonly label: string;
  /** What is selected, in a few words. */
  readonly text: string;
  /** Beside the words. */
  readonly more?: ReactNode;
  readonly actions: ReactNode;
}

/** Below a list: its selection, and what can be done with it. */
export function SelectionBar({ label, text, more, actions }: SelectionBarProps) {
  return (
    <Bar role="group" aria-label={label}>
      <Said role="status">{text}</Said>
      {more}
      <End>{actions}</End>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
  padding: 6px 12px 6px 16px;
  border-top: 1px solid ${color.line};
  background: ${color.raised};
  font-size: ${font.list};
`;
const Said = styled.span`
  font-weight: 500;
`;
const End = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-inline-start: auto;
`;
