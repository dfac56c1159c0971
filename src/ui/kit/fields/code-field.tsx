import { useLayoutEffect, useRef } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import styled from 'styled-components';
import { fieldLook, type FieldLook } from '../../theme/field-look.ts';
import { font } from '../../theme/tokens.ts';
import { fieldColumn, FieldFrame, fieldState, type FieldProps } from './field-frame.tsx';

export interface CodeFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  /** The position of the caret; a text that is inserted from outside moves it. */
  readonly caret?: number;
  readonly onCaret?: (at: number) => void;
}

/** Multi-line text in a monospaced font, without corrections of the browser. */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, rows = 5, caret, onCaret, look = 'boxed' } = props;
  const lines = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = lines.current;
    if (!element || caret === undefined || document.activeElement !== element) return;
    if (element.selectionStart === element.selectionEnd && element.selectionStart !== caret)
      element.setSelectionRange(caret, caret);
  }, [caret]);
  return (
    <Column value={value} onChange={onChange} {...fieldState(props)}>
      <FieldFrame {...props}>
        <Lines
          ref={lines}
          $look={look}
          rows={rows}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          onInput={({ currentTarget }) => onCaret?.(currentTarget.selectionStart)}
          onSelect={({ currentTarget }) => onCaret?.(currentTarget.selectionStart)}
        />
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
  font-family: ${font.mono};
  line-height: 1.5;
  resize: vertical;
  tab-size: 2;
`;
