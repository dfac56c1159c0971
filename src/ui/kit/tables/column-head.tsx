import { ArrowDown, ArrowUp } from 'lucide-react';
import styled from 'styled-components';
import { color, font, size } from '../../theme/tokens.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { cellMarks, type Column } from './column.ts';

interface ColumnHeadProps {
  readonly column: Pick<Column<never>, 'id' | 'label' | 'isLabelHidden' | 'isSortable' | 'width' | 'isMinor' | 'edge'>;
  readonly sort: string;
  readonly onSort?: ((next: string) => void) | undefined;
}

const arrows = { ascending: ArrowUp, descending: ArrowDown };

/** A click sorts by this column, ascending first; the next click reverses the order. */
export function ColumnHead({ column, sort, onSort }: ColumnHeadProps) {
  const { id, label, isLabelHidden = false, isSortable = false, width, edge } = column;
  const [field, way] = sort.split(',');
  const order = field !== id ? undefined : way === 'desc' ? 'descending' : 'ascending';
  const Arrow = order && arrows[order];
  const isButton = isSortable && onSort !== undefined;
  return (
    <Cell scope="col" style={{ width }} {...(isButton ? { 'aria-sort': order ?? 'none' } : {})} {...cellMarks(column)}>
      {isButton ? (
        <Sorter type="button" onClick={() => onSort(`${id},${order === 'ascending' ? 'desc' : 'asc'}`)}>
          {label}
          {Arrow && <Arrow size={13} aria-hidden />}
        </Sorter>
      ) : isLabelHidden ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        label
      )}
      {edge}
    </Cell>
  );
}

const Cell = styled.th`
  position: sticky;
  top: 0;
  /* Above the check boxes of the rows, which lie above the link that covers a row. */
  z-index: 2;
  height: ${size.row};
  padding: 0 10px;
  border-bottom: 1px solid ${color.line};
  background: ${color.ground};
  color: ${color.quiet};
  font-size: ${font.small};
  font-weight: 500;
  text-align: start;
  white-space: nowrap;
  &:first-child { padding-inline-start: 16px; }
`;
const Sorter = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: ${size.target};
  margin-inline: -6px;
  padding: 0 6px;
  border: 0;
  border-radius: 4px;
  background: transparent;
  font: inherit;
  cursor: pointer;
  &:hover { background: ${color.hover}; color: ${color.text}; }
  [aria-sort='ascending'] > &, [aria-sort='descending'] > & { color: ${color.text}; }
`;
