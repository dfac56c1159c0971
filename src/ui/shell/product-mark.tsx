import styled from 'styled-components';
import { color } from '../theme/tokens.ts';

/** The sign of the product: a touchstone with a streak on it. */
export function ProductMark() {
  return (
    <Sign viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="6" />
      <path d="M7.5 17 12 6.5 16.5 17 M9.2 13.4h5.6" />
    </Sign>
  );
}

const Sign = styled.svg`
  rect { fill: ${color.accent}; }
  path { fill: none; stroke: ${color.onAccent}; stroke-width: 2.2; stroke-linecap: round; stroke-linejoin: round; }
`;
