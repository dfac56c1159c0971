import styled from 'styled-components';
import { toneInk, type Tone } from '../../theme/tokens.ts';

/** A coloured dot before text with the same meaning. */
export function ToneDot({ tone }: { readonly tone: Tone | null }) {
  return tone && <Dot $tone={tone} aria-hidden="true" />;
}

const Dot = styled.span<{ $tone: Tone }>`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${({ $tone }) => toneInk[$tone]};
`;
