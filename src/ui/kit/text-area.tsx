import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import styled from 'styled-components';
import { fieldLook, type FieldLook } from '../theme/field-look.ts';
import { entryKeys, type EntryKeys } from './entry-keys.ts';
import { fieldColumn, FieldFrame, type FieldProps } from './field-frame.tsx';

export interface TextAreaProps extends FieldProps, EntryKeys {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly rows?: number;
  readonly placeholder?: string;
}

/** Many lines; grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, onBlur, rows = 3, placeholder, look = 'boxed' } = props;
  return (
    <Column
      value={value}
      onChange={onChange}
      validationBehavior="aria"
      isRequired={props.required ?? false}
      isReadOnly={props.readOnly ?? false}
      isDisabled={props.disabled ?? false}
      isInvalid={props.error !== undefined}
      autoFocus={props.autoFocus ?? false}
      {...(onBlur ? { onBlur: () => onBlur() } : {})}
    >
      <FieldFrame {...props}>
        <Lines $look={look} rows={rows} placeholder={placeholder} onKeyDown={entryKeys(props, true)} />
      </FieldFrame>
    </Column>
  );
}

const Column = styled(AriaTextField)`
  ${fieldColumn}
`;
const Lines = styled(AriaTextArea)<{ $look: FieldLook }>`
  ${fieldLook}
  resize: vertical;
  field-sizing: content;
  max-height: 60vh;
`;
