import type { ReactNode } from 'react';
import { ColumnHead } from './column-head.tsx';
import { cellMarks, listWidths, type Column } from './column.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableBox, TableFrame } from './table-parts.tsx';

export interface PlainTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly isLoading?: boolean;
  /** Shown instead of rows when there are none. */
  readonly empty?: ReactNode;
}

/** A table without row links: the actions are in its cells. Cards where its columns do not fit. */
export function PlainTable<Row>({ label, columns, rows, rowId, isLoading = false, empty }: PlainTableProps<Row>) {
  if (rows.length === 0 && !isLoading && empty) return <>{empty}</>;
  return (
    <TableFrame>
      <TableBox $widths={listWidths(columns)} aria-busy={isLoading}>
        <caption>{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} sort="" />
            ))}
          </tr>
        </thead>
        <tbody>
          {isLoading && rows.length === 0 && <SkeletonRows columns={columns} />}
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map((column) => (
                <td key={column.id} {...cellMarks(column)}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableBox>
    </TableFrame>
  );
}
