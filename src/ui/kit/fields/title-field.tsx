import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import styled, { css } from 'styled-components';
import { fieldLook, type FieldLook } from '../../theme/field-look.ts';
import { font } from '../../theme/tokens.ts';
import { entryKeys, type EntryKeys } from './entry-keys.ts';
import { fieldColumn, FieldFrame, type FieldProps, fieldState } from './field-frame.tsx';
import { useSteadyCaret } from './use-steady-caret.ts';

export interface TitleFieldProps extends FieldProps, EntryKeys {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
}

/** The title input of a panel: a single line that wraps when it is long, without line breaks. */
export function TitleField(props: TitleFieldProps) {
  const { value, onChange, placeholder, look = 'quiet' } = props;
  const field = useSteadyCaret<HTMLTextAreaElement>(value);
  return (
    <Column value={value} onChange={(text) => onChange(text.replaceAll(/\s*[\r\n]+\s*/g, ' '))} {...fieldState(props)}>
      <FieldFrame {...props} hideLabel>
        <Text
          ref={field}
          $look={look}
          rows={1}
          placeholder={placeholder ?? ''}
          onKeyDown={entryKeys({ ...props, onSubmit: props.onSubmit ?? (() => {}) })}
        />
      </FieldFrame>
    </Column>
  );
}

const Column = styled(AriaTextField)`
  ${fieldColumn}
`;
/** Without a border, the text aligns with the content below it. */
const textInLine = css`
  width: calc(100% + 20px);
  margin: 0 -10px;
`;
const Text = styled(TextArea)<{ $look: FieldLook }>`
  ${fieldLook}
  ${({ $look }) => $look === 'quiet' && textInLine}
  font-size: ${font.title};
  font-weight: 600;
  line-height: 1.35;
  resize: none;
  field-sizing: content;
  overflow-wrap: anywhere;
`;
