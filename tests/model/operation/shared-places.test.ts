import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serverLimits } from '../../../server/limits.ts';
import { createSharedPlaces, type SharedLimits } from '../../../server/operation/shared-places.ts';
import { lawRuns } from '../law-runs.ts';

const limits: SharedLimits = { atOnce: 3, share: 2, waiting: 4, waitingShare: 3, retryAfter: 2_000 };
const busy = { kind: 'busy', retryAfter: 2_000 };

/** Who is in, in the order of entering. */
const watched = (own: Partial<SharedLimits> = {}) => {
  const places = createSharedPlaces({ ...limits, ...own });
  const inside: { readonly who: string; readonly leave: () => void }[] = [];
  return {
    places,
    names: () => inside.map(({ who }) => who),
    async come(who: string, size?: number) {
      const leave = await places.enter(who.slice(0, 1), size);
      inside.push({ who, leave });
    },
    async leave(who: string) {
      const at = inside.findIndex((one) => one.who === who);
      inside.splice(at, 1)[0]?.leave();
      await Promise.resolve();
    },
  };
};

test('what one account holds leaves room for another one', async () => {
  const { come, names } = watched();
  void come('a1');
  void come('a2');
  void come('a3');
  await come('b1');
  expect(names()).toEqual(['a1', 'a2', 'b1']);
});

test('while another account comes, an account has a smaller share, and its own again when nobody else has come for a while', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { come, leave, names } = watched({ atOnce: 4, share: 3, shareBeside: 1 });
  await come('a1');
  await come('b1');
  await leave('b1');
  void come('a2');
  expect(names()).toEqual(['a1']);
  await leave('a1');
  expect(names()).toEqual(['a2']);
  vi.advanceTimersByTime(serverLimits.othersSeen);
  await come('a3');
  await come('a4');
  expect(names()).toEqual(['a2', 'a3', 'a4']);
});

test('accounts that wait take turns', async () => {
  const { come, leave, names } = watched({ atOnce: 1, share: 1, waiting: 10 });
  await come('a1');
  for (const who of ['a2', 'a3', 'b1', 'c1']) void come(who);
  const order: string[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const [who = ''] = names();
    order.push(who);
    await leave(who);
  }
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

test('a full line refuses, and that of one account does so before all places to wait are taken', async () => {
  const { come, places } = watched();
  for (const who of ['a1', 'a2', 'a3', 'a4', 'a5']) void come(who);
  await expect(places.enter('a')).rejects.toEqual(busy);
  for (const who of ['b1', 'b2']) void come(who);
  await expect(places.enter('c')).rejects.toEqual(busy);
});

test('bytes count by their number; more than a share is a share, and a place is left once', async () => {
  const { places } = watched({ atOnce: 100, share: 60, waiting: 0 });
  const leave = await places.enter('a', 1_000);
  await expect(places.enter('b', 50)).rejects.toEqual(busy);
  leave();
  leave();
  await places.enter('b', 60);
  await expect(places.enter('a', 50)).rejects.toEqual(busy);
});

test('whoever has waited for too long is refused, and the next one who fits gets in', async () => {
  const { places, come, leave, names } = watched({ atOnce: 2, share: 2, patience: 20 });
  await come('a1');
  const late = places.enter('b', 2);
  void come('b1', 1);
  await expect(late).rejects.toEqual(busy);
  await Promise.resolve();
  expect(names()).toEqual(['a1', 'b1']);
  await leave('b1');
  await come('c1');
  expect(names()).toEqual(['a1', 'c1']);
});

test('whoever comes and goes in any order, the limits hold and nobody waits for ever', async () => {
  const visit = fc.record({ account: fc.constantFrom('a', 'b', 'c'), size: fc.integer({ min: 1, max: 2 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { maxLength: 30 }), async (visits) => {
      const places = createSharedPlaces({ ...limits, waiting: 100, waitingShare: 100 });
      const used = new Map<string, number>();
      let most = 0;
      const stay = async ({ account, size }: (typeof visits)[number]) => {
        const leave = await places.enter(account, size);
        used.set(account, (used.get(account) ?? 0) + size);
        most = Math.max(most, ...used.values(), [...used.values()].reduce((sum, one) => sum + one, 0) - 1);
        await Promise.resolve();
        used.set(account, (used.get(account) ?? 0) - size);
        leave();
      };
      await Promise.all(visits.map(stay));
      expect(most).toBeLessThanOrEqual(2);
    }),
    lawRuns(200),
  );
});
