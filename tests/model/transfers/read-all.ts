import { readFlow } from '../../../src/domain/transfers/flow-file/read-flow-file.ts';
import { isIgnored, type ImportedCase, type ReadCase } from '../../../src/domain/transfers/imported-case.ts';
import { casePreparer } from '../../../src/domain/transfers/prepare-cases.ts';
import { tableReader } from '../../../src/domain/transfers/tables/read-table.ts';

/** What is read piece by piece, as a whole. */
const split = (all: readonly ReadCase[]) => ({
  cases: all.filter((one): one is ImportedCase => !isIgnored(one)),
  ignored: all.filter(isIgnored),
});

export const readFlowFile = ({ version, flows }: { readonly version: 1 | 2; readonly flows: readonly unknown[] }) =>
  split(flows.map((flow, at) => readFlow(version, flow, at + 1)));

export const readTable = (
  { rows }: { readonly rows: readonly (readonly string[])[] },
  ...how: Parameters<typeof tableReader>
) => {
  const reader = tableReader(...how);
  const read = [...rows.map((cells, at) => reader.read({ cells, number: at + 2 })), reader.end()];
  return split(read.filter((one) => one !== null));
};

export const prepareCases = (cases: readonly ImportedCase[], depth: number) =>
  split(cases.map(casePreparer({ depth })));
