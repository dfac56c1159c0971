import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { useSteadyCaret } from '../fields/use-steady-caret.ts';
import { color } from '../../theme/tokens.ts';

export interface CellInputProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  /** Line breaks become spaces. */
  readonly isOneLine?: boolean;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
  /** While it is on the page: others see who is in it. */
  readonly onEnter: () => void;
  readonly onExit: () => void;
}

/** The text of a cell while it is edited; it grows with its content. The keys of the grid decide when it ends. */
export function CellInput({ label, value, placeholder = '', isOneLine = false, ...rest }: CellInputProps) {
  const { onChange, onLeave, onEnter, onExit } = rest;
  const input = useSteadyCaret<HTMLTextAreaElement>(value);
  useLayoutEffect(() => {
    const field = input.current;
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
    field?.scrollIntoView({ block: 'nearest' });
  }, [input]);
  const around = useRef({ onEnter, onExit });
  useLayoutEffect(() => {
    const { onEnter: enter, onExit: exit } = around.current;
    enter();
    return exit;
  }, []);
  return (
    <Text
      ref={input}
      rows={1}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      spellCheck
      onChange={({ target }) => onChange(isOneLine ? target.value.replaceAll(/\s*[\r\n]+\s*/g, ' ') : target.value)}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The window lost the focus, not the cell.
        if (relatedTarget === null && document.activeElement === currentTarget) return;
        onLeave();
      }}
    />
  );
}

const Text = styled.textarea`
  width: calc(100% + 20px);
  min-height: calc(100% + 14px);
  margin: -7px -10px;
  padding: 7px 10px;
  border: 0;
  background: ${color.ground};
  color: ${color.text};
  font: inherit;
  line-height: inherit;
  resize: none;
  field-sizing: content;
  scroll-margin: 64px 0;
  outline: 2px solid ${color.accent};
  outline-offset: -2px;
`;
