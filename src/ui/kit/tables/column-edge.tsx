import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import styled from 'styled-components';
import { columnLimits } from '../../../domain/lists/column-limits.ts';
import { color, narrow } from '../../theme/tokens.ts';

interface ColumnEdgeProps {
  /** Its name. */
  readonly label: string;
  /** In pixels. */
  readonly width: number;
  /** Null: the default width. */
  readonly onSize: (width: number | null) => void;
}

const { narrowest: least, widest, step: arrowStep } = columnLimits;

const headOf = (edge: Element): HTMLElement | null => edge.closest('th');

/** As wide as wanted, but the column that fills the list stays readable. */
const within = (edge: Element, wanted: number): number => {
  const now = headOf(edge)?.offsetWidth ?? least;
  const filling = headOf(edge)?.parentElement?.querySelector('[data-fills]')?.getBoundingClientRect().width ?? 0;
  // Rounded down: half a pixel too many would hide columns.
  const most = Math.min(widest, now + Math.max(0, Math.floor(filling) - Number.parseInt(narrow.filling, 10)));
  return Math.round(Math.max(least, Math.min(wanted, most)));
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -arrowStep, ArrowRight: arrowStep };

/** The end of a column: dragged, or moved by arrow keys. Enter or a double click resets the width. */
export function ColumnEdge({ label, width, onSize }: ColumnEdgeProps) {
  const dragged = useRef<number | null>(null);
  const isHeld = ({ currentTarget, pointerId }: PointerEvent) => currentTarget.hasPointerCapture(pointerId);
  const move = (event: PointerEvent) => {
    const head = headOf(event.currentTarget);
    if (!head || !isHeld(event)) return;
    const rect = head.getBoundingClientRect();
    const isRightToLeft = getComputedStyle(head).direction === 'rtl';
    const wanted = isRightToLeft ? rect.right - event.clientX : event.clientX - rect.left;
    dragged.current = within(event.currentTarget, wanted);
    head.style.width = `${dragged.current}px`;
  };
  const drop = (event: PointerEvent) => {
    if (dragged.current !== null) onSize(dragged.current);
    dragged.current = null;
    event.currentTarget.releasePointerCapture(event.pointerId);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    const now = headOf(event.currentTarget)?.offsetWidth ?? least;
    onSize(step === undefined ? null : within(event.currentTarget, now + step));
  };
  return (
    <Edge
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={least}
      aria-valuemax={widest}
      aria-valuenow={width}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={move}
      onPointerUp={drop}
      onDoubleClick={() => onSize(null)}
      onKeyDown={press}
    />
  );
}

const Edge = styled.span`
  position: absolute;
  inset-block: 6px;
  inset-inline-end: 0;
  width: 9px;
  z-index: 1;
  cursor: col-resize;
  touch-action: none;
  outline: none;
  &::after { content: ''; position: absolute; inset-block: 0; inset-inline: 8px 0; }
  th:hover > &::after { background: ${color.line}; }
  &:hover::after, &:active::after { inset-inline: 6px 0; background: ${color.edge}; }
  &:focus-visible::after { inset-inline: 6px 0; background: ${color.accent}; }
`;
