import { X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import styled from 'styled-components';
import { oneLine } from '../theme/marks.ts';
import { color, font, size } from '../theme/tokens.ts';

export interface TagChipProps {
  readonly name: string;
  /** Opens what the tag means. */
  readonly onOpen?: (() => void) | undefined;
  /** Needed with `onOpen`. */
  readonly openLabel?: string;
  readonly onRemove?: (() => void) | undefined;
  /** Needed with `onRemove`: says which tag goes. */
  readonly removeLabel?: string;
}

export function TagChip({ name, onOpen, openLabel = name, onRemove, removeLabel = name }: TagChipProps) {
  return (
    <Chip>
      {onOpen ? (
        <Opener aria-label={openLabel} onPress={() => onOpen()}>
          <Name title={name}>{name}</Name>
        </Opener>
      ) : (
        <Name title={name}>{name}</Name>
      )}
      {onRemove && (
        <Remove aria-label={removeLabel} onPress={() => onRemove()}>
          <X size={12} aria-hidden />
        </Remove>
      )}
    </Chip>
  );
}

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
  &[data-hovered] { background: ${color.pressed}; }
`;
const Remove = styled(Button)`
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
  color: ${color.quiet};
  cursor: pointer;
  &[data-hovered] { color: ${color.text}; background: ${color.pressed}; }
`;
