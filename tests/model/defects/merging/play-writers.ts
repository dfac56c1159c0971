import { Observable } from 'rxjs';
import type { DefectsNeeds } from '../../../../src/app/areas/defects/defects-needs.ts';
import { provideFields } from '../../../../src/app/areas/defects/defect-fields.ts';
import { startJournal } from '../../../../src/app/sync/journal.ts';
import { createStorageQueue } from '../../../../src/app/sync/device/storage-queue.ts';
import { recordIn } from '../../../../src/domain/defects/defect-facts.ts';
import type { Fact } from '../../../../src/domain/journal/fact.ts';
import { product, type ProductCommand, type ProductFact } from '../../../../src/domain/journal/product.ts';
import type { Problem } from '../../../../src/domain/problems/problem.ts';
import { selectFieldChild } from '../../../../src/machines/defects/panel/defect-fields-machine.ts';
import type { FieldEditRef } from '../../../../src/machines/defects/panel/field-edit-machine.ts';
import { answerTo, foldInto, take, type Server } from '../../journal/histories.ts';
import { play, turn } from '../../play.ts';
import { observed, recordWith } from '../sample-defect.ts';

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
const defect = { projectId: 'p1', defectId: 'SHOP-1' };

const openWriter = (userId: string, start: ProductFact) => {
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
  // Only the needs of a field; the rest of the panel is not started.
  const needs = { journal, userId, platform: { stamp } } as unknown as DefectsNeeds;
  const fields = provideFields(needs);
  let panel = play(fields, defect);
  const edit = () => selectFieldChild('description')(panel.actor.getSnapshot()) as FieldEditRef;
  return {
    get edit() {
      return edit();
    },
    wait: (milliseconds: number) => panel.wait(milliseconds),
    /** Closes the defect without an answer to anything. */
    close() {
      panel.actor.send({ type: 'fields.leave' });
      panel.actor.stop();
    },
    async open() {
      panel = play(fields, defect);
      await turn();
    },
    sent,
    hear: (facts: readonly ProductFact[]) => journal.hear(facts),
    state: () => edit().getSnapshot(),
    draft: () => edit().getSnapshot().context.draft,
    write: (value: string) => edit().send({ type: 'field.write', value }),
    stop() {
      panel.actor.stop();
      journal.stop();
    },
  };
};

export const openWriters = (description: string) => {
  const start = observed(recordWith({ description }));
  let server: Server = { view: foldInto(product.empty, [start]), facts: [] };
  const people = { a: openWriter('u-ada', start), b: openWriter('u-bob', start) };
  const received = { a: 0, b: 0 };
  type Who = keyof typeof people;
  const hear = (who: Who) => {
    const fact = server.facts[received[who]];
    if (!fact) return false;
    received[who] += 1;
    people[who].hear([fact]);
    return true;
  };
  /** Makes the server execute the next command of a user and answer it. */
  const deliver = async (who: Who) => {
    await turn();
    const next = people[who].sent.shift();
    if (!next) return false;
    const facts = answerTo(server, next.command);
    server = take(server, next.command);
    next.answer(facts);
    await turn();
    return true;
  };
  return {
    ...people,
    hear,
    deliver,
    stored: () => recordIn(server.view.defects, 'SHOP-1')?.description ?? '',
    /** Both users close the defect; all commands are delivered and all events received. */
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
