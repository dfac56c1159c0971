import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import styled from 'styled-components';
import { color, size } from '../../theme/tokens.ts';
import { fieldColumn, FieldFrame, type FieldProps } from './field-frame.tsx';

export interface ColorFieldProps extends FieldProps {
  /** For example #add8e6. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A colour, with the browser's native picker. */
export function ColorField(props: ColorFieldProps) {
  const { value, onChange, required = false, error } = props;
  return (
    <Column
      value={value}
      onChange={onChange}
      type={'color' as 'text'}
      validationBehavior="aria"
      isRequired={required}
      isInvalid={error !== undefined}
    >
      <FieldFrame {...props}>
        <Well />
      </FieldFrame>
    </Column>
  );
}

const Column = styled(TextField)`
  ${fieldColumn}
`;
const Well = styled(Input)`
  width: 64px;
  height: ${size.control};
  padding: 3px;
  border: 1px solid ${color.edge};
  border-radius: ${size.radius};
  background: ${color.ground};
  cursor: pointer;
`;
