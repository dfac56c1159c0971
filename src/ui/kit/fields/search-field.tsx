import { Search, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import styled from 'styled-components';
import { fieldLook, type FieldLook } from '../../theme/field-look.ts';
import { hiddenFromSight } from '../../theme/marks.ts';
import { smallButtonLook } from '../../theme/small-button-look.ts';
import { color } from '../../theme/tokens.ts';

export interface SearchFieldProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit?: (value: string) => void;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
}

/** Escape clears the input; if it is empty, Escape propagates. */
export function SearchField({
  label,
  clearLabel,
  value,
  onChange,
  onSubmit,
  placeholder,
  autoFocus = false,
}: SearchFieldProps) {
  return (
    <Box value={value} onChange={onChange} autoFocus={autoFocus} {...(onSubmit ? { onSubmit } : {})}>
      <HiddenLabel>{label}</HiddenLabel>
      <Search size={15} aria-hidden />
      <Line $look="boxed" placeholder={placeholder ?? ''} />
      {value && (
        <Clear aria-label={clearLabel}>
          <X size={14} aria-hidden />
        </Clear>
      )}
    </Box>
  );
}

const Box = styled(AriaSearchField)`
  position: relative;
  display: flex;
  align-items: center;
  min-width: 0;
  > svg { position: absolute; inset-inline-start: 10px; color: ${color.quiet}; pointer-events: none; }
`;
const HiddenLabel = styled(Label)`
  ${hiddenFromSight}
`;
const Line = styled(Input)<{ $look: FieldLook }>`
  ${fieldLook}
  padding-inline: 32px;
  &::-webkit-search-cancel-button { display: none; }
`;
const Clear = styled(Button)`
  ${smallButtonLook}
  position: absolute;
  inset-inline-end: 4px;
  &[data-hovered] { background: ${color.hover}; color: ${color.text}; }
`;
