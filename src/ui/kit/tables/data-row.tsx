import { memo, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color } from '../../theme/tokens.ts';
import { cellMarks, type Column } from './column.ts';
import { PickBox } from './pick-box.tsx';

interface DataRowProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly href: string;
  readonly onOpen: (row: Row) => void;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  /** Null if this row cannot be selected; undefined if none can. */
  readonly isPicked: boolean | null | undefined;
  readonly pickLabel: string | undefined;
  readonly onPick: (id: string, reaches: boolean) => void;
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The link of the first cell covers the row: clicks anywhere follow it, and the browser's link features work. */
function Row<Of>({ id, row, columns, href, onOpen, isSelected, isTabStop, ...picking }: DataRowProps<Of>) {
  const { isPicked, pickLabel = '', onPick } = picking;
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onOpen(row);
  };
  return (
    <Line $isSelected={isSelected} data-picked={isPicked || undefined}>
      {isPicked !== undefined && (
        <td data-pick="">
          {isPicked !== null && (
            <PickBox label={pickLabel} picked={isPicked} onPick={(_, reaches) => onPick(id, reaches)} />
          )}
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.id} {...cellMarks(column)}>
          {at > 0 && column.render(row)}
          {at === 0 && (
            <Cover
              to={href}
              onClick={open}
              data-row={id}
              tabIndex={isTabStop ? 0 : -1}
              {...(isSelected ? { 'aria-current': 'true' as const } : {})}
            >
              {column.render(row)}
            </Cover>
          )}
        </td>
      ))}
    </Line>
  );
}

/** Rerenders only when its own props change. */
export const DataRow = memo(Row) as typeof Row;

const Line = styled.tr<{ $isSelected: boolean }>`
  background: ${({ $isSelected }) => ($isSelected ? color.accentWash : 'transparent')};
  &:hover { background: ${({ $isSelected }) => ($isSelected ? color.accentWash : color.hover)}; }
  &:active { background: ${color.pressed}; }
  &[data-picked] { background: ${color.accentWash}; }
`;
const Cover = styled(Link)`
  color: inherit;
  font-weight: 500;
  text-decoration: none;
  outline: none;
  &::after { content: ''; position: absolute; inset: 0; }
  &:focus-visible { outline: none; }
  &:focus-visible::after { outline: 2px solid ${color.accent}; outline-offset: -2px; border-radius: 4px; }
`;
