import { expect, test } from 'vitest';
import { emptyCase, taskOf, type ImportedCase } from '../../../src/domain/transfers/imported-case.ts';
import { numberedLines } from '../../../src/domain/transfers/numbered-lines.ts';
import { callLevels } from '../../../src/domain/transfers/prepare-cases.ts';
import { growthOf } from '../growth.ts';

/** What is read of a file takes as much longer as the file is larger. */
const calling = (id: string, called: string): ImportedCase => ({
  ...emptyCase,
  id,
  name: id,
  line: 2,
  tasks: [
    taskOf([{ action: '', expected: '', data: '', values: { actionType: 'Flow', configuration: { flowId: called } } }]),
  ],
});

test('a long list in one cell', () => {
  const cell = (lines: number) => `1. first\n${'more of it\n'.repeat(lines)}`;
  expect(growthOf(cell, 3_000, numberedLines, 50)).toBeLessThan(50);
});

test('flows that call each other, one after the other', () => {
  const chain = (size: number) => Array.from({ length: size }, (_, at) => calling(`f${at}`, `f${at + 1}`));
  expect(growthOf(chain, 500, callLevels, 50)).toBeLessThan(50);
});
