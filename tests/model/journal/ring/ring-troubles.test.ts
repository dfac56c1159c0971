import { v7 as uuid } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';
import type { ProductCommand } from '../../../../src/domain/journal/product.ts';
import type { Problem } from '../../../../src/domain/problems/problem.ts';
import { fact, observed, recordWith, remove } from '../../defects/sample-defect.ts';
import { turn } from '../../play.ts';
import { beginRing, newUser, openRing, rename, renamed, stopRings } from './play-ring.ts';

afterEach(stopRings);

describe('a transient problem', () => {
  test.each(['offline', 'busy', 'broken'] as const)(
    '(%s) is retried with the same id, without a message',
    async (kind) => {
      const { ring, delivered, next, outcomes, header } = await beginRing();
      const command = rename('New');
      await ring.ask(command);
      await next(({ refuse }) => refuse({ kind } as Problem));
      ring.outbox.send({ type: 'network.restored' });
      expect(delivered).toEqual([command, command]);
      expect([outcomes, header()]).toEqual([[], 'New']);
    },
  );
});

describe('a device that cannot store changes', () => {
  test('and is offline accepts no more changes, which stay typed with a message', async () => {
    let mayTake = false;
    const { ring, delivered } = await openRing(
      newUser(),
      () => null,
      () => mayTake,
    );
    ring.observe([observed()]);
    await expect(ring.ask(rename('Nowhere to go'))).rejects.toEqual({ kind: 'notPersisted' });
    expect(ring.journal.getSnapshot().context.pending).toEqual([]);
    mayTake = true;
    await ring.ask(rename('Goes out'));
    expect(delivered).toHaveLength(1);
  });
  test('and is offline accepts changes as soon as there is space', async () => {
    let isFull = true;
    const { ring } = await openRing(
      newUser(),
      (store) => ({
        ...store,
        keepCache: (key, value) =>
          isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : store.keepCache(key, value),
      }),
      () => false,
    );
    ring.observe([observed()]);
    await expect(ring.ask(rename('No room'))).rejects.toEqual({ kind: 'notPersisted' });
    isFull = false;
    await ring.ask(rename('Room'));
    expect(ring.journal.getSnapshot().context.pending).toHaveLength(1);
  });
  test('continues to work, is reported once, and stores pending changes when it can', async () => {
    let isFull = true;
    const user = newUser();
    const opened = await openRing(user, (store) => ({
      ...store,
      keepPending: (command) =>
        isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : store.keepPending(command),
    }));
    opened.ring.observe([observed()]);
    const [one, two, three] = ['One', 'Two', 'Three'].map(rename) as [ProductCommand, ProductCommand, ProductCommand];
    await opened.ring.ask(one);
    await opened.ring.ask(two);
    await opened.storageQueue.settled();
    await turn();
    expect([opened.storageHealth, opened.journal().persisted, opened.header()]).toEqual([[true], [], 'Two']);
    isFull = false;
    await opened.ring.ask(three);
    await opened.storageQueue.settled();
    await turn();
    expect([opened.storageHealth, opened.journal().persisted]).toEqual([
      [true, false],
      [one.id, two.id, three.id],
    ]);
    await opened.next(({ answer }) => answer([renamed('One', 2)]));
    expect(opened.outcomes).toEqual([['confirmed', one.id]]);
  });
  test('that has no storage works without persistence', async () => {
    const opened = await openRing(newUser(), () => null);
    opened.ring.observe([observed()]);
    await opened.ring.ask(rename('New'));
    await opened.storageQueue.settled();
    expect([opened.header(), opened.journal().persisted, opened.delivered.length]).toEqual(['New', [], 1]);
  });
});

describe('events', () => {
  test('of a newer version change nothing and are reported', async () => {
    const { ring, outcomes, header } = await beginRing();
    ring.hear([{ ...renamed('Newer', 2), version: 2 }]);
    expect(header()).toBe('Basket is empty');
    expect(outcomes).toEqual([['too new', expect.stringContaining('please reload')]]);
  });
  test('that delete a defect reject its waiting changes with the reason of the server', async () => {
    const { ring, next, journal } = await beginRing();
    const submitted = ring.submit(remove({ id: uuid() }));
    ring.hear([fact('defect.deleted', { header: '' }, { revision: 2, position: 3 })]);
    expect(journal().view.defects.records).toEqual({});
    const missing: Problem = { kind: 'missing' };
    await Promise.all([expect(submitted).rejects.toEqual(missing), next(({ refuse }) => refuse(missing))]);
    expect(journal().pending).toEqual([]);
  });
  test('and observations of a record lead to the same state', async () => {
    const { ring, header, journal } = await beginRing();
    ring.hear([{ ...renamed('Theirs', 2), position: 3 }]);
    ring.observe([observed(recordWith({ revision: 2, header: 'Theirs' }))]);
    expect([header(), journal().appliedPosition]).toEqual(['Theirs', { p1: 3 }]);
  });
});
