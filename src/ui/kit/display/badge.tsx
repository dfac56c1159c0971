import styled from 'styled-components';
import { oneLine } from '../../theme/marks.ts';
import { font, toneInk, toneWash, type Tone } from '../../theme/tokens.ts';

export interface BadgeProps {
  readonly text: string;
  readonly tone?: Tone;
  /** `dot`: a coloured dot before plain text, less prominent in long lists. */
  readonly look?: 'filled' | 'dot';
}

/** A severity, a status, a count. The text carries the meaning; the colour only supports it. */
export function Badge({ text, tone = 'neutral', look = 'filled' }: BadgeProps) {
  return look === 'dot' ? <Dotted $tone={tone}>{text}</Dotted> : <Filled $tone={tone}>{text}</Filled>;
}

const Filled = styled.span<{ $tone: Tone }>`
  display: inline-block;
  max-width: 100%;
  padding: 0 7px;
  border-radius: 999px;
  background: ${({ $tone }) => toneWash[$tone]};
  /* Its own outline: the wash alone vanishes on a selected or hovered row. */
  box-shadow: inset 0 0 0 1px color-mix(in srgb, currentcolor 45%, transparent);
  color: ${({ $tone }) => toneInk[$tone]};
  font-size: ${font.small};
  font-weight: 500;
  line-height: 20px;
  vertical-align: middle;
  ${oneLine}
`;

const Dotted = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  max-width: 100%;
  white-space: nowrap;
  &::before {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${({ $tone }) => toneInk[$tone]};
    forced-color-adjust: none;
  }
`;
