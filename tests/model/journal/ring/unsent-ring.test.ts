import { afterEach, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { startRejectedChanges } from '../../../../src/app/sync/rejected-changes.ts';
import type { Platform } from '../../../../src/app/platform.ts';
import { rejectedChangesOf } from '../../../../src/domain/defects/rejected-changes.ts';
import { defectIdOf, recordIn } from '../../../../src/domain/defects/defect-facts.ts';
import type { ProductCommand } from '../../../../src/domain/journal/product.ts';
import { localId } from '../../../../src/domain/journal/local-ids.ts';
import { defaultTemplate } from '../../../../src/domain/templates/default-template.ts';
import { attach, fact, file, recordWith, report, update } from '../../defects/sample-defect.ts';
import { turn } from '../../play.ts';
import { beginRing, openRing, stopRings } from './play-ring.ts';

/** New defects that wait on the device, across restarts, rejections and retries. */
afterEach(stopRings);

const actorOptions = () => {
  const id = uuid();
  return report(recordWith({ id: localId(id), revision: 0 }), [file({ upload: 'f1' })], { id, about: localId(id) });
};
const idOf = ({ about }: ProductCommand) => defectIdOf(about);
const edit = (command: ProductCommand, header: string) =>
  update('header', header, { id: uuid(), about: idOf(command) });
const named = ({ id, data }: ReturnType<typeof actorOptions>) => [
  fact(
    'defect.reported',
    { record: { ...data.record, id: 'SHOP-7' } },
    { id: `${id}/reported`, about: 'SHOP-7', revision: 1 },
  ),
];
/** The facts of a command name it as their `cause`. */
const causedBy = (command: ReturnType<typeof actorOptions>) =>
  named(command).map((one) => ({ ...one, cause: command.id }));

const begin = async () => {
  const ring = await beginRing();
  const command = actorOptions();
  const change = edit(command, 'Written on');
  await ring.store.keepFile('f1', new Blob(['abc']));
  await ring.ring.ask(command);
  await ring.ring.ask(change);
  await ring.storageQueue.settled();
  return { ...ring, command, change };
};

describe('a new defect that waits', () => {
  test('and its changes survive a restart before and after it has its id', async () => {
    const { user, command, change, stop, delivered } = await begin();
    expect(delivered).toEqual([command]);
    stop();
    const again = await openRing(user);
    expect(recordIn(again.journal().view.defects, idOf(command))?.header).toBe('Written on');
    await again.next(({ answer }) => answer(causedBy(command)));
    expect(again.delivered.map(({ id, about }) => [id, about])).toEqual([
      [command.id, command.about],
      [change.id, 'defect/SHOP-7'],
    ]);
    expect(await again.store.readFile('f1')).toBeNull();
    again.stop();
    const third = await openRing(user);
    expect(third.journal().idMap).toEqual({ [command.about]: 'defect/SHOP-7' });
    expect(third.delivered.map(({ id, about }) => [id, about])).toEqual([[change.id, 'defect/SHOP-7']]);
    await third.next(({ answer }) => answer([]));
    expect((await third.store.load()).pending).toEqual([]);
  });
});

const refuse = async () => {
  const begun = await begin();
  await begun.next(({ refuse: no }) => no({ kind: 'forbidden' }));
  const platform = { stamp: (by: string) => ({ id: uuid(), at: '2026-02-03T04:05:06Z', by }) } as unknown as Platform;
  const rejectedChanges = startRejectedChanges({ journal: begun.ring, platform }, {});
  rejectedChanges.send({ type: 'unsaved.open' });
  return { ...begun, rejectedChanges };
};

describe('a new defect that was rejected', () => {
  test('is listed with its text and the number of its changes, also after a restart', async () => {
    const { user, stop, rejectedChanges } = await refuse();
    rejectedChanges.stop();
    stop();
    const again = await openRing(user);
    const { refused, pending } = again.journal();
    expect(refused.map((one) => rejectedChangesOf(one, () => defaultTemplate, pending))).toMatchObject([
      { what: 'A new defect', text: expect.stringMatching(/^Basket is empty\n/), behind: 1, place: null },
    ]);
    expect([again.delivered, again.outcomes]).toEqual([[], []]);
  });
  test('and retried is sent as a new command with its file and its changes', async () => {
    const { command, change, rejectedChanges, delivered, next, journal, store } = await refuse();
    rejectedChanges.send({ type: 'unsaved.tryAgain', id: command.id });
    await turn();
    await turn();
    const [, second] = delivered;
    expect(second).toMatchObject({ type: 'defect.report', about: command.about, data: command.data });
    expect(second?.id).not.toBe(command.id);
    expect([journal().refused, await store.readFile('f1')]).toEqual([[], expect.any(Blob)]);
    await next(({ answer }) => answer(causedBy({ ...command, id: second?.id ?? '' })));
    expect(delivered.at(-1)).toMatchObject({ id: change.id, about: 'defect/SHOP-7' });
    rejectedChanges.stop();
  });
  test('and discarded also discards its changes and its file', async () => {
    const { command, rejectedChanges, journal, storageQueue, store, delivered } = await refuse();
    rejectedChanges.send({ type: 'unsaved.discard', id: command.id });
    await storageQueue.settled();
    expect([journal().refused, journal().pending, delivered.length]).toEqual([[], [], 1]);
    expect(await store.load()).toMatchObject({ pending: [], refused: [] });
    expect(await store.readFile('f1')).toBeNull();
    rejectedChanges.stop();
  });
});

test('changes of an unknown record are listed instead of waiting forever', async () => {
  const { user, store, command, change, stop } = await begin();
  await store.dropPending(command.id);
  stop();
  const again = await openRing(user);
  await again.ring.becomeLeader();
  expect(again.journal().refused).toMatchObject([{ command: { id: change.id }, problem: { kind: 'missing' } }]);
});

test('a waiting file is encrypted on the device and restored byte for byte', async () => {
  const { user, store, ring, stop, storageQueue } = await beginRing();
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
  await store.keepFile('f2', new Blob([bytes]));
  await ring.ask(attach(file({ attachmentId: 'f2', upload: 'f2' }), { id: uuid() }));
  await storageQueue.settled();
  stop();
  const again = await openRing(user);
  const held = await again.store.readFile('f2');
  expect(new Uint8Array((await held?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes);
  await again.store.dropLooseFiles([]);
  expect(await again.store.readFile('f2')).not.toBeNull();
  await again.next(({ answer }) => answer([]));
  expect(await again.store.readFile('f2')).toBeNull();
});
