import type { ReactNode } from 'react';
import styled from 'styled-components';
import { hiddenFromSight } from '../theme/marks.ts';
import { color, font, narrow, size } from '../theme/tokens.ts';
import { ColumnHead } from './column-head.tsx';
import { DataRow } from './data-row.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useRowKeys } from './row-keys.ts';

export interface Column<Row> {
  /** Also the field in `sort`. */
  readonly id: string;
  readonly label: string;
  readonly isSortable?: boolean;
  /** CSS length; a column without one takes what is left, and its own line on a card. */
  readonly width?: string;
  readonly render: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** The address that the row leads to: new tabs and copied links work. */
  readonly rowHref: (row: Row) => string;
  readonly onOpen: (row: Row) => void;
  /** `field,asc` or `field,desc`. */
  readonly sort?: string | undefined;
  readonly onSort?: ((next: string) => void) | undefined;
  readonly isLoading?: boolean;
  /** Shown instead of rows when there are none. */
  readonly empty?: ReactNode;
  readonly selectedId?: string | null | undefined;
}

/** A list as a table; as cards where it is narrow. Arrow keys, Home and End move between rows, Enter opens. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowId,
    rowHref,
    onOpen,
    sort = '',
    onSort,
    isLoading = false,
    empty,
    selectedId,
  } = props;
  const { tabStop, onFocus, onKeyDown } = useRowKeys(rows.map(rowId), selectedId ?? null);
  if (rows.length === 0 && !isLoading && empty) return <>{empty}</>;
  return (
    <Frame>
      <Table aria-busy={isLoading}>
        <caption>{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <Body $dim={isLoading && rows.length > 0} onKeyDown={onKeyDown} onFocus={onFocus}>
          {isLoading && rows.length === 0 && <SkeletonRows columns={columns} />}
          {rows.map((row) => {
            const id = rowId(row);
            return (
              <DataRow
                key={id}
                id={id}
                row={row}
                columns={columns}
                href={rowHref(row)}
                onOpen={onOpen}
                isSelected={id === selectedId}
                isTabStop={id === tabStop}
              />
            );
          })}
        </Body>
      </Table>
    </Frame>
  );
}

const Frame = styled.div`
  container-type: inline-size;
`;
const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  font-size: ${font.list};
  caption { ${hiddenFromSight} }
  @container (max-width: ${narrow.cards}) {
    display: block;
    thead, thead tr { display: flex; flex-wrap: wrap; width: 100%; }
    thead { border-bottom: 1px solid ${color.line}; }
  }
`;
const Body = styled.tbody<{ $dim: boolean }>`
  opacity: ${({ $dim }) => ($dim ? 0.6 : 1)};
  transition: opacity 120ms;
  tr { position: relative; height: ${size.row}; }
  td { padding: 4px 10px; border-bottom: 1px solid ${color.line}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  td:first-child { padding-inline-start: 16px; }
  @container (max-width: ${narrow.cards}) {
    display: block;
    tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 2px 12px;
      height: auto;
      min-height: 56px;
      padding: 8px 16px;
      border-bottom: 1px solid ${color.line};
    }
    td, td:first-child { display: block; max-width: 100%; padding: 0; border: 0; }
    td[data-fills] { order: -1; flex-basis: 100%; font-weight: 500; }
    td:empty { display: none; }
  }
`;
