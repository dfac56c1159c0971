import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import styled from 'styled-components';
import { color, font } from '../../theme/tokens.ts';

export interface ChoiceRowProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** Null: none is chosen yet. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

/** A choice among a few visible options. Arrow keys move, Enter or Space chooses. */
export function ChoiceRow<Value extends string>({ label, choices, value, onChange }: ChoiceRowProps<Value>) {
  return (
    <Row
      aria-label={label}
      selectedKeys={value === null ? [] : [value]}
      disallowEmptySelection
      onSelectionChange={(keys) => {
        const chosen = choices.find((choice) => keys.has(choice.value));
        if (chosen) onChange(chosen.value);
      }}
    >
      {choices.map((choice) => (
        <One key={choice.value} id={choice.value}>
          {choice.label}
        </One>
      ))}
    </Row>
  );
}

const Row = styled(ToggleButtonGroup)`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  padding: 6px 8px;
  border-bottom: 1px solid ${color.line};
`;
const One = styled(ToggleButton)`
  min-height: 24px;
  padding: 0 8px;
  border: 1px solid ${color.line};
  border-radius: 999px;
  background: transparent;
  color: ${color.quiet};
  font-size: ${font.small};
  cursor: pointer;
  &[data-hovered] { background: ${color.hover}; color: ${color.text}; }
  &[data-selected] { border-color: ${color.accent}; background: ${color.accentWash}; color: ${color.accent}; }
  &[data-focus-visible] { outline: 2px solid ${color.accent}; outline-offset: 1px; }
`;
