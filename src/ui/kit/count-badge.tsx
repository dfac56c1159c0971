import styled from 'styled-components';
import { color, font } from '../theme/tokens.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A number on a button; `text` says behind it what it counts. */
export function CountBadge({ count, text }: { readonly count: number; readonly text: string }) {
  return (
    <>
      {' '}
      <Number>{count}</Number>
      <VisuallyHidden> {text}</VisuallyHidden>
    </>
  );
}

const Number = styled.span`
  min-width: 18px;
  padding: 0 5px;
  border-radius: 999px;
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: ${font.small};
  font-weight: 600;
  line-height: 18px;
  text-align: center;
`;
