import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { Observable, Subject } from 'rxjs';
import { v7 as uuid } from 'uuid';
import { startJournal } from '../../../../src/app/sync/journal.ts';
import { openingOf } from '../../../../src/app/sync/journal-opening.ts';
import { createStorageQueue } from '../../../../src/app/sync/device/storage-queue.ts';
import { recoverWork } from '../../../../src/app/sync/device/recovery.ts';
import type { TabMessage } from '../../../../src/app/sync/tab-messages.ts';
import { startTabs } from '../../../../src/app/sync/tabs.ts';
import { expect } from 'vitest';
import { defectIdOf, recordIn } from '../../../../src/domain/defects/defect-facts.ts';
import { isLocalStream } from '../../../../src/domain/journal/local-ids.ts';
import type { Fact } from '../../../../src/domain/journal/fact.ts';
import type { ProductCommand } from '../../../../src/domain/journal/product.ts';
import { createCipher } from '../../../../src/services/journal/cipher.ts';
import { createJournalStore, type JournalStore } from '../../../../src/services/journal/journal-store.ts';
import { openWriteAheadLog } from '../../../../src/services/journal/write-ahead-log.ts';
import { pageLocks } from '../../../../src/services/tabs/page-locks.ts';
import { leaderLock } from '../../../../src/services/tabs/leader-lock.ts';
import { fact, observed, recordWith } from '../../defects/sample-defect.ts';
import { playStorage } from '../play-pages.ts';

/**
 * Several tabs of one user, with real journals, outboxes, locks and stores of one device. The server and the messages
 * between tabs are simulated, and `later` decides when a message or an answer arrives.
 */
const key = Buffer.from(webcrypto.getRandomValues(new Uint8Array(32))).toString('base64');
let people = 0;

export type Later = (what: string, job: () => void) => void;

/**
 * Executes each command once, however often it is sent, and gives each new defect an id. `done` lists commands in
 * execution order; `listeners` receive every fact.
 */
export const playServer = () => {
  const done: ProductCommand[] = [];
  const listeners = new Set<(facts: readonly Fact[]) => void>();
  const answers = new Map<string, readonly Fact[]>();
  const about = (name: string) => done.filter((command) => command.about === name);
  const created = (command: Extract<ProductCommand, { type: 'defect.report' }>): Fact => {
    const id = `SHOP-${100 + done.length}`;
    const place = { id: `${command.id}/reported`, by: command.by, about: id, revision: 1, position: done.length };
    return { ...fact('defect.reported', { record: { ...command.data.record, id } }, place), cause: command.id };
  };
  const changed = (command: ProductCommand): Fact => {
    const data = { ...(command.data as { field: string; value: unknown }), was: '' };
    const revision = about(command.about).length + 1;
    const place = { ...placed(command), about: defectIdOf(command.about), revision, position: done.length };
    return fact('defect.updated', data, place);
  };
  return {
    done,
    listeners,
    record() {
      const renamed = about('defect/SHOP-1');
      const last = renamed.at(-1)?.data as { value: string } | undefined;
      return recordWith({ revision: renamed.length + 1, ...(last && { header: last.value }) });
    },
    take(command: ProductCommand): readonly Fact[] {
      const known = answers.get(command.id);
      if (known) return known;
      // Commands never name a local id that the server does not know.
      expect(command.type === 'defect.report' || !isLocalStream(command.about)).toBe(true);
      done.push(command);
      const facts = [command.type === 'defect.report' ? created(command) : changed(command)];
      answers.set(command.id, facts);
      for (const listener of listeners) listener(facts);
      return facts;
    },
  };
};

const placed = ({ id, by }: ProductCommand) => ({ id: `${id}/updated`, by });

interface Stage {
  readonly server?: ReturnType<typeof playServer>;
  /** Whether the tabs receive the changes of other users from the server. */
  readonly isLive?: boolean;
  openStore?(user: string): Promise<JournalStore>;
}
const onDevice = async (user: string) => createJournalStore(user, await createCipher(key));

export const playTabs = (later: Later, { server = playServer(), isLive = false, openStore = onDevice }: Stage = {}) => {
  const user = `tabs-${(people += 1)}`;
  const sentIds: string[] = [];
  const storage = playStorage();
  const ways = new Set<{ readonly news: Subject<TabMessage>; isOpen: boolean }>();

  const openTab = async () => {
    const way = { news: new Subject<TabMessage>(), isOpen: true };
    ways.add(way);
    const store = await openStore(user);
    const storageQueue = createStorageQueue(store, () => {});
    const outcomes: string[] = [];
    const writeAhead = await openWriteAheadLog({
      ...storage.forPage(),
      locks: pageLocks(navigator.locks),
      cipher: await createCipher(key),
      newId: uuid,
      now: Date.now,
    });
    const journal = startJournal({
      opening: openingOf(await store.load()),
      storageQueue,
      writeAhead,
      sends: false,
      random: () => 0,
      deliver: (command) =>
        new Observable((subscriber) => {
          sentIds.push(command.id);
          // A request that was sent reaches the server, even if the tab closes.
          later('send', () => {
            const facts = server.take(command);
            later('answer', () => {
              subscriber.next(facts);
              subscriber.complete();
            });
          });
        }),
      onConfirmed: ({ id }) => void outcomes.push(id),
      onRefused: ({ id }) => void outcomes.push(id),
      onTooNew: () => {},
    });
    const held = { keep: async () => {}, read: async () => null };
    const platform = { after: () => {} };
    const idle = { store: null, held, device: {} as never, need: () => null, log: () => {} };
    await recoverWork({ ...idle, journal, writeAhead, platform });
    // The first read returns the current state of the server; later changes arrive as events.
    journal.observe([observed(server.record())], { project: 'p1', position: server.done.length });
    const hear = (facts: readonly Fact[]) => later('news', () => way.isOpen && journal.hear(facts));
    if (isLive) server.listeners.add(hear);
    const tabs = startTabs(
      {
        journal,
        lock: leaderLock(navigator.locks, user),
        channel: {
          send(message) {
            for (const other of ways) if (other !== way) later('word', () => other.isOpen && other.news.next(message));
          },
          news: way.news,
          close: () => {},
        },
        page: { isHidden: () => false, onTurned: () => () => {} },
      },
      {},
    );
    const now = () => journal.journal.getSnapshot().context;
    return {
      journal,
      outcomes,
      now,
      storageQueue,
      isLeading: () => tabs.isLeading() === true,
      header: () => recordIn(now().view.defects, 'SHOP-1')?.header,
      stored: async () => (await store.load()).pending.map(({ id }) => id),
      /** The tab closes at once and leaves its work unfinished. */
      kill() {
        way.isOpen = false;
        ways.delete(way);
        server.listeners.delete(hear);
        tabs.stop();
        journal.stop();
        writeAhead.close();
        store.close();
      },
    };
  };
  return { openTab, server, sentIds };
};
export type Tab = Awaited<ReturnType<ReturnType<typeof playTabs>['openTab']>>;
