import { Observable } from 'rxjs';
import { startJournal } from '../../../../src/app/sync/journal.ts';
import { createStorageQueue } from '../../../../src/app/sync/device/storage-queue.ts';
import type { Fact } from '../../../../src/domain/journal/fact.ts';
import { product, type ProductCommand, type ProductFact } from '../../../../src/domain/journal/product.ts';
import type { Problem } from '../../../../src/domain/problems/problem.ts';
import { answerTo, foldInto, type Server } from '../../journal/histories.ts';
import { turn } from '../../play.ts';
import { describedDefect, type DescribedRecord } from './described-records.ts';

/**
 * Two users edit the same description, with real machines and journals; the test decides when the server executes a
 * command and when a client receives an event.
 */
interface SentCommand {
  readonly command: ProductCommand;
  answer(facts: readonly Fact[]): void;
  refuse(problem: Problem): void;
}

let count = 0;
const at = '2026-11-21T12:00:00Z';

const openWriter = (userId: string, start: ProductFact, record: DescribedRecord) => {
  const sent: SentCommand[] = [];
  const journal = startJournal({
    opening: {},
    storageQueue: createStorageQueue(null, () => {}),
    random: () => 0.5,
    deliver: (command) =>
      new Observable((subscriber) => {
        const answer = (facts: readonly Fact[]) => {
          subscriber.next(facts);
          subscriber.complete();
        };
        sent.push({ command, answer, refuse: (problem) => subscriber.error(problem) });
      }),
    onConfirmed: () => {},
    onRefused: () => {},
    onTooNew: () => {},
  });
  journal.observe([start], { project: 'p1', position: -1 });
  const stamp = (by: string) => ({ id: `${userId}-${(count += 1)}`, at, by });
  // Only the needs of a field; the rest of the page is not started.
  const openPage = record.provide({ journal, userId, platform: { stamp, newId: () => stamp(userId).id } });
  let page = openPage();
  const edit = () => page.edit();
  return {
    get edit() {
      return edit();
    },
    wait: (milliseconds: number) => page.wait(milliseconds),
    /** Closes the record without an answer to anything. */
    close: () => page.close(),
    async open() {
      page = openPage();
      await turn();
    },
    sent,
    hear: (facts: readonly ProductFact[]) => journal.hear(facts),
    state: () => edit().getSnapshot(),
    draft: () => edit().getSnapshot().context.draft,
    write: (value: string) => edit().send({ type: 'field.write', value }),
    stop() {
      page.close();
      journal.stop();
    },
  };
};

export const openWriters = (description: string, record: DescribedRecord = describedDefect) => {
  const start = record.observed(description);
  let server: Server = { view: foldInto(product.empty, [start]), facts: [] };
  const people = { a: openWriter('u-ada', start, record), b: openWriter('u-bob', start, record) };
  const received = { a: 0, b: 0 };
  type Who = keyof typeof people;
  const hear = (who: Who) => {
    const fact = server.facts[received[who]];
    if (!fact) return false;
    received[who] += 1;
    people[who].hear([fact]);
    return true;
  };
  /** Every document counts its own revisions. */
  const numbered = (facts: readonly ProductFact[]) =>
    facts.map((fact, index) => ({ ...fact, revision: server.facts.length + index + 2 }));
  /** Makes the server execute the next command of a user and answer it. */
  const deliver = async (who: Who) => {
    await turn();
    const next = people[who].sent.shift();
    if (!next) return false;
    const facts = numbered(answerTo(server, next.command));
    server = { view: foldInto(server.view, facts), facts: [...server.facts, ...facts] };
    next.answer(facts);
    await turn();
    return true;
  };
  return {
    ...people,
    hear,
    deliver,
    stored: () => record.descriptionIn(server.view) ?? '',
    /** Both users leave the field; all commands are delivered and all events received. */
    async settle() {
      for (const who of ['a', 'b'] as const) people[who].edit.send({ type: 'field.close' });
      for (let isMore = true; isMore;) {
        isMore = false;
        for (const who of ['a', 'b'] as const) {
          while (await deliver(who)) isMore = true;
          while (hear('a') || hear('b')) isMore = true;
        }
      }
    },
    stop() {
      people.a.stop();
      people.b.stop();
    },
  };
};
