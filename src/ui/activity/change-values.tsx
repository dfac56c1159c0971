import styled from 'styled-components';
import { activityMessages as say } from '../../domain/activity/activity-messages.ts';
import { color } from '../theme/tokens.ts';

interface ChangeValuesProps {
  readonly from: string;
  readonly to: string;
}

/** A value and the next one: "Minor → Major". */
export function ChangeValues({ from, to }: ChangeValuesProps) {
  return (
    <Values>
      <Value text={from} isPast />
      <span>→</span>
      <Value text={to} />
    </Values>
  );
}

function Value({ text, isPast = false }: { readonly text: string; readonly isPast?: boolean }) {
  return (
    <One data-past={isPast || undefined} data-empty={text === '' || undefined}>
      <bdi>{text === '' ? say.empty : text}</bdi>
    </One>
  );
}

const Values = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  min-width: 0;
  color: ${color.quiet};
`;
const One = styled.span`
  padding: 0 5px;
  border-radius: 4px;
  background: ${color.sunken};
  color: ${color.text};
  overflow-wrap: anywhere;
  &[data-past] { color: ${color.quiet}; }
  &[data-empty] { background: none; font-style: italic; }
`;
