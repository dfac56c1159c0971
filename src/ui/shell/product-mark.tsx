import styled from 'styled-components';
import { color } from '../theme/tokens.ts';

/** The sign of the product: tried and found good. */
export function ProductMark() {
  return (
    <Sign viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="6" />
      <path d="m6.5 12.5 3.8 3.8 7.4-8.2" />
    </Sign>
  );
}

const Sign = styled.svg`
  rect { fill: ${color.accent}; }
  path { fill: none; stroke: ${color.onAccent}; stroke-width: 2.2; stroke-linecap: round; stroke-linejoin: round; }
`;
