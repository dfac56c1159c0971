import { X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import styled from 'styled-components';
import { oneLine } from '../theme/marks.ts';
import { color, font } from '../theme/tokens.ts';

export interface TagChipProps {
  readonly name: string;
  readonly onRemove?: () => void;
  /** Needed with `onRemove`: says which tag goes. */
  readonly removeLabel?: string;
}

export function TagChip({ name, onRemove, removeLabel = name }: TagChipProps) {
  return (
    <Chip>
      <Name title={name}>{name}</Name>
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
  padding-inline-start: 8px;
  border: 1px solid ${color.line};
  border-radius: 999px;
  background: ${color.sunken};
  font-size: ${font.small};
`;
const Name = styled.span`
  padding-inline-end: 8px;
  ${oneLine}
`;
const Remove = styled(Button)`
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  margin-inline-start: -4px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  color: ${color.quiet};
  cursor: pointer;
  &[data-hovered] { color: ${color.text}; background: ${color.pressed}; }
`;
