import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changing, failureTextOf } from '../../../src/domain/results/failures/failure-text.ts';
import { resultLimits } from '../../../src/domain/results/result-limits.ts';
import { lawRuns } from '../law-runs.ts';
import { quickestOf } from '../growth.ts';
import { toolMessages } from './tool-messages.ts';

/** The texts that equal failures have in common. */
const isCode = (value: number) => value >= 400 && value < 600;
const digits = fc
  .nat()
  .filter((value) => !isCode(value))
  .map(String);
const codes = fc.integer({ min: 400, max: 599 }).map(String);
const hexOf = (length: number) =>
  fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length }).map((all) => all.join(''));
const plain = fc
  .array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), { minLength: 1, maxLength: 9 })
  .map((all) => all.join(''));
const paths = fc.array(plain, { minLength: 2, maxLength: 5 });
/** What is different in each run. */
const changingParts = {
  number: fc.oneof(
    digits,
    fc.double({ min: 0, max: 1e6, noNaN: true }).map((one) => one.toFixed(2)),
  ),
  uuid: fc.uuid(),
  address: hexOf(8).map((hex) => `0x${hex}`),
  'hash of an object': hexOf(7).map((hex) => `Order@${hex}1`),
  url: fc
    .tuple(plain, digits, paths)
    .map(([host, port, parts]) => `https://${host}.example:${port}/${parts.join('/')}?a=1`),
  path: paths.map((parts) => `/${parts.join('/')}`),
  'path of Windows': paths.map((parts) => `C:\\${parts.join('\\')}.cs`),
  'quoted path': paths.map((parts) => `'/${parts.join('/ ')}'`),
  place: fc.tuple(plain, digits, digits).map(([file, line, column]) => `${file}.spec.ts:${line}:${column}`),
  date: fc
    .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  duration: fc.oneof(digits, codes).map((one) => `${one} ms`),
};
const sentences = fc.array(plain, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));

describe.each(Object.entries(changingParts))('messages that differ in a %s', (_, part) => {
  test('have the same text', () => {
    fc.assert(
      fc.property(sentences, sentences, part, part, (start, end, one, other) => {
        const textOf = (value: string) => failureTextOf(`Error: ${start} ${value} ${end}\n    at stack (${value})`);
        expect(textOf(one)).toBe(textOf(other));
        expect(textOf(one)).toContain(changing);
      }),
      lawRuns(60),
    );
  });
});

test('messages of different words have different texts', () => {
  fc.assert(
    fc.property(sentences, sentences, digits, (one, other, value) => {
      fc.pre(one !== other);
      expect(failureTextOf(`Error: ${one} ${value}`)).not.toBe(failureTextOf(`Error: ${other} ${value}`));
    }),
    lawRuns(200),
  );
});

test.each([
  'got %',
  'HTTP %: no answer',
  'status=%',
  '"status":%,',
  'status: %.',
  '(%)',
  'expected: <200> but was: <%>',
])('messages that differ in a code of HTTP have different texts, which name it: %s', (message) => {
  fc.assert(
    fc.property(codes, codes, (one, other) => {
      fc.pre(one !== other);
      const [first, second] = [one, other].map((value) => failureTextOf(message.replace('%', value)));
      expect(first).toContain(one);
      expect(first).not.toBe(second);
    }),
    lawRuns(40),
  );
});

test.each([
  '% ms',
  '%ms',
  '%px',
  '1,%',
  '1.%',
  '%.25',
  '%,000',
  '1%',
  'line %',
  'port: %',
  'item #%',
  'user-%',
  '% rows',
])('what only looks like a code of HTTP has no own text: %s', (message) => {
  fc.assert(
    fc.property(codes, (value) => {
      expect(failureTextOf(message.replace('%', value))).toBe(failureTextOf(message.replace('%', '399')));
    }),
    lawRuns(20),
  );
});

test('any message has a text of a limited length without the end of a line, and a message has one if it says something', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (message) => {
      const text = failureTextOf(message);
      expect(text.length).toBeLessThanOrEqual(resultLimits.failureText);
      expect(text).not.toMatch(/[\r\n]/);
      expect(text === '').toBe(message.trim() === '');
    }),
    lawRuns(300),
  );
});

test.each(toolMessages)('%s', (_, message, text) => {
  expect(failureTextOf(message)).toBe(text);
});

const hostile: readonly (readonly [string, string])[] = [
  ['segments', '/a'],
  ['quotes before paths', '"/'],
  ['letters and digits in turn', 'a1'],
  ['dots', 'a.'],
  ['placeholders', '1-'],
  ['hexadecimal digits', 'f-'],
  ['months', 'Mon Nov '],
  ['blanks', ' '],
  ['spaces and tabs', 'a\t '],
  ['lines of a trace', 'Traceback (\n'],
  ['names', 'a::'],
  ['codes', '404 '],
  ['columns of codes', 'a:404 '],
];

// In one pass some milliseconds; if each part looks at all others, some hundred.
test.each(hostile)('the longest message is read in one pass: %s', (_, part) => {
  const message = part.repeat(resultLimits.failureSource / part.length);
  expect(quickestOf(() => failureTextOf(message), 40)).toBeLessThan(40);
});

test('what follows the beginning of a message costs nothing', () => {
  const beginning = 'x'.repeat(resultLimits.failureSource);
  expect(failureTextOf(`${beginning}${'1'.repeat(1_000_000)}`)).toBe(failureTextOf(beginning));
});
