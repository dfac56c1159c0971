import type { ReactNode } from 'react';
import { narrow } from '../../theme/tokens.ts';

/** A column of a `DataTable`. */
export interface Column<Row> {
  /** Also the field in `sort`. */
  readonly id: string;
  readonly label: string;
  /** The label is for screen readers alone. */
  readonly isLabelHidden?: boolean;
  readonly isSortable?: boolean;
  /** A column without it takes the remaining width, and a separate line on a card. */
  readonly width?: `${number}px`;
  /** Hidden on a list that is too narrow for all columns, but no list of cards. */
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
}: Partial<Omit<Column<never>, 'render'>>) => ({
  ...(width === undefined && { 'data-fills': '' }),
  ...(isMinor && { 'data-minor': '' }),
  ...(isNamedOnCards && { 'data-name': label }),
  ...(isLineOnCards && { 'data-line': '' }),
});

type Sized = Pick<Column<never>, 'width' | 'isMinor'>;

const leastOf = (columns: readonly Sized[]): number =>
  columns.reduce((sum, { width = narrow.filling }) => sum + Number.parseInt(width, 10), 0);

/** Of a list, in pixels: below the first it hides its minor columns, below the second it becomes cards. */
export type ListWidths = readonly [whole: number, cards: number];

export const listWidths = (columns: readonly Sized[]): ListWidths => [
  leastOf(columns),
  Math.max(leastOf(columns.filter(({ isMinor }) => !isMinor)), narrow.cards),
];
