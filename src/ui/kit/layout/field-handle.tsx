import { GripVertical } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { stepped, type GridStep } from '../../../domain/templates/grid/grid-steps.ts';
import type { GridCell } from '../../../domain/templates/grid/grid-cells.ts';
import { fieldGridMessages as words } from '../../../domain/templates/field-grid-messages.ts';
import { useMovedFocus } from '../focus/use-moved-focus.ts';
import { focusRing } from '../../theme/marks.ts';
import { color, size } from '../../theme/tokens.ts';
import type { FieldArranging } from './field-grid.tsx';

/** The class by which the drag-and-drop library finds the handle. */
export const handleClass = 'field-handle';

interface FieldHandleProps {
  readonly fieldKey: string;
  readonly places: readonly GridCell[];
  readonly arrange: FieldArranging;
  readonly helpId: string;
  readonly say: (text: string) => void;
}

const moves: Readonly<Record<string, GridStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const sizes: Readonly<Record<string, GridStep>> = {
  ArrowLeft: 'narrower',
  ArrowRight: 'wider',
  ArrowUp: 'shorter',
  ArrowDown: 'taller',
};

/** Arrow keys move, with Shift they resize, Escape reverts the changes made since the handle was focused. */
export function FieldHandle({ fieldKey, places, arrange, helpId, say }: FieldHandleProps) {
  const [origin, setOrigin] = useState<readonly GridCell[] | null>(null);
  const handle = useMovedFocus<HTMLButtonElement>(places);
  const name = arrange.nameOf(fieldKey);

  const revert = (event: KeyboardEvent) => {
    // Nothing to revert: Escape propagates to the surrounding panel or dialog.
    if (!origin) return;
    event.preventDefault();
    event.stopPropagation();
    setOrigin(null);
    arrange.onArrange(origin);
    say(words.reverted(name));
  };
  const take = (event: KeyboardEvent, step: GridStep) => {
    event.preventDefault();
    const from = origin ?? places;
    const next = stepped(from, places, fieldKey, step);
    const place = next.find(({ key }) => key === fieldKey);
    if (next === places || !place) return say(words.noRoom(name));
    setOrigin(from);
    arrange.onArrange(next);
    const { x, y, w, h } = place;
    say(event.shiftKey ? words.sized(name, w, h) : words.placed(name, x + 1, y + 1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') return revert(event);
    const step = (event.shiftKey ? sizes : moves)[event.key];
    if (step) take(event, step);
  };
  return (
    <Handle
      ref={handle}
      type="button"
      className={handleClass}
      aria-label={words.handle(name)}
      aria-describedby={helpId}
      title={words.help}
      onKeyDown={onKeyDown}
      onBlur={() => setOrigin(null)}
    >
      <GripVertical size={14} aria-hidden />
    </Handle>
  );
}

const Handle = styled.button`
  display: grid;
  place-items: start center;
  flex: none;
  width: ${size.target};
  padding: 8px 0;
  border: 0;
  background: transparent;
  color: ${color.quiet};
  cursor: grab;
  touch-action: none;
  user-select: none;
  &:hover { background: ${color.hover}; color: ${color.text}; }
  &:active { cursor: grabbing; }
  &:focus-visible { ${focusRing} outline-offset: -2px; }
`;
