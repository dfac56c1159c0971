import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { Observable } from 'rxjs';
import { v7 as uuid } from 'uuid';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startJournal, type JournalWiring } from '../../../src/app/wiring/journal.ts';
import { openingOf } from '../../../src/app/wiring/journal-opening.ts';
import { createKeeper } from '../../../src/app/wiring/keeper.ts';
import type { Fact } from '../../../src/domain/journal/fact.ts';
import { productSchema, type ProductCommand } from '../../../src/domain/journal/product.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { createCipher } from '../../../src/services/journal/cipher.ts';
import { createJournalStore, type JournalStore } from '../../../src/services/journal/journal-store.ts';
import { fact, observed, recordWith, remove, update } from '../defects/sample-defect.ts';
import { turn } from '../play.ts';

/** Journal, outbox and a real store of a device as one; only the server is played. */
const key = Buffer.from(webcrypto.getRandomValues(new Uint8Array(32))).toString('base64');
const running: { stop(): void }[] = [];
afterEach(() => {
  for (const each of running.splice(0)) each.stop();
});

let users = 0;
const newUser = () => `ring-${(users += 1)}`;

const open = async (user: string, spoil: (store: JournalStore) => JournalStore | null = (store) => store) => {
  const store = await createJournalStore(user, await createCipher(key));
  const delivered: ProductCommand[] = [];
  const answers: { answer(facts: readonly Fact[]): void; refuse(problem: Problem): void }[] = [];
  const told: unknown[] = [];
  const keeping: boolean[] = [];
  const keeper = createKeeper(spoil(store), (hasFailed) => keeping.push(hasFailed));
  const ring: JournalWiring = startJournal({
    opening: openingOf(await store.load()),
    keeper,
    random: () => 0.5,
    deliver: (command) =>
      new Observable((subscriber) => {
        delivered.push(command);
        answers.push({
          answer(facts) {
            subscriber.next(facts);
            subscriber.complete();
          },
          refuse: (problem) => subscriber.error(problem),
        });
      }),
    onConfirmed: (command) => told.push(['confirmed', command.id]),
    onRefused: (command, problem) => told.push(['refused', command.id, problem.kind]),
    onTooNew: (error) => told.push(['too new', String(error)]),
  });
  const stop = () => {
    ring.stop();
    store.close();
  };
  running.push({ stop });
  const snapshot = () => ring.journal.getSnapshot().context;
  return {
    ring,
    store,
    keeper,
    delivered,
    told,
    keeping,
    stop,
    journal: snapshot,
    header: () => snapshot().view.defects.byId['SHOP-1']?.header,
    async next(how: (one: (typeof answers)[number]) => void) {
      const one = answers.shift();
      expect(one).toBeDefined();
      if (one) how(one);
      await turn();
      await keeper.settled();
      await turn();
    },
  };
};

const rename = (header: string) => update('header', header, { id: uuid() });
const renamed = (header: string, revision: number) => fact('defect.updated', { field: 'header', value: header, was: '' }, { revision });
const begin = async (user = newUser()) => {
  const opened = await open(user);
  opened.ring.observe([observed()]);
  return { user, ...opened };
};

describe('what is asked', () => {
  test('shows at once, is kept on the device, sent, and let go when it was answered', async () => {
    const { ring, store, keeper, delivered, journal, header, next, told } = await begin();
    const command = rename('New');
    const submitted = ring.submit(command);
    expect(header()).toBe('New');
    await keeper.settled();
    await turn();
    expect((await store.load()).pending).toEqual([command]);
    expect([journal().kept, delivered]).toEqual([[command.id], [command]]);
    await next(({ answer }) => answer([renamed('New', 2)]));
    await submitted;
    expect([header(), journal().pending, (await store.load()).pending, told]).toEqual(['New', [], [], [['confirmed', command.id]]]);
  });
  test('goes out one at a time, in the order of asking', async () => {
    const { ring, delivered, next } = await begin();
    const commands = ['One', 'Two', 'Three'].map(rename);
    await Promise.all(commands.map((command) => ring.ask(command)));
    expect(delivered.map(({ id }) => id)).toEqual([commands[0]?.id]);
    for (const [index] of commands.entries()) await next(({ answer }) => answer([renamed('x', index + 2)]));
    expect(delivered.map(({ id }) => id)).toEqual(commands.map(({ id }) => id));
  });
  test('and breaks a rule is refused at once, in words, and never sent', async () => {
    const { ring, delivered, journal } = await begin();
    await expect(ring.submit(rename(' '))).rejects.toEqual({ kind: 'invalid', field: 'header', rule: 'required' });
    expect([delivered, journal().pending]).toEqual([[], []]);
  });
  test('and changes nothing is not sent', async () => {
    const { ring, delivered } = await begin();
    await ring.submit(rename('Basket is empty'));
    expect(delivered).toEqual([]);
  });
});

describe('a crash', () => {
  test('loses nothing: what was not answered is sent again under the same id', async () => {
    const { user, ring, keeper, stop } = await begin();
    const commands = ['One', 'Two'].map(rename);
    await Promise.all(commands.map((command) => ring.ask(command)));
    await keeper.settled();
    stop();
    const again = await open(user);
    expect(again.delivered).toEqual([commands[0]]);
    expect(again.journal().pending).toEqual(commands);
    await again.next(({ answer }) => answer([]));
    expect(again.delivered).toEqual(commands);
  });
  test('keeps what was refused, with the reason and the text, until somebody lets it go [DEF-078]', async () => {
    const { user, ring, next, stop, header } = await begin();
    const command = rename('Refused');
    const submitted = ring.submit(command);
    const problem: Problem = { kind: 'forbidden' };
    await Promise.all([expect(submitted).rejects.toEqual(problem), next(({ refuse }) => refuse(problem))]);
    expect(header()).toBe('Basket is empty');
    stop();
    const again = await open(user);
    expect(again.journal().refused).toEqual([{ command, problem }]);
    expect(again.delivered).toEqual([]);
    again.ring.forget(command.id);
    await again.keeper.settled();
    again.stop();
    expect((await open(user)).journal().refused).toEqual([]);
  });
  test('shows the last view at once', async () => {
    const { user, store, header, stop } = await begin();
    expect(header()).toBe('Basket is empty');
    await vi.waitFor(async () => expect((await store.load()).snapshot?.schema).toBe(productSchema), { timeout: 3_000 });
    stop();
    expect((await open(user)).header()).toBe('Basket is empty');
  });
  test('into another version throws the view away and keeps the work', async () => {
    const { user, ring, store, keeper, stop } = await begin();
    await ring.ask(rename('New'));
    await keeper.settled();
    await store.keepSnapshot({ schema: productSchema + 1, base: { somethingElse: true }, log: [], heard: { p1: 9 } });
    stop();
    const again = await open(user);
    expect([again.header(), again.journal().heard, again.journal().pending.length]).toEqual([undefined, {}, 1]);
  });
  test('with facts of a newer version in the log throws the view away and keeps the work', () => {
    const log = [{ ...fact('defect.deleted', { header: '' }), version: 2 }];
    const opening = openingOf({ pending: [], refused: [], snapshot: { schema: productSchema, base: {}, log, heard: {} } });
    expect([opening.base, opening.log]).toEqual([undefined, undefined]);
  });
});

describe('a trouble that passes', () => {
  test.each(['offline', 'busy', 'broken'] as const)('(%s) is tried again under the same id, and nobody is told', async (kind) => {
    const { ring, delivered, next, told, header } = await begin();
    const command = rename('New');
    await ring.ask(command);
    await next(({ refuse }) => refuse({ kind } as Problem));
    ring.outbox.send({ type: 'network.restored' });
    expect(delivered).toEqual([command, command]);
    expect([told, header()]).toEqual([[], 'New']);
  });
});

describe('a device that cannot keep', () => {
  test('ends nothing, and is told once until it can again', async () => {
    let isFull = true;
    const user = newUser();
    const opened = await open(user, (store) => ({ ...store, keepPending: (command) => (isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : store.keepPending(command)) }));
    opened.ring.observe([observed()]);
    const [one, two, three] = ['One', 'Two', 'Three'].map(rename) as [ProductCommand, ProductCommand, ProductCommand];
    await opened.ring.ask(one);
    await opened.ring.ask(two);
    await opened.keeper.settled();
    await turn();
    expect([opened.keeping, opened.journal().kept, opened.header()]).toEqual([[true], [], 'Two']);
    isFull = false;
    await opened.ring.ask(three);
    await opened.keeper.settled();
    await turn();
    expect([opened.keeping, opened.journal().kept]).toEqual([[true, false], [three.id]]);
    await opened.next(({ answer }) => answer([renamed('One', 2)]));
    expect(opened.told).toEqual([['confirmed', one.id]]);
  });
  test('that there is none of is as if nothing were kept', async () => {
    const opened = await open(newUser(), () => null);
    opened.ring.observe([observed()]);
    await opened.ring.ask(rename('New'));
    await opened.keeper.settled();
    expect([opened.header(), opened.journal().kept, opened.delivered.length]).toEqual(['New', [], 1]);
  });
});

describe('news', () => {
  test('of a newer version change nothing and are told', async () => {
    const { ring, told, header } = await begin();
    ring.hear('p1', 3, [{ ...renamed('Newer', 2), version: 2 }]);
    expect(header()).toBe('Basket is empty');
    expect(told).toEqual([['too new', expect.stringContaining('please reload')]]);
  });
  test('that a defect was deleted end what waits for it with the word of the server', async () => {
    const { ring, next, journal } = await begin();
    const submitted = ring.submit(remove({ id: uuid() }));
    ring.hear('p1', 3, [fact('defect.deleted', { header: '' }, { revision: 2, position: 3 })]);
    expect(journal().view.defects.byId).toEqual({});
    const missing: Problem = { kind: 'missing' };
    await Promise.all([expect(submitted).rejects.toEqual(missing), next(({ refuse }) => refuse(missing))]);
    expect(journal().pending).toEqual([]);
  });
  test('of an observed record and an echo come to the same', async () => {
    const { ring, header, journal } = await begin();
    ring.hear('p1', 3, [{ ...renamed('Theirs', 2), position: 3 }]);
    ring.observe([observed(recordWith({ revision: 2, header: 'Theirs' }))]);
    expect([header(), journal().heard]).toEqual(['Theirs', { p1: 3 }]);
  });
});
