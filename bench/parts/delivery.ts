import { openingOf } from '../../src/app/sync/journal-opening.ts';
import { startJournal } from '../../src/app/sync/journal.ts';
import { createStorageQueue } from '../../src/app/sync/device/storage-queue.ts';
import { defectCommands } from '../../src/app/areas/defects/defect-commands.ts';
import { observed } from '../../src/app/areas/defects/defects-list.ts';
import { deliverWith } from '../../src/app/command-table.ts';
import { createServices } from '../../src/app/services.ts';
import { browserPlatform } from '../../src/app/platform.ts';
import { defectAbout } from '../../src/domain/defects/defect-facts.ts';
import type { ProductCommand } from '../../src/domain/journal/product.ts';
import type { JournalStore } from '../../src/services/journal/journal-store.ts';
import { Caller } from '../../tests/server/caller.ts';
import { emptyDevice, memoryStore } from '../../tests/storm/memory-store.ts';
import { fillProject, projectIdOf } from '../product/fill-project.ts';
import { Product } from '../product/product.ts';
import { figure, ratio } from '../report/numbers.ts';
import type { Part } from '../report/row.ts';

const edits = 1_000;
const defects = 100;
const user = 'u-owner';
const [project, other] = [projectIdOf('WAIT'), projectIdOf('BARE')];
const idOf = (code: string, index: number) => `${code}-${1 + (index % defects)}`;
const titleOf = (index: number) => `Written offline ${index}`;

const command = (index: number): ProductCommand => ({
  ...browserPlatform.stamp(user),
  about: defectAbout(idOf('WAIT', index)),
  project,
  type: 'defect.update',
  data: { field: 'header', value: titleOf(index) },
});

/** The product's client with a day of offline work on its device, from the moment the network is back. */
const deliverAll = async (product: Product): Promise<number> => {
  const cookie = product.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const withCookie: typeof fetch = (url, init) =>
    fetch(new URL(url as string, product.base), { ...init, headers: { ...(init?.headers as object), cookie } });
  const nothing = {} as never;
  const around = { fetch: withCookie, newRequest: nothing, baseUrl: '', onSignedOut: () => {} };
  const services = createServices(around, browserPlatform);
  const caller = new Caller(product.base, await product.token());
  const device = emptyDevice();
  const store = memoryStore(device, async () => {}) as JournalStore;
  for (let index = 0; index < edits; index += 1) await store.keepPending(command(index));
  const read = await Promise.all(
    Array.from({ length: defects }, (_, index) =>
      caller.reply('defects.read', { params: { project, id: idOf('WAIT', index) } }),
    ),
  );
  const opening = openingOf(await store.load());
  let refused = 0;
  const journal = startJournal({
    opening,
    storageQueue: createStorageQueue(store, () => {}),
    sends: false,
    random: browserPlatform.random,
    deliver: deliverWith([defectCommands], {
      http: services.http,
      held: { read: async () => null },
      platform: browserPlatform,
      view: () => journal.journal.getSnapshot().context.view,
    }),
    onConfirmed: () => {},
    onRefused: () => (refused += 1),
    onTooNew: () => {},
  });
  for (const defect of read) journal.observe([observed(defect, browserPlatform.stamp(user), defect)]);
  const began = performance.now();
  const over = new Promise<void>((resolve) =>
    journal.journal.subscribe(({ context }) => context.pending.length === 0 && resolve()),
  );
  await journal.becomeLeader();
  await over;
  const taken = performance.now() - began;
  journal.stop();
  if (refused > 0) throw new Error(`${refused} of the waiting edits were refused`);
  return taken;
};

const callOneByOne = async (product: Product): Promise<number> => {
  const caller = new Caller(product.base, await product.token());
  const began = performance.now();
  for (let index = 0; index < edits; index += 1) {
    const id = idOf('BARE', index);
    const body = { id, action: 'UPDATE', field: 'header', value: titleOf(index) } as const;
    await caller.reply('defects.change', { params: { project: other, id }, body });
  }
  return performance.now() - began;
};

export const delivery = async (): Promise<Part> => {
  const product = await Product.open();
  try {
    await product.fill(async (client) => {
      for (const code of ['WAIT', 'BARE']) await fillProject(client, code, defects);
    });
    const [ours, theirs] = [await deliverAll(product), await callOneByOne(product)];
    return {
      title: 'Delivery of what has waited',
      how:
        `${edits.toLocaleString('en-US')} edits of ${defects} defects are waiting on a device; the client's journal, ` +
        'outbox and calls deliver them to the server, one after the other, until none is waiting. Peer: the same ' +
        'calls in a bare loop. Less is better.',
      rows: [
        {
          what: `${edits.toLocaleString('en-US')} waiting edits delivered`,
          ours: `${figure(ours / 1000)} s`,
          peer: 'bare loop of the same calls',
          theirs: `${figure(theirs / 1000)} s`,
          ratio: ratio(ours, theirs),
        },
      ],
    };
  } finally {
    await product.close();
  }
};
