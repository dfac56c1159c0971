import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import styled, { css } from 'styled-components';
import { fieldLook, type FieldLook } from '../../theme/field-look.ts';
import { font } from '../../theme/tokens.ts';
import { entryKeys, type EntryKeys } from './entry-keys.ts';
import { fieldColumn, FieldFrame, type FieldProps, fieldState } from './field-frame.tsx';

export interface TitleFieldProps extends FieldProps, EntryKeys {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
}

/** The line at the head of a panel: one line of text that wraps when it is long, and never holds a line break. */
export function TitleField(props: TitleFieldProps) {
  const { value, onChange, placeholder, look = 'quiet' } = props;
  return (
    <Column value={value} onChange={(text) => onChange(text.replaceAll(/\s*[\r\n]+\s*/g, ' '))} {...fieldState(props)}>
      <FieldFrame {...props} hideLabel>
        <Text
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
/** Without a box it is the text that stands in line with what is below it. */
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
