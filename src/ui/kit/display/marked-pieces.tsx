import styled from 'styled-components';
import { color } from '../../theme/tokens.ts';

export interface MarkedPiece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A text with the search matches highlighted. */
export function MarkedPieces({ pieces }: { readonly pieces: readonly MarkedPiece[] }) {
  return pieces.map(({ text, isMatch }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text are never reordered
    isMatch ? <Found key={index}>{text}</Found> : <span key={index}>{text}</span>,
  );
}

const Found = styled.mark`
  border-radius: 2px;
  background: ${color.accentWash};
  color: inherit;
  font-weight: 600;
  box-shadow: 0 0 0 1px ${color.accentWash};
`;
