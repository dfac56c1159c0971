import { isEqual, type NamedDifference, type TableCounts } from '../../server/operation/rebuild/compare-tables.ts';
import type { RebuiltProject } from '../../server/operation/rebuild/rebuild-tables.ts';

/** What `npm run rebuild` says. */
const changes = ['different', 'missing', 'surplus'] as const;

const sum = (tables: readonly TableCounts[], of: (counts: TableCounts) => number) =>
  tables.reduce((total, counts) => total + of(counts), 0);
const differing = (counts: TableCounts) => sum([counts], (one) => one.different + one.missing + one.surplus);

const rows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;
const events = (count: number) => `${count} ${count === 1 ? 'event' : 'events'}`;

const nameLine = (table: string, { change, key, columns }: NamedDifference) =>
  `    ${table} ${key}: ${change}${columns.length > 0 ? ` (${columns.join(', ')})` : ''}`;

const tableLines = (counts: TableCounts): readonly string[] => {
  const parts = changes.filter((change) => counts[change] > 0).map((change) => `${counts[change]} ${change}`);
  const unnamed = differing(counts) - counts.named.length;
  return [
    `  ${counts.table}: ${parts.join(', ')}`,
    ...counts.named.map((one) => nameLine(counts.table, one)),
    ...(unnamed > 0 ? [`    and ${rows(unnamed)} more`] : []),
  ];
};

export const projectLines = ({ project, events: count, tables, isRepaired }: RebuiltProject): readonly string[] => {
  const wrong = tables.filter((counts) => !isEqual(counts));
  const heading = `${project.code} (${project.id}): ${events(count)}`;
  if (wrong.length === 0) return [`${heading}, ${rows(sum(tables, ({ equal }) => equal))}, all equal`];
  return [`${heading}, ${isRepaired ? 'repaired' : 'NOT equal'}:`, ...wrong.flatMap(tableLines)];
};

/** The totals of all projects, one line for each table. */
export const totalsOf = (projects: readonly RebuiltProject[]): readonly TableCounts[] => {
  const byTable = Map.groupBy(
    projects.flatMap(({ tables }) => tables),
    ({ table }) => table,
  );
  return [...byTable].map(([table, all]) => ({
    table,
    equal: sum(all, (one) => one.equal),
    different: sum(all, (one) => one.different),
    missing: sum(all, (one) => one.missing),
    surplus: sum(all, (one) => one.surplus),
    named: [],
  }));
};

export const totalLines = (totals: readonly TableCounts[]): readonly string[] => {
  const heads = ['equal', ...changes] as const;
  const line = (name: string, cells: readonly string[]) =>
    name.padEnd(20) + cells.map((cell) => cell.padStart(11)).join('');
  return [
    line('table', heads),
    ...totals.map((counts) =>
      line(
        counts.table,
        heads.map((head) => String(counts[head])),
      ),
    ),
  ];
};

export interface Outcome {
  readonly totals: readonly TableCounts[];
  readonly isWriting: boolean;
  /** The file with the rows that were replaced. */
  readonly replaced: string | null;
}

export const lastLine = ({ totals, isWriting, replaced }: Outcome): string => {
  const wrong = sum(totals, differing);
  if (wrong === 0) return `All ${rows(sum(totals, ({ equal }) => equal))} are equal to what follows from the events.`;
  if (!isWriting)
    return `${rows(wrong)} NOT equal to what follows from the events. Repair with: npm run rebuild -- --write`;
  return `${rows(wrong)} repaired.${replaced ? ` What they were before is in ${replaced}.` : ''}`;
};
