import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, font } from '../../theme/tokens.ts';

export interface GridCellProps {
  /** From 1. */
  readonly column: number;
  /** Shown above the cell where the columns do not fit side by side. */
  readonly label: string;
  /** It has the focus of the grid: the only cell that Tab reaches. */
  readonly isActive: boolean;
  readonly isEditing: boolean;
  readonly isReadOnly: boolean;
  /** Names of others who are in it. */
  readonly others?: string;
  readonly span?: number;
  readonly onActivate: () => void;
  readonly onOpen?: (() => void) | undefined;
  readonly onExtend?: (() => void) | undefined;
  readonly children: ReactNode;
}

const gridOf = (cell: Element | null) => cell?.closest('[role=grid]');

/** The focus follows the active cell, unless it is elsewhere on the page. */
const useCellFocus = (isActive: boolean, isEditing: boolean) => {
  const cell = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!isActive || isEditing || cell.current === focused) return;
    const isHere = focused === document.body || gridOf(cell.current)?.contains(focused);
    if (isHere) cell.current?.focus({ preventScroll: true });
    if (isHere) cell.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive, isEditing]);
  return cell;
};

/** A cell of a grid that is used by keyboard. */
export function GridCell({ column, label, isActive, isEditing, isReadOnly, others, span, ...rest }: GridCellProps) {
  const { onActivate, onOpen, onExtend, children } = rest;
  const cell = useCellFocus(isActive, isEditing);
  const press = (event: MouseEvent) => {
    if (event.shiftKey && onExtend) return onExtend();
    if (!isEditing && !(event.target as Element).closest('button, a')) onOpen?.();
  };
  return (
    <Cell
      ref={cell}
      role="gridcell"
      aria-colindex={column}
      {...(span === undefined ? {} : { 'aria-colspan': span })}
      aria-readonly={isReadOnly}
      tabIndex={isActive ? 0 : -1}
      data-label={label}
      $others={others !== undefined && others !== ''}
      onFocus={(event) => {
        if (event.target === event.currentTarget && !isActive) onActivate();
      }}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={press}
    >
      {children}
      {others !== undefined && others !== '' && <Name role="status">{others}</Name>}
    </Cell>
  );
}

const taken = css`
  box-shadow: inset 0 0 0 2px ${color.info};
`;
const Cell = styled.div<{ $others: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-width: 0;
  min-height: 36px;
  padding: 7px 10px;
  border-inline-start: 1px solid ${color.line};
  font-size: ${font.list};
  line-height: 1.5;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  cursor: default;
  scroll-margin: 64px 0;
  ${({ $others }) => $others && taken}
  &:focus { outline: 2px solid ${color.accent}; outline-offset: -2px; z-index: 1; }
`;
const Name = styled.span`
  position: absolute;
  inset: -9px 4px auto auto;
  z-index: 2;
  max-width: 90%;
  padding: 0 6px;
  border-radius: 4px;
  background: ${color.info};
  color: ${color.ground};
  font-size: 0.6875rem;
  line-height: 16px;
  pointer-events: none;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
`;
