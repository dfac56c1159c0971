import type { ReactNode } from 'react';
import { NumberTable } from '../../kit/charts/number-table.tsx';

interface CountsRow {
  readonly id: string;
  readonly label: ReactNode;
  /** Beside the columns. */
  readonly counts: readonly ReactNode[];
}

interface CountsTableProps {
  readonly label: string;
  /** The label of the first column, and those of the counts. */
  readonly columns: readonly [string, ...string[]];
  readonly rows: readonly CountsRow[];
}

/** Numbers by row and column, each row with its label. */
export function CountsTable({ label, columns: [first, ...others], rows }: CountsTableProps) {
  const columns = [{ title: first, isNumber: false }, ...others.map((title) => ({ title, isNumber: true }))];
  return <NumberTable label={label} columns={columns} rows={rows.map((row) => [row.label, ...row.counts])} />;
}
