import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import styled from 'styled-components';
import { fieldLook, type FieldLook } from '../../theme/field-look.ts';
import { fieldColumn, FieldFrame, type FieldProps, fieldState } from './field-frame.tsx';
import { useSteadyCaret } from './use-steady-caret.ts';

export interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** The initial number of lines. */
  readonly rows?: number;
}

/** Multi-line plain text. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, placeholder, rows = 4, look = 'boxed' } = props;
  const field = useSteadyCaret<HTMLTextAreaElement>(value);
  return (
    <Column value={value} onChange={onChange} {...fieldState(props)}>
      <FieldFrame {...props}>
        <Lines ref={field} $look={look} rows={rows} placeholder={placeholder ?? ''} />
      </FieldFrame>
    </Column>
  );
}

const Column = styled(AriaTextField)`
  ${fieldColumn}
`;
const Lines = styled(AriaTextArea)<{ $look: FieldLook }>`
  ${fieldLook}
  height: auto;
  padding-block: 7px;
  line-height: 1.45;
  resize: vertical;
`;
