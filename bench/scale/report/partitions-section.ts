import { figure, ratio } from '../../report/numbers.ts';
import type { Comparison } from '../partitions/compare-partitions.ts';
import { table } from './load-tables.ts';
import { bytesText } from './sizes-section.ts';

/** One table and its partitions, as Markdown. */
export const partitionsSection = ({ size, bytes, statements, maintenance }: Comparison, how: string): string => {
  const { facts, projects, partitions } = size;
  return [
    `${how} ${facts.toLocaleString('en-US')} facts of ${projects.toLocaleString('en-US')} projects: one table takes ` +
      `${bytesText(bytes.whole)}, ${partitions} partitions by the hash of the project ${bytesText(bytes.parts)}.`,
    '',
    table(
      ['Median in ms', 'One table', `${partitions} partitions`, 'Ratio'],
      Object.entries(statements).map(([name, { whole, parts }]) => [
        name,
        figure(whole),
        figure(parts),
        ratio(parts, whole),
      ]),
    ),
    '',
    table(
      ['Maintenance, seconds', 'One table', 'All partitions', 'One partition', 'Ratio of all'],
      Object.entries(maintenance).map(([name, { whole, parts, onePartition }]) => [
        name,
        ...[whole, parts, onePartition].map(figure),
        ratio(parts, whole),
      ]),
    ),
  ].join('\n');
};
