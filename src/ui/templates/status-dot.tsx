import styled from 'styled-components';
import { toneInk, type Tone } from '../theme/tokens.ts';

/** The colour of a status, beside the name of the colour. */
export function StatusDot({ tone }: { readonly tone: Tone }) {
  return <Dot $tone={tone} aria-hidden="true" />;
}

const Dot = styled.span<{ $tone: Tone }>`
  flex: none;
  width: 10px;
  height: 10px;
  border-radius: 50%;
  background: ${({ $tone }) => toneInk[$tone]};
  forced-color-adjust: none;
`;
