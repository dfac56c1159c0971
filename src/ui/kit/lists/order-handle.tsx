import { GripVertical } from 'lucide-react';
import type { DragEvent, KeyboardEvent } from 'react';
import styled from 'styled-components';
import { useMovedFocus } from '../focus/use-moved-focus.ts';
import { focusRing } from '../../theme/marks.ts';
import { color } from '../../theme/tokens.ts';

interface OrderHandleProps {
  readonly label: string;
  readonly describedBy: string;
  readonly isLifted: boolean;
  /** Changes with each move. */
  readonly order: unknown;
  /** Picked up by keys, or by the mouse; `onPutBack` follows when the mouse drops it nowhere. */
  readonly onLift: () => void;
  /** Places down, or up if it is negative. */
  readonly onShift: (by: number) => void;
  readonly onDrop: () => void;
  readonly onPutBack: () => void;
  /** It was dropped below another parent: its new element takes the focus. */
  readonly autoFocus?: boolean;
}

/** The ends of any list. */
const end = 1_000_000;
const shifts: Readonly<Record<string, number>> = {
  ...{ ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 },
  ...{ Home: -end, End: end },
};

/** Space picks the row up and drops it, arrow keys move it meanwhile, Escape puts it back; or the mouse drags it. */
export function OrderHandle(props: OrderHandleProps) {
  const { label, describedBy, isLifted, order, onLift, onShift, onDrop, onPutBack, autoFocus = false } = props;
  const handle = useMovedFocus<HTMLButtonElement>(order);
  const act = ({ key }: KeyboardEvent): boolean => {
    if (key === ' ' || key === 'Enter') {
      if (isLifted) onDrop();
      else onLift();
    } else if (!isLifted) return false;
    else if (key === 'Escape') onPutBack();
    else if (shifts[key] !== undefined) onShift(shifts[key]);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', label);
    const row = event.currentTarget.closest('li');
    if (row) event.dataTransfer.setDragImage(row, 20, 18);
    onLift();
  };
  return (
    <Handle
      ref={handle}
      type="button"
      aria-label={label}
      aria-describedby={describedBy}
      aria-pressed={isLifted}
      draggable
      autoFocus={autoFocus}
      onKeyDown={onKeyDown}
      onDragStart={onDragStart}
      onDragEnd={onPutBack}
      onBlur={(event) => isLifted && event.relatedTarget !== null && onPutBack()}
    >
      <GripVertical size={14} aria-hidden />
    </Handle>
  );
}

const Handle = styled.button`
  display: grid;
  place-items: center;
  width: 24px;
  height: 28px;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: transparent;
  color: ${color.quiet};
  cursor: grab;
  touch-action: none;
  &:hover { background: ${color.hover}; color: ${color.text}; }
  &:active { cursor: grabbing; }
  &:focus-visible { ${focusRing} }
  &[aria-pressed='true'] { background: ${color.accent}; color: ${color.onAccent}; }
`;
