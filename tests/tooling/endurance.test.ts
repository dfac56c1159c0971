import { expect, test } from 'vitest';
import { faultsOf, loggedErrors, refusalsOf, unsentOf } from '../../bench/endurance/answers.ts';
import { DeliveryLedger } from '../../bench/endurance/delivery-ledger.ts';
import { growthOf, watchCollected, watchProcess } from '../../bench/endurance/watch-process.ts';
import { pickKind } from '../../bench/scale/mix.ts';
import { rngOf } from '../storm/rng.ts';

/** The program behind the goals for load and endurance in docs/reliability.md: each of its checks finds what it looks for. */
const body = (...facts: readonly { position: number; value?: string }[]) =>
  JSON.stringify({
    action: 'facts',
    data: { facts: facts.map(({ position, value }) => ({ position, data: { value } })) },
  });

/** Two sockets of one project, and one change. */
const ledgerWith = () => {
  const ledger = new DeliveryLedger();
  const [one, other] = [ledger.reader('p'), ledger.reader('p')];
  return { ledger, one, other, title: ledger.sent(1) };
};

test('deliveries: every socket has every position once and in order', () => {
  const { ledger, one, other, title } = ledgerWith();
  expect(ledger.isComplete()).toBe(false);
  for (const reader of [one, other]) {
    reader.receive(body({ position: 4 }, { position: 5, value: title }));
    reader.receive(JSON.stringify({ action: 'presence', data: {} }));
  }
  expect([ledger.isComplete(), ledger.violations(), ledger.times().length]).toEqual([true, [], 2]);
});

test.each([
  ['a position that is left out', [{ position: 4 }, { position: 6, value: 'Crowd 1' }], '1 positions were left out'],
  [
    'a position that comes again',
    [{ position: 4 }, { position: 4 }, { position: 5, value: 'Crowd 1' }],
    '1 positions came again',
  ],
  ['a socket that stays behind', [{ position: 4 }], '1 sockets are behind the others of their project'],
])('deliveries: %s is found', (_, facts, violation) => {
  const { ledger, one, other, title } = ledgerWith();
  const last = facts.at(-1)?.position ?? 0;
  one.receive(body(...facts));
  other.receive(body({ position: Math.max(5, last) - 1 }, { position: Math.max(5, last), value: title }));
  expect(ledger.violations()).toEqual([violation]);
});

test('deliveries: a change that arrived nowhere is found, and ended sockets are counted', () => {
  const { ledger, one } = ledgerWith();
  one.end();
  expect([ledger.violations(), ledger.ends]).toEqual([['1 changes arrived nowhere'], 1]);
  expect(ledger.isComplete()).toBe(false);
});

test('deliveries outside a period are those of changes that were not on their way in it', () => {
  const { ledger, one, title } = ledgerWith();
  one.receive(body({ position: 1, value: title }));
  const now = performance.now();
  expect(ledger.timesOutside({ from: now - 60_000, to: now + 60_000 })).toEqual([]);
  expect(ledger.timesOutside({ from: now + 60_000, to: now + 61_000 })).toHaveLength(1);
});

test('memory that grows by a megabyte a minute is found in noise', () => {
  const samples = Array.from({ length: 200 }, (_, at) => ({
    at: at * 5_000,
    resident: 200_000_000 + (at * 5_000 * 1_048_576) / 60_000 + (at % 2) * 500_000,
    handles: 50,
  }));
  expect(growthOf(samples) / 1_048_576).toBeCloseTo(1, 1);
  expect(growthOf(samples.map((sample) => ({ ...sample, resident: 5 })))).toBe(0);
});

test('a process is sampled until the end', () => {
  const [first, last] = watchProcess(process.pid, 60_000).stop();
  expect(first?.resident).toBeGreaterThan(10_000_000);
  expect(last?.handles).toBeGreaterThan(3);
});

test('memory is collected before each sample, and stopping does not wait for the next one', async () => {
  let collected = 0;
  const watch = watchCollected(process.pid, 60_000, async () => void (collected += 1));
  const samples = await watch.stop();
  expect([samples.length, collected]).toEqual([2, 2]);
  expect(samples.every(({ resident, handles }) => resident > 0 && handles > 0)).toBe(true);
});

test('refusals and calls that were not sent are no faults, everything else is', () => {
  const errors = {
    'edit: defects.change answered 503 unavailable': 3,
    'list: defects.list answered 429 busy': 2,
    'list: not sent: 2000 are not answered': 5,
    'list: defects.list answered 500': 1,
    'edit: not answered after 30 s': 4,
  };
  const measures = { times: {}, errors, arrivals: 0, late: [], processor: 0, acknowledged: [], lasted: 1 };
  expect([refusalsOf(measures), unsentOf(measures)]).toEqual([5, 5]);
  expect(faultsOf(measures)).toEqual(['1 × list: defects.list answered 500', '4 × edit: not answered after 30 s']);
});

test('logged errors are found between other lines', () => {
  const error = '{"level":50,"time":1,"msg":"request failed"}';
  expect(loggedErrors(`\n  Assay is running at http://127.0.0.1:4000\n${error}\n`)).toEqual([error]);
});

test('arrivals can have other weights', () => {
  const rng = rngOf(2);
  const picked = new Set(Array.from({ length: 500 }, () => pickKind(rng, { list: 1, edit: 1 })));
  expect([...picked].toSorted()).toEqual(['edit', 'list']);
});
