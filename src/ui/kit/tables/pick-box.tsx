import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { color } from '../../theme/tokens.ts';

/** Row selection of a list: the selected rows, and the handlers. */
export interface Picking {
  isPicked(id: string): boolean;
  /** All rows can be selected if omitted. */
  canPick?(id: string): boolean;
  /** The selection state of the current page. */
  readonly ofPage: 'none' | 'some' | 'all';
  onToggle(id: string): void;
  /** From the last selected row to this one. */
  onExtend(id: string): void;
  onPage(picked: boolean): void;
  /** Starts the action on the selection. */
  onUse(): void;
  labelOf(id: string): string;
  readonly pageLabel: string;
}

interface PickBoxProps {
  readonly label: string;
  readonly picked: boolean;
  readonly some?: boolean;
  readonly hint?: string;
  readonly isTabStop?: boolean;
  readonly onPick: (picked: boolean, extends_: boolean) => void;
}

/** A check box above the link that covers a row; Shift extends the selection from the previous row. */
export function PickBox({ label, picked, some = false, hint, isTabStop = true, onPick }: PickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <Box
      ref={box}
      type="checkbox"
      aria-label={label}
      title={hint}
      checked={picked}
      tabIndex={isTabStop ? 0 : -1}
      onChange={(event) => onPick(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)}
    />
  );
}

const Box = styled.input`
  position: relative;
  z-index: 1;
  display: block;
  width: 16px;
  height: 16px;
  margin: 0;
  accent-color: ${color.accent};
  cursor: pointer;
  &::before { content: ''; position: absolute; inset: -8px; }
`;
