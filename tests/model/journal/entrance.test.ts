import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Entering } from '../../../src/app/area-loader.ts';
import { createEntrance, understood } from '../../../src/app/sync/entrance.ts';
import { understoodRows } from '../../../src/app/sync/device/understood-rows.ts';
import type { Command, Fact } from '../../../src/domain/journal/fact.ts';
import { limits } from '../../../src/domain/limits.ts';
import type { JournalStore } from '../../../src/services/journal/journal-store.ts';

const command = (type: string): Command => ({
  id: type,
  type,
  about: 'flow/f1',
  project: 'p1',
  at: '',
  by: 'u',
  data: {},
});
const fact = (type: string) => ({ ...command(type), version: 1 }) as Fact;

/** Rules of flows that load when the test says so. */
const loading = () => {
  let isLoaded = false;
  let ends = Promise.withResolvers<void>();
  return {
    asked: 0,
    need({ commands = [], facts = [] }: Entering) {
      if (isLoaded || ![...commands, ...facts].some(({ type }) => type.startsWith('flow.'))) return null;
      this.asked += 1;
      return ends.promise;
    },
    load() {
      isLoaded = true;
      ends.resolve();
    },
    fail() {
      const failed = ends;
      ends = Promise.withResolvers();
      failed.reject(new Error('no network'));
    },
  };
};

const settled = () => vi.advanceTimersByTimeAsync(0);
beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

const start = () => {
  const rules = loading();
  const entered: string[] = [];
  const entrance = createEntrance({ need: (entering) => rules.need(entering), log: () => {} });
  const enter = (type: string) => entrance.enter({ facts: [fact(type)] }, () => void entered.push(type));
  return { rules, entered, entrance, enter };
};

describe('the entrance of the journal', () => {
  test('lets in at once what has its rules', () => {
    const { entered, enter } = start();
    enter('defect.updated');
    expect(entered).toEqual(['defect.updated']);
  });
  test('waits for the rules of an area, in order, and holds up nothing else', async () => {
    const { rules, entered, enter } = start();
    for (const type of ['flow.created', 'flow.updated', 'defect.updated']) enter(type);
    expect(entered).toEqual(['defect.updated']);
    rules.load();
    await settled();
    expect(entered).toEqual(['defect.updated', 'flow.created', 'flow.updated']);
  });
  test('loses nothing when the rules cannot be loaded now', async () => {
    const { rules, entered, enter } = start();
    enter('flow.created');
    rules.fail();
    await settled();
    expect(entered).toEqual([]);
    rules.load();
    await vi.advanceTimersByTimeAsync(limits.keepAgainPause);
    expect(entered).toEqual(['flow.created']);
  });
  test('lets in nothing after the end', async () => {
    const { rules, entered, entrance, enter } = start();
    enter('flow.created');
    rules.fail();
    await settled();
    entrance.stop();
    rules.load();
    await vi.advanceTimersByTimeAsync(limits.keepAgainPause * 2);
    enter('defect.updated');
    expect(entered).toEqual([]);
    expect(rules.asked).toBe(1);
  });
});

describe('commands on the device', () => {
  const all = [command('flow.create'), command('defect.update')];
  test('wait for their rules', async () => {
    const { rules } = start();
    const reading = understood(
      (entering) => rules.need(entering),
      all,
      (one) => one,
    );
    rules.load();
    expect(await reading).toEqual(all);
  });
  test('stay there if the rules cannot be loaded, and hold up no others', async () => {
    const { rules } = start();
    const stored = { pending: all, refused: [{ command: all[0]!, problem: { kind: 'missing' } }], snapshot: null };
    const store = { load: async () => stored, waitingAfter: async () => ({ last: 7, commands: all }) };
    const rows = understoodRows(store as unknown as JournalStore, (entering) => rules.need(entering));
    const reading = rows.load();
    await settled();
    rules.fail();
    await settled();
    rules.fail();
    expect(await reading).toMatchObject({ pending: [all[1]], refused: [] });
    const later = rows.waitingAfter(0);
    await settled();
    rules.load();
    expect(await later).toEqual({ last: 7, commands: all });
  });
});
