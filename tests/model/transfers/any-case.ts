import fc from 'fast-check';
import { flowSeverities, flowStatuses } from '../../../src/domain/flows/flow.ts';
import { emptyCase, type ImportedCase } from '../../../src/domain/transfers/imported-case.ts';
import { richLines } from '../../../src/domain/transfers/plain-lines.ts';

/** Cases as readers make them: texts are trimmed, lines are not empty, and nothing begins like another format. */
const words = [
  'Open',
  'the page',
  '=1+1',
  '@home',
  '"quoted"',
  "'tis",
  'a; b',
  'Given x',
  'Then y',
  '# no comment',
  '* star',
  '"""',
  '| cell |',
  'Größe',
  '1. first',
  '<b>&amp;',
  'Rule: z',
  'C:\\temp',
  'a/b',
  '-',
];

const line = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
const lines = fc.array(line, { maxLength: 3 }).map((all) => all.join('\n'));
const name = line;
const tag = fc.constantFrom('smoke', 'two words', 'ü', 'a:b', '50%');

const step = fc.record({ action: line, expected: lines, data: lines });

const task = fc.record({
  name: fc.constantFrom('Sign in', 'Buy', 'Sign in', ''),
  description: fc.constant(''),
  repeats: fc.constant(false),
  steps: fc.array(step, { minLength: 1, maxLength: 3 }),
});

export const anyCase: fc.Arbitrary<ImportedCase> = fc
  .record({
    id: fc.constantFrom('', 'fl-1', 'fl-2'),
    key: fc.constantFrom('', 'C1', 'C 2'),
    folder: fc.array(fc.constantFrom('Shop', 'A/B', 'C\\D', 'Cart'), { maxLength: 3 }),
    name,
    description: lines.map(richLines),
    severity: fc.constantFrom(...flowSeverities),
    status: fc.constantFrom(...flowStatuses),
    tags: fc.uniqueArray(tag, { maxLength: 3 }),
    tasks: fc.array(task, { maxLength: 3 }),
  })
  .map((fields) => ({ ...emptyCase, ...fields }));

/** Names that differ, so that each row of a table begins another case. */
export const someCases = fc.array(anyCase, { minLength: 1, maxLength: 4 }).map((cases) =>
  cases.map((one, at) => ({
    ...one,
    id: one.id === '' ? '' : `${one.id}-${at}`,
    key: one.key === '' ? '' : `${one.key}-${at}`,
    name: `${one.name} ${at}`,
  })),
);

/** The place in a file is no part of a case. */
export const withoutLines = (cases: readonly ImportedCase[]) => cases.map((one) => ({ ...one, line: 1 }));
