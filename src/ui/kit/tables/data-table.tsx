import { useCallback, type ReactNode } from 'react';
import { listWidths, type Column } from './column.ts';
import { ColumnHead } from './column-head.tsx';
import { DataRow } from './data-row.tsx';
import { PickHead } from './pick-head.tsx';
import { PickBox, type Picking } from './pick-box.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableBox, TableFrame } from './table-parts.tsx';
import { useLatest } from '../focus/use-latest.ts';
import { useRowKeys } from './row-keys.ts';

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** The address of the row: new tabs and copied links work. */
  readonly rowHref: (row: Row) => string;
  readonly onOpen: (row: Row) => void;
  /** `field,asc` or `field,desc`. */
  readonly sort?: string | undefined;
  readonly onSort?: ((next: string) => void) | undefined;
  readonly isLoading?: boolean;
  /** Shown instead of rows when there are none. */
  readonly empty?: ReactNode;
  readonly selectedId?: string | null | undefined;
  /** Enables row selection, for bulk actions. */
  readonly picking?: Picking | undefined;
}

/** A list as a table; as cards where its columns do not fit. Arrow keys, Home and End move between rows, Enter opens. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowId,
    rowHref,
    sort = '',
    onSort,
    isLoading = false,
    empty,
    selectedId,
    picking,
  } = props;
  const latest = useLatest(props);
  // Stable for all rows and renders, so that a row rerenders only when its own data changes.
  const open = useCallback((row: Row) => latest.current.onOpen(row), [latest]);
  const pick = useCallback(
    (id: string, reaches: boolean) =>
      reaches ? latest.current.picking?.onExtend(id) : latest.current.picking?.onToggle(id),
    [latest],
  );
  const pickOf = (id: string) => picking && ((picking.canPick?.(id) ?? true) ? picking.isPicked(id) : null);
  const { tabStop, onFocus, onKeyDown } = useRowKeys(rows.map(rowId), selectedId ?? null, picking);
  const sized = picking ? [pickColumn, ...columns] : columns;
  if (rows.length === 0 && !isLoading && empty) return <>{empty}</>;
  return (
    <TableFrame>
      <TableBox $widths={listWidths(sized)} aria-busy={isLoading}>
        <caption>{label}</caption>
        <thead>
          <tr>
            {picking && (
              <PickHead scope="col">
                <PickBox
                  label={picking.pageLabel}
                  hint={picking.pageLabel}
                  picked={picking.ofPage === 'all'}
                  some={picking.ofPage === 'some'}
                  onPick={picking.onPage}
                />
              </PickHead>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links in its rows have the focus */}
        <tbody onKeyDown={onKeyDown} onFocus={onFocus}>
          {isLoading && rows.length === 0 && <SkeletonRows columns={sized} />}
          {rows.map((row) => {
            const id = rowId(row);
            return (
              <DataRow
                key={id}
                id={id}
                row={row}
                columns={columns}
                href={rowHref(row)}
                onOpen={open}
                isSelected={id === selectedId}
                isTabStop={id === tabStop}
                isPicked={pickOf(id)}
                pickLabel={picking?.labelOf(id)}
                onPick={pick}
              />
            );
          })}
        </tbody>
      </TableBox>
    </TableFrame>
  );
}

const pickColumn = { id: 'pick', width: '40px' } as const;
