import { cellMarks, type Column } from './column.ts';
import { Skeleton } from '../layout/skeleton.tsx';

/** Enough to fill a small screen, of uneven length like text. */
const widths = ['72%', '54%', '83%', '61%', '77%', '48%', '68%', '58%'];

/** Placeholders for rows; hidden from screen readers, for which the table is marked as busy. */
export function SkeletonRows({
  columns,
}: {
  readonly columns: readonly Pick<Column<never>, 'id' | 'width' | 'isMinor'>[];
}) {
  return widths.map((width) => (
    <tr key={width} aria-hidden="true">
      {columns.map((column) => (
        <td key={column.id} {...cellMarks(column)}>
          <Skeleton $width={column.width === undefined ? width : 'min(64px, 70%)'} />
        </td>
      ))}
    </tr>
  ));
}
