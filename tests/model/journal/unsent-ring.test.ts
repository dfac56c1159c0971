import { afterEach, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { startUnsaved } from '../../../src/app/wiring/unsaved.ts';
import type { World } from '../../../src/app/world.ts';
import { unsavedOf } from '../../../src/domain/defects/unsaved.ts';
import { defectIdOf, recordIn } from '../../../src/domain/defects/defect-facts.ts';
import type { ProductCommand } from '../../../src/domain/journal/product.ts';
import { unsentId } from '../../../src/domain/journal/unsent.ts';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { attach, fact, file, recordWith, report, update } from '../defects/sample-defect.ts';
import { turn } from '../play.ts';
import { beginRing, openRing, stopRings } from './play-ring.ts';

/** New defects that wait on the device, over restarts, refusals and second tries. */
afterEach(stopRings);

const birth = () => {
  const id = uuid();
  return report(recordWith({ id: unsentId(id), revision: 0 }), [file({ upload: 'f1' })], { id, about: unsentId(id) });
};
const idOf = ({ about }: ProductCommand) => defectIdOf(about);
const edit = (command: ProductCommand, header: string) =>
  update('header', header, { id: uuid(), about: idOf(command) });
const named = ({ id, data }: ReturnType<typeof birth>) => [
  fact(
    'defect.reported',
    { record: { ...data.record, id: 'SHOP-7' } },
    { id: `${id}/reported`, about: 'SHOP-7', revision: 1 },
  ),
];
/** The command that made it is what a fact says by `cause`. */
const causedBy = (command: ReturnType<typeof birth>) => named(command).map((one) => ({ ...one, cause: command.id }));

const begin = async () => {
  const ring = await beginRing();
  const command = birth();
  const change = edit(command, 'Written on');
  await ring.store.keepFile('f1', new Blob(['abc']));
  await ring.ring.ask(command);
  await ring.ring.ask(change);
  await ring.keeper.settled();
  return { ...ring, command, change };
};

describe('a new defect that waits', () => {
  test('and what was asked of it outlive a restart before and after it has its name', async () => {
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
    expect(third.journal().sent).toEqual({ [command.about]: 'defect/SHOP-7' });
    expect(third.delivered.map(({ id, about }) => [id, about])).toEqual([[change.id, 'defect/SHOP-7']]);
    await third.next(({ answer }) => answer([]));
    expect((await third.store.load()).pending).toEqual([]);
  });
});

const refuse = async () => {
  const begun = await begin();
  await begun.next(({ refuse: no }) => no({ kind: 'forbidden' }));
  const world = { stamp: (by: string) => ({ id: uuid(), at: '2026-02-03T04:05:06Z', by }) } as unknown as World;
  const unsaved = startUnsaved({ journal: begun.ring, world }, {});
  unsaved.send({ type: 'unsaved.open' });
  return { ...begun, unsaved };
};

describe('a new defect that was refused', () => {
  test('is listed with what was written and with how much waits for it, also after a restart', async () => {
    const { user, stop, unsaved } = await refuse();
    unsaved.stop();
    stop();
    const again = await openRing(user);
    const { refused, pending } = again.journal();
    expect(refused.map((one) => unsavedOf(one, () => defaultTemplate, pending))).toMatchObject([
      { what: 'A new defect', text: expect.stringMatching(/^Basket is empty\n/), behind: 1, place: null },
    ]);
    expect([again.delivered, again.told]).toEqual([[], []]);
  });
  test('and tried again goes out as another command, with its file, and what waited behind it', async () => {
    const { command, change, unsaved, delivered, next, journal, store } = await refuse();
    unsaved.send({ type: 'unsaved.tryAgain', id: command.id });
    await turn();
    await turn();
    const [, second] = delivered;
    expect(second).toMatchObject({ type: 'defect.report', about: command.about, data: command.data });
    expect(second?.id).not.toBe(command.id);
    expect([journal().refused, await store.readFile('f1')]).toEqual([[], expect.any(Blob)]);
    await next(({ answer }) => answer(causedBy({ ...command, id: second?.id ?? '' })));
    expect(delivered.at(-1)).toMatchObject({ id: change.id, about: 'defect/SHOP-7' });
    unsaved.stop();
  });
  test('and discarded takes along what waited for it, and its file', async () => {
    const { command, unsaved, journal, keeper, store, delivered } = await refuse();
    unsaved.send({ type: 'unsaved.discard', id: command.id });
    await keeper.settled();
    expect([journal().refused, journal().pending, delivered.length]).toEqual([[], [], 1]);
    expect(await store.load()).toMatchObject({ pending: [], refused: [] });
    expect(await store.readFile('f1')).toBeNull();
    unsaved.stop();
  });
});

test('what was asked of something that nobody knows of any more is listed, and not held back for ever', async () => {
  const { user, store, command, change, stop } = await begin();
  await store.dropPending(command.id);
  stop();
  const again = await openRing(user);
  await again.ring.lead();
  expect(again.journal().refused).toMatchObject([{ command: { id: change.id }, problem: { kind: 'missing' } }]);
});

test('a file that waits lies closed on the device and comes back byte for byte', async () => {
  const { user, store, ring, stop, keeper } = await beginRing();
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
  await store.keepFile('f2', new Blob([bytes]));
  await ring.ask(attach(file({ attachmentId: 'f2', upload: 'f2' }), { id: uuid() }));
  await keeper.settled();
  stop();
  const again = await openRing(user);
  const held = await again.store.readFile('f2');
  expect(new Uint8Array((await held?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes);
  await again.store.dropLooseFiles([]);
  expect(await again.store.readFile('f2')).not.toBeNull();
  await again.next(({ answer }) => answer([]));
  expect(await again.store.readFile('f2')).toBeNull();
});
