import styled from 'styled-components';
import { chipRowLook, chipSetLook } from '../../theme/chip-row-look.ts';
import { Button } from '../display/button.tsx';
import { TagChip } from '../display/tag-chip.tsx';

export interface FilterChip {
  readonly key: string;
  readonly text: string;
  readonly color?: string | undefined;
  readonly onRemove: () => void;
}

interface FilterChipRowProps {
  readonly label: string;
  readonly chips: readonly FilterChip[];
  readonly removeLabel: (text: string) => string;
  readonly clearLabel: string;
  readonly onClear: () => void;
}

/** The active filters of a list; each can be removed, or all with one click. */
export function FilterChipRow({ label, chips, removeLabel, clearLabel, onClear }: FilterChipRowProps) {
  return (
    <Row>
      <Set aria-label={label}>
        {chips.map(({ key, text, color, onRemove }) => (
          <li key={key}>
            <TagChip name={text} color={color} removeLabel={removeLabel(text)} onRemove={onRemove} />
          </li>
        ))}
      </Set>
      <Button small tone="plain" onPress={onClear}>
        {clearLabel}
      </Button>
    </Row>
  );
}

const Row = styled.div`
  ${chipRowLook}
`;
const Set = styled.ul`
  ${chipSetLook}
`;
