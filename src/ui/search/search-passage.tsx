import styled from 'styled-components';
import type { SearchMatch } from '../../domain/search/search-match.ts';
import { messages } from '../../domain/texts/messages.ts';
import { MarkedPieces } from '../kit/display/marked-pieces.tsx';
import { oneLine } from '../theme/marks.ts';
import { color, font } from '../theme/tokens.ts';

/** A match of the search term outside the title, with the surrounding text. */
export function SearchPassage({ match: { place, pieces } }: { readonly match: SearchMatch }) {
  return (
    <Line>
      <Where>{messages.foundIn[place]}</Where> <MarkedPieces pieces={pieces} />
    </Line>
  );
}

const Line = styled.span`
  display: block;
  ${oneLine}
  color: ${color.quiet};
  font-size: ${font.small};
  font-weight: 400;
`;
const Where = styled.span`
  font-weight: 500;
`;
