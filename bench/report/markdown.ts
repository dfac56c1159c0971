import type { Part, Row } from './row.ts';

const head = ['| Measured | Assay | Against | Its value | Ratio |', '| --- | ---: | --- | ---: | ---: |'];
const line = ({ what, ours, peer, theirs, ratio }: Row) => `| ${[what, ours, peer, theirs, ratio].join(' | ')} |`;

/** One table of all parts. */
export const tableOf = (parts: readonly Part[]): string =>
  [...head, ...parts.flatMap(({ title, rows }) => [`| **${title}** | | | | |`, ...rows.map(line)])].join('\n');

export const pageOf = (parts: readonly Part[], machine: string): string => `# How fast Assay is

Written by \`npm run bench -- --write\`. Each number stands beside its limit or its peer, measured in the same run on the
same machine; the ratio is Assay ÷ peer. The ratios travel to another machine, the absolute numbers do not. Nothing in
the tests asserts on time.

## The machine

${machine}

Everything of a measurement shares these cores: the caller, Assay, PostgreSQL and the browser. Whatever else ran at
the time shared them too. Where the load before the run is above the number of cores, read the absolute numbers as a
lower bound, and a p99 as a bound from above.

## The numbers

${tableOf(parts)}

## How each was measured

${parts.map(({ title, how }) => `- **${title}.** ${how}`).join('\n')}
`;
