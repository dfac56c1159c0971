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
  /** Hidden on a list that is narrow, but no list of cards. */
  readonly isMinor?: boolean;
  /** On a card, its value alone would say nothing: the label stands before it. */
  readonly isNamedOnCards?: boolean;
  /** On a card, it has a line of its own below the lines before it. */
  readonly isLineOnCards?: boolean;
  /** At the end of its head: what resizes it. */
  readonly edge?: ReactNode;
  readonly render: (row: Row) => ReactNode;
}

/** What the styles of a table have to know about a cell. */
export const cellMarks = ({
  label,
  width,
  isMinor = false,
  isNamedOnCards = false,
  isLineOnCards = false,
}: Omit<Column<never>, 'render'>) => ({
  ...(width === undefined && { 'data-fills': '' }),
  ...(isMinor && { 'data-minor': '' }),
  ...(isNamedOnCards && { 'data-name': label }),
  ...(isLineOnCards && { 'data-line': '' }),
});
