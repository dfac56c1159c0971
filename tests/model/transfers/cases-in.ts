import { plainText } from '../../../src/domain/rich-text/plain-text.ts';
import { descriptionOf } from '../../../src/domain/transfers/case-to-flow.ts';
import type { ImportedCase } from '../../../src/domain/transfers/imported-case.ts';
import { readBatches, type BatchRequest } from '../../../server/transfers/read/read-batches.ts';

/** What a file is read as, by its bytes: the same as in an import, without a project. */
export const casesIn = async (file: string | Uint8Array, request: Partial<BatchRequest> = {}) => {
  const cases: ImportedCase[] = [];
  const summary = await readBatches(Buffer.from(file as string), { depth: 0, ...request }, async (batch) => {
    cases.push(...batch);
  });
  return { ...summary, cases };
};

/** Each step in a line: action | data | result. */
export const stepLines = ({ tasks }: ImportedCase): readonly string[] =>
  tasks.flatMap(({ steps }) =>
    steps.map(({ action, data, expected }) => [action, data, expected].join(' | ').replaceAll('\n', ' ⏎ ')),
  );

export const describedAs = (one: ImportedCase): readonly string[] =>
  plainText(descriptionOf(one, 'Before') ?? '')
    .split('\n')
    .filter((line) => line !== '');
