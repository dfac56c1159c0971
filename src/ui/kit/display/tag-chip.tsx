import { X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import styled from 'styled-components';
import { inkOn } from '../../../domain/colors/contrast.ts';
import { oneLine } from '../../theme/marks.ts';
import { color, font, size } from '../../theme/tokens.ts';

export interface TagChipProps {
  readonly name: string;
  /** `#rrggbb`; the name is black or white on it, independent of the theme. */
  readonly color?: string | undefined;
  /** Opens the details of the tag. */
  readonly onOpen?: (() => void) | undefined;
  /** Required with `onOpen`. */
  readonly openLabel?: string;
  readonly onRemove?: (() => void) | undefined;
  /** Required with `onRemove`: names the tag to be removed. */
  readonly removeLabel?: string;
}

export function TagChip({ name, color: own, onOpen, openLabel = name, onRemove, removeLabel = name }: TagChipProps) {
  return (
    <Chip style={own === undefined ? undefined : { backgroundColor: own, color: inkOn(own) }}>
      {onOpen ? (
        <Opener aria-label={openLabel} onPress={() => onOpen()}>
          <Name title={name}>{name}</Name>
        </Opener>
      ) : (
        <Name title={name}>{name}</Name>
      )}
      {onRemove && (
        <Remove $inked={own !== undefined} aria-label={removeLabel} onPress={() => onRemove()}>
          <X size={12} aria-hidden />
        </Remove>
      )}
    </Chip>
  );
}

/** A tint of the text colour: it darkens light chips and lightens dark ones. */
const pressedInk = 'color-mix(in srgb, currentcolor 18%, transparent)';
const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  max-width: 100%;
  border: 1px solid ${color.line};
  border-radius: 999px;
  background: ${color.sunken};
  color: ${color.text};
  font-size: ${font.small};
`;
const Name = styled.bdi`
  min-width: 0;
  padding-inline: 8px;
  ${oneLine}
`;
const Opener = styled(Button)`
  display: flex;
  min-width: 0;
  min-height: ${size.target};
  align-items: center;
  padding: 0;
  border: 0;
  border-radius: 999px;
  background: transparent;
  color: inherit;
  font-size: inherit;
  cursor: pointer;
  &[data-hovered] { text-decoration: underline; }
`;
const Remove = styled(Button)<{ $inked: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${size.target};
  height: ${size.target};
  margin-inline-start: -4px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  color: ${({ $inked }) => ($inked ? 'inherit' : color.quiet)};
  cursor: pointer;
  &[data-hovered] { background: ${({ $inked }) => ($inked ? pressedInk : color.pressed)}; ${({ $inked }) => !$inked && `color: ${color.text};`} }
`;
