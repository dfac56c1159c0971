import { ToggleButton } from 'react-aria-components/ToggleButton';
import styled from 'styled-components';
import { filterLook } from '../../theme/filter-look.ts';
import { color } from '../../theme/tokens.ts';

export interface FilterToggleProps {
  readonly label: string;
  readonly isSet: boolean;
  readonly onChange: (isSet: boolean) => void;
}

/** An on/off filter, beside filters that open a list of options. */
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
