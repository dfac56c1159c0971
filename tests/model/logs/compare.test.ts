import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareExecutions, firstDivergence } from '../../../src/domain/logs/compare/compare-executions.ts';
import { matchingRow } from '../../../src/domain/logs/compare/matching-row.ts';
import { foldExecutions } from '../../../src/domain/logs/fold/fold-log.ts';
import type { LogExecution } from '../../../src/domain/logs/flow-log.ts';
import type { StepEnded, StepSignature } from '../../../src/domain/runs/run-events.ts';
import { ended, node, numbered, rows, task } from './sample-plan.ts';

/** Two runs side by side, up to the first step that differs. */
const page = (more: Partial<StepSignature> = {}): StepSignature => ({
  address: 'https://shop.example/basket',
  title: 'Basket',
  controls: ['heading "Basket"', 'button "Order"'],
  requests: ['GET /basket 200'],
  errors: [],
  dialogs: [],
  ...more,
});

const flow = node({ tasks: [task('t1', ['s1', 's2', 's3'])] });
type Ends = Readonly<Record<string, Partial<StepEnded>>>;
const runWith = (ends: Ends = {}, of = flow): LogExecution => {
  const steps = (of.tasks[0]?.steps ?? []).map(({ id }) => {
    const { status = 'PASSED', ...more } = ends[id] ?? {};
    return ended({ step: id }, status, { signature: page(), ...more });
  });
  const standing = { kind: 'over', endDate: null } as const;
  const [execution] = foldExecutions(of, numbered(steps), { attempt: 1, standing, window: { from: 1, iterations: 1 } });
  if (!execution) throw new Error('the flow has no execution');
  return execution;
};

const firstOf = (
  after: LogExecution,
  before = runWith(),
  good: readonly [LogExecution, LogExecution] | null = null,
) => {
  const steps = compareExecutions(before, after, good);
  const first = steps[firstDivergence(steps)];
  return first && { step: (first.after ?? first.before)?.userActionId, differences: first.differences };
};

test('a renamed button is named at the step that showed it, before the step that failed', () => {
  const renamed = page({ controls: ['heading "Basket"', 'button "Buy now"'] });
  const after = runWith({ s1: { signature: renamed }, s2: { status: 'FAILED', found: 'none' } });
  expect(firstOf(after)).toEqual({
    step: 's1',
    differences: [{ aspect: 'controls', before: ['button "Order"'], after: ['button "Buy now"'] }],
  });
});

test.each<[string, Partial<StepEnded>, string, readonly string[], readonly string[]]>([
  [
    'another response',
    { signature: page({ requests: ['GET /basket 500'] }) },
    'requests',
    ['GET /basket 200'],
    ['GET /basket 500'],
  ],
  [
    'another page',
    { signature: page({ address: 'https://shop.example/sign-in' }) },
    'address',
    ['/basket'],
    ['/sign-in'],
  ],
  ['another value', { value: '7' }, 'value', [], ['7']],
  ['an error in the console', { signature: page({ errors: ['x is undefined'] }) }, 'errors', [], ['x is undefined']],
  ['a dialog', { signature: page({ dialogs: ['alert: Sold out'] }) }, 'dialogs', [], ['alert: Sold out']],
  ['another exported value', { exports: { order: '8' } }, 'exports', [], ['order = 8']],
  ['a result', { status: 'FAILED' }, 'status', ['PASSED'], ['FAILED']],
  ['a much longer duration', { ms: 9_000 }, 'duration', ['120'], ['9000']],
])('%s is a difference', (_, end, aspect, before, after) => {
  expect(firstOf(runWith({ s2: end }))).toEqual({ step: 's2', differences: [{ aspect, before, after }] });
});

test('an element that was not found is a difference of a step that has one', () => {
  const target = { by: 'role', value: 'button', name: 'Order' } as const;
  const object = { target, others: [], frames: [], page: 0, role: '', name: '', provenDate: '' };
  const [first] = flow.tasks;
  const steps = (first?.steps ?? []).map((step) => (step.id === 's2' ? { ...step, object } : step));
  const of = node({ tasks: [{ ...task('t1', []), steps }] });
  expect(firstOf(runWith({ s2: { found: 'none' } }, of), runWith({}, of))?.differences).toMatchObject([
    { aspect: 'found', before: ['target'], after: ['none'] },
  ]);
});

test('the host of the page and a little more time are no differences', () => {
  const signature = page({ address: 'http://localhost:4174/basket' });
  expect(firstOf(runWith({ s1: { signature, ms: 900 } }))).toBeUndefined();
});

test('what differs between the last two good runs does not count, whatever its number is', () => {
  const at = (order: number) => ({ s1: { signature: page({ controls: [`text: Order ${order}`] }) } });
  const good = [runWith(at(2)), runWith(at(1))] as const;
  expect(firstOf(runWith(at(31)), good[0], good)).toBeUndefined();
  expect(firstOf(runWith(at(31)), good[0])?.step).toBe('s1');
  const failed = runWith({ ...at(31), s2: { status: 'FAILED' } });
  expect(firstOf(failed, good[0], good)?.step).toBe('s2');
});

test('steps that only one of the flows has are aligned by their ids', () => {
  const longer = node({ tasks: [task('t1', ['s1', 'new', 's2'])] });
  const steps = compareExecutions(runWith(), runWith({}, longer), null);
  expect(steps.map(({ before, after }) => [before?.userActionId, after?.userActionId])).toEqual([
    ['s1', 's1'],
    [undefined, 'new'],
    ['s2', 's2'],
    ['s3', undefined],
  ]);
  expect(steps.map(({ differences }) => differences.map(({ aspect }) => aspect))).toEqual([
    [],
    ['added'],
    [],
    ['removed'],
  ]);
});

const ends = fc.dictionary(
  fc.constantFrom('s1', 's2', 's3'),
  fc.record({
    status: fc.constantFrom('PASSED', 'FAILED', 'SKIPPED', 'WARNING'),
    ms: fc.nat(20_000),
    value: fc.string(),
    signature: fc.record({
      address: fc.webUrl(),
      title: fc.string(),
      controls: fc.array(fc.string()),
      requests: fc.array(fc.string()),
      errors: fc.array(fc.string()),
      dialogs: fc.array(fc.string()),
    }),
  }),
) as fc.Arbitrary<Ends>;

test('no run differs from itself, and every difference between two runs is named', () => {
  fc.assert(
    fc.property(ends, (one) => {
      expect(firstOf(runWith(one), runWith(one))).toBeUndefined();
      const other = { ...one, s2: { ...one['s2'], value: `${one['s2']?.value ?? ''}!` } };
      expect(firstOf(runWith(other), runWith(one))?.step).toBe('s2');
    }),
  );
});

test('rows of a dataset belong together by their values, wherever they stand', () => {
  const withNames = (...names: readonly string[]) =>
    node({
      rows: rows(names.length).map((row, at) => ({
        ...row,
        parameters: { name: { type: 0 as const, text: names[at] ?? '' } },
      })),
    });
  const now = withNames('Ada', 'Grace');
  expect(matchingRow(now, withNames('Ada', 'Grace'), 2)).toEqual({ row: 2, isSame: true });
  expect(matchingRow(now, withNames('Linus', 'Ada', 'Grace'), 2)).toEqual({ row: 3, isSame: true });
  expect(matchingRow(now, withNames('Linus'), 2)).toEqual({ row: 1, isSame: false });
  expect(matchingRow(now, withNames(), 2)).toBeNull();
});
