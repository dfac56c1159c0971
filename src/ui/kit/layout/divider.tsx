import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import styled from 'styled-components';
import { color, narrow } from '../../theme/tokens.ts';

export interface DividerProps {
  /** The split container; the panel is at its end. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly width: number | null;
  readonly onWidth: (width: number | null) => void;
}

/** The width of a side panel, in pixels: at least, at most, and what an arrow key changes. */
const [least, most, panelStep] = [400, 1_100, 24];
const within = (width: number) => Math.round(Math.min(Math.max(width, least), most));

const steps: Readonly<Record<string, (width: number) => number | null>> = {
  ArrowLeft: (width) => width + panelStep,
  ArrowRight: (width) => width - panelStep,
  Home: () => most,
  End: () => least,
  Enter: () => null,
};

/**
 * The separator between a list and its panel: dragged, or moved by arrow keys, Home and End; Enter or a double click
 * resets it.
 */
export function Divider({ box, label, width, onWidth }: DividerProps) {
  const widthNow = () => box.current?.lastElementChild?.getBoundingClientRect().width ?? least;
  const move = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const end = box.current?.getBoundingClientRect().right ?? 0;
    box.current?.style.setProperty('--panel-width', `${within(end - event.clientX)}px`);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = step(width ?? widthNow());
    onWidth(next === null ? null : within(next));
  };
  return (
    <Line
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={width ?? least}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={move}
      onPointerUp={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        event.currentTarget.releasePointerCapture(event.pointerId);
        const dragged = box.current?.style.getPropertyValue('--panel-width');
        if (dragged) onWidth(within(Number.parseInt(dragged, 10)));
      }}
      onDoubleClick={() => onWidth(null)}
      onKeyDown={press}
    />
  );
}

const Line = styled.div`
  position: relative;
  flex: none;
  width: 9px;
  margin-inline: -4px;
  z-index: 4;
  cursor: col-resize;
  touch-action: none;
  outline: none;
  &::after { content: ''; position: absolute; inset: 0 4px; }
  &:hover::after, &:active::after { inset: 0 3px; background: ${color.edge}; }
  &:focus-visible::after { inset: 0 3px; background: ${color.accent}; }
  @media (max-width: ${narrow.page}) { display: none; }
`;
