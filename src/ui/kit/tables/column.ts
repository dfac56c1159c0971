import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export interface Column<Row> {
  /** Also the field in `sort`. */
  readonly id: string;
  readonly label: string;
  /** The label is for screen readers alone. */
  readonly isLabelHidden?: boolean;
  readonly isSortable?: boolean;
  /** CSS length; a column without it takes the remaining width, and a separate line on a card. */
  readonly width?: string;
  readonly render: (row: Row) => ReactNode;
}
