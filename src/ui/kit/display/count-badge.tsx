import styled from 'styled-components';
import { countLook } from '../../theme/count-look.ts';
import { color } from '../../theme/tokens.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** A number on a button; `text` describes it for screen readers. */
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
  ${countLook}
  min-width: 18px;
  padding: 0 5px;
  background: ${color.accent};
  color: ${color.onAccent};
  font-weight: 600;
`;
