import type { Part, Row } from './row.ts';

/** A part as it is kept: under its name, with the day it was measured. */
export interface Measured extends Part {
  readonly name: string;
  readonly day: string;
}

const head = ['| Measured | Assay | Against | Its value | Ratio |', '| --- | ---: | --- | ---: | ---: |'];
const line = ({ what, ours, peer, theirs, ratio }: Row) => `| ${[what, ours, peer, theirs, ratio].join(' | ')} |`;

/** One table of all parts. */
export const tableOf = (parts: readonly Part[]): string =>
  [...head, ...parts.flatMap(({ title, rows }) => [`| **${title}** | | | | |`, ...rows.map(line)])].join('\n');

export const pageOf = (parts: readonly Measured[], machine: string): string => `# How fast Assay is

Written by \`npm run bench -- --write\`. Each number stands beside its limit or its peer, measured in the same run on the
same machine; the ratio is Assay ÷ peer. Nothing in the tests asserts on time. A run may measure some of the parts:
the others stand as they were, with the day they are from.

## The machine of the last run

${machine}

Everything of a measurement shares these cores: the caller, Assay, PostgreSQL and the browser. Whatever else ran at
the time shared them too. Assay and its peer are measured one after the other, so a load that changes between the two
moves the ratio as well as the numbers. Where the load is above the number of cores, Assay on a quiet machine is faster
than this; take from the ratios the order of magnitude, and run it again on a quiet machine for more.

## The numbers

${tableOf(parts)}

## How each was measured

${parts.map(({ title, how, day }) => `- **${title}** (${day}). ${how}`).join('\n')}
`;
