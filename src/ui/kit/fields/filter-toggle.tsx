import { ToggleButton } from 'react-aria-components/ToggleButton';
import styled from 'styled-components';
import { filterLook } from '../../theme/filter-look.ts';
import { color } from '../../theme/tokens.ts';

export interface FilterToggleProps {
  readonly label: string;
  readonly isSet: boolean;
  readonly onChange: (isSet: boolean) => void;
}

/** A filter that is either on or off, beside those that open something to choose from. */
export function FilterToggle({ label, isSet, onChange }: FilterToggleProps) {
  return (
    <Look isSelected={isSet} onChange={onChange} data-set={isSet || undefined}>
      {label}
    </Look>
  );
}

const Look = styled(ToggleButton)`
  ${filterLook}
  &[data-selected] { background: ${color.accentWash}; }
`;
