import type { Part, Row } from './row.ts';

/** A stored part: under its name, with the day, the machine and the load. */
export interface Measured extends Part {
  readonly name: string;
  readonly day: string;
  readonly circumstances: string;
}

const head = ['| Measured | Assay | Against | Its value | Ratio |', '| --- | ---: | --- | ---: | ---: |'];
const line = ({ what, ours, peer, theirs, ratio }: Row) => `| ${[what, ours, peer, theirs, ratio].join(' | ')} |`;

/** One table of all parts. */
export const tableOf = (parts: readonly Part[]): string =>
  [...head, ...parts.flatMap(({ title, rows }) => [`| **${title}** | | | | |`, ...rows.map(line)])].join('\n');

/** `texts`: sections that somebody wrote about the numbers. */
export const pageOf = (
  parts: readonly Measured[],
  machine: string,
  texts: readonly string[],
): string => `# How fast Assay is

Written by \`npm run bench -- --write\`. Each number is shown with its limit or its peer, measured in the same run on the
same machine; the ratio is Assay ÷ peer. No test asserts on time. A run can be limited to some of the parts: the others
keep their earlier results and dates.

## The machine of the last run

${machine}

All parts of a measurement share these cores: the caller, Assay, PostgreSQL and the browser, and any other program that
ran at the time. Assay and its peer are measured one after the other, so a load that changes in between affects the ratio
as well as the numbers. If the load is above the number of cores, Assay is faster on an idle machine: read the ratios as
orders of magnitude, and run the benchmark again on an idle machine for precise numbers.

## The numbers

${tableOf(parts)}

${texts.join('\n')}
## How each was measured

${parts.map(({ title, how, day, circumstances }) => `- **${title}** (${day}; ${circumstances}). ${how}`).join('\n')}
`;
