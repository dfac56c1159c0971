import { afterEach, describe, expect, test, vi } from 'vitest';
import type { JournalMessage } from '../../../../src/app/sync/journal-message.ts';
import { openingOf } from '../../../../src/app/sync/journal-opening.ts';
import { productSchema } from '../../../../src/domain/journal/product.ts';
import type { Problem } from '../../../../src/domain/problems/problem.ts';
import { fact } from '../../defects/sample-defect.ts';
import { turn } from '../../play.ts';
import { beginRing, openRing, rename, renamed, stopRings } from './play-ring.ts';
import { invalid } from '../../../../src/domain/problems/invalid.ts';

afterEach(stopRings);

describe('a command', () => {
  test('is shown at once, stored on the device, sent, and removed when answered', async () => {
    const { ring, store, storageQueue, delivered, journal, header, next, outcomes } = await beginRing();
    const command = rename('New');
    const submitted = ring.submit(command);
    expect(header()).toBe('New');
    await storageQueue.settled();
    await turn();
    expect((await store.load()).pending).toEqual([command]);
    expect([journal().persisted, delivered]).toEqual([[command.id], [command]]);
    await next(({ answer }) => answer([renamed('New', 2)]));
    await submitted;
    expect([header(), journal().pending, (await store.load()).pending, outcomes]).toEqual([
      'New',
      [],
      [],
      [['confirmed', command.id]],
    ]);
  });
  test('is sent one at a time and in order', async () => {
    const { ring, delivered, next } = await beginRing();
    const commands = ['One', 'Two', 'Three'].map(rename);
    await Promise.all(commands.map((command) => ring.ask(command)));
    expect(delivered.map(({ id }) => id)).toEqual([commands[0]?.id]);
    for (const [index] of commands.entries()) await next(({ answer }) => answer([renamed('x', index + 2)]));
    expect(delivered.map(({ id }) => id)).toEqual(commands.map(({ id }) => id));
  });
  test('that breaks a rule is rejected at once with a message, and never sent', async () => {
    const { ring, delivered, journal } = await beginRing();
    await expect(ring.submit(rename(' '))).rejects.toEqual(invalid('header', 'required'));
    expect([delivered, journal().pending]).toEqual([[], []]);
  });
  test('that changes nothing is not sent', async () => {
    const { ring, delivered } = await beginRing();
    await ring.submit(rename('Basket is empty'));
    expect(delivered).toEqual([]);
  });
});

describe('a change from a form', () => {
  test('resolves when the server has accepted it', async () => {
    const { ring, next, outcomes } = await beginRing();
    const command = rename('New');
    const submitted = ring.submitOrStore(command);
    await next(({ answer }) => answer([renamed('New', 2)]));
    await submitted;
    expect(outcomes).toEqual([['confirmed', command.id]]);
  });
  test('that changes nothing is confirmed without being sent', async () => {
    const { ring, delivered, outcomes } = await beginRing();
    const command = rename('Basket is empty');
    await ring.submitOrStore(command);
    expect([delivered, outcomes]).toEqual([[], [['confirmed', command.id]]]);
  });
  test('that the server rejects fails with the reason, and is not listed, because the form still has it', async () => {
    const { ring, journal, next, header, store, storageQueue } = await beginRing();
    const submitted = ring.submitOrStore(rename('Refused'));
    const problem: Problem = { kind: 'forbidden' };
    await Promise.all([expect(submitted).rejects.toEqual(problem), next(({ refuse }) => refuse(problem))]);
    await turn();
    await storageQueue.settled();
    expect([header(), journal().refused, (await store.load()).refused]).toEqual(['Basket is empty', [], []]);
  });
  test('of another tab is not retried after an error of the server while its form is open, and is retried afterwards', async () => {
    const { ring, journal, next, outcomes } = await beginRing();
    const [open, closed] = [rename('Its form is open'), rename('Its form is closed')];
    for (const { id } of [open, closed]) ring.onTabMessage({ kind: 'attended', id, isAttended: true });
    ring.onTabMessage({ kind: 'attended', id: closed.id, isAttended: false });
    await ring.ask(open);
    await next(({ refuse }) => refuse({ kind: 'busy', retryAfter: 2_000 }));
    expect(outcomes).toEqual([['refused', open.id, 'busy']]);
    await ring.ask(closed);
    await next(({ refuse }) => refuse({ kind: 'busy', retryAfter: 2_000 }));
    expect(journal().pending).toEqual([closed]);
  });
  test('tells the other tabs as long as its form waits', async () => {
    const { ring, next } = await beginRing();
    const messages: JournalMessage[] = [];
    ring.messages.subscribe((message) => messages.push(message));
    const command = rename('New');
    const submitted = ring.submitOrStore(command);
    await next(({ answer }) => answer([renamed('New', 2)]));
    await submitted;
    expect(messages.filter(({ kind }) => kind === 'attended')).toEqual([
      { kind: 'attended', id: command.id, isAttended: true },
      { kind: 'attended', id: command.id, isAttended: false },
    ]);
  });
  test('waits on the device if the server does not answer, and is listed if it is rejected later', async () => {
    const { ring, journal, next, header } = await beginRing();
    const command = rename('On the train');
    const submitted = ring.submitOrStore(command);
    await next(({ refuse }) => refuse({ kind: 'offline' }));
    await submitted;
    expect([header(), journal().pending]).toEqual(['On the train', [command]]);
    ring.outbox.send({ type: 'network.restored' });
    await next(({ refuse }) => refuse({ kind: 'forbidden' }));
    expect(journal().refused).toMatchObject([{ command }]);
  });
});

describe('a crash', () => {
  test('loses nothing: unanswered commands are sent again with the same id', async () => {
    const { user, ring, storageQueue, stop } = await beginRing();
    const commands = ['One', 'Two'].map(rename);
    await Promise.all(commands.map((command) => ring.ask(command)));
    await storageQueue.settled();
    stop();
    const again = await openRing(user);
    expect(again.delivered).toEqual([commands[0]]);
    expect(again.journal().pending).toEqual(commands);
    await again.next(({ answer }) => answer([]));
    expect(again.delivered).toEqual(commands);
  });
  test('keeps rejected changes with reason and text until they are discarded [DEF-078]', async () => {
    const { user, ring, next, stop, header } = await beginRing();
    const command = rename('Refused');
    const submitted = ring.submit(command);
    const problem: Problem = { kind: 'forbidden' };
    await Promise.all([expect(submitted).rejects.toEqual(problem), next(({ refuse }) => refuse(problem))]);
    expect(header()).toBe('Basket is empty');
    stop();
    const again = await openRing(user);
    expect(again.journal().refused).toEqual([{ command, problem }]);
    expect(again.delivered).toEqual([]);
    again.ring.forget(command.id);
    await again.storageQueue.settled();
    again.stop();
    expect((await openRing(user)).journal().refused).toEqual([]);
  });
  test('shows the last view at once', async () => {
    const { user, store, header, stop } = await beginRing();
    expect(header()).toBe('Basket is empty');
    await vi.waitFor(async () => expect((await store.load()).snapshot?.schema).toBe(productSchema), {
      timeout: 60_000,
    });
    stop();
    expect((await openRing(user)).header()).toBe('Basket is empty');
  });
  test('followed by another version discards the view and keeps the changes', async () => {
    const { user, ring, store, storageQueue, stop } = await beginRing();
    await ring.ask(rename('New'));
    await storageQueue.settled();
    await store.keepSnapshot({
      schema: productSchema + 1,
      base: { somethingElse: true },
      log: [],
      appliedPosition: { p1: 9 },
    });
    stop();
    const again = await openRing(user);
    expect([again.header(), again.journal().appliedPosition, again.journal().pending.length]).toEqual([
      undefined,
      {},
      1,
    ]);
  });
  test('with events of a newer version in the log discards the view and keeps the changes', () => {
    const log = [{ ...fact('defect.deleted', { header: '' }), version: 2 }];
    const opening = openingOf({
      pending: [],
      refused: [],
      snapshot: { schema: productSchema, base: {}, log, appliedPosition: {} },
    });
    expect([opening.base, opening.log]).toEqual([undefined, undefined]);
  });
});
