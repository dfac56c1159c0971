import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { journalOf } from '../../../../src/domain/journal/journal.ts';
import { product } from '../../../../src/domain/journal/product.ts';
import type { ProductFact } from '../../../../src/domain/journal/product.ts';
import { answerTo, commandsOf, histories, readsOf, serve, take } from '../histories.ts';
import { recordIn } from '../../../../src/domain/defects/defect-facts.ts';
import { valuesIn } from '../../../../src/domain/journal/shards.ts';

/** Laws for every order of events, whatever users do. */
const journal = journalOf(product);
const runs = { numRuns: 300 };
const holds = <Values extends [unknown, ...unknown[]]>(property: fc.IPropertyWithHooks<Values>) =>
  fc.assert(property, runs);

const opened = (facts: readonly ProductFact[]) => journal.receive(journal.open(), facts);

describe('an event and its answer', () => {
  test('lead to the same state in any order', () =>
    holds(
      fc.property(histories, commandsOf('mine', 4), (before, mine) => {
        const server = serve(before);
        for (const command of mine) {
          const request = journal.ask(opened(server.facts), command);
          if (!('log' in request)) continue;
          const facts = answerTo(server, command);
          const answerFirst = journal.hear(journal.confirm(request, command.id, facts), facts);
          const echoFirst = journal.confirm(journal.hear(request, facts), command.id, facts);
          expect(echoFirst).toEqual(answerFirst);
          expect(echoFirst.view).toEqual(take(server, command).view);
        }
      }),
    ));
  test('a client ends with the view of the server, in any order of answers and of changes by others', () =>
    holds(
      fc.property(
        histories,
        commandsOf('mine', 5),
        commandsOf('theirs', 6),
        fc.infiniteStream(fc.boolean()),
        (before, mine, theirs, chance) => {
          const start = serve(before);
          const asOf = { project: 'p1', position: start.facts.length - 1 };
          const opening = journal.catchUp(journal.receive(journal.open(), start.facts), asOf);
          const request = mine.reduce((state, command) => {
            const next = journal.ask(state, command);
            return 'log' in next ? next : state;
          }, opening);
          const coin = () => chance.next().value === true;
          // The server executes both sequences in any interleaving; answers arrive in the order of requests, and events
          // in the order of the server.
          const result = interleave(request.pending, theirs, coin).reduce(
            ({ server, answers }, command) => ({
              server: take(server, command),
              answers: request.pending.includes(command)
                ? [...answers, { command, facts: answerTo(server, command) }]
                : answers,
            }),
            { server: start, answers: [] as { command: (typeof mine)[number]; facts: readonly ProductFact[] }[] },
          );
          const echoes = result.server.facts.slice(start.facts.length);
          const news = interleave<() => (state: typeof opening) => typeof opening>(
            result.answers.map(
              ({ command, facts }) =>
                () =>
                (state) =>
                  journal.confirm(state, command.id, facts),
            ),
            echoes.map((fact) => () => (state) => journal.hear(state, [fact])),
            coin,
          );
          const ended = news.reduce((state, arrives) => arrives()(state), request);
          expect(ended.view).toEqual(result.server.view);
          expect(ended.base).toEqual(result.server.view);
          expect([ended.pending, ended.outOfOrder, ended.appliedPosition['p1'] ?? -1]).toEqual([
            [],
            [],
            result.server.facts.length - 1,
          ]);
        },
      ),
    ));
});

/** Interleaves two lists; each keeps its order. */
const interleave = <Item>(one: readonly Item[], other: readonly Item[], coin: () => boolean): readonly Item[] => {
  const [left, right] = [[...one], [...other]];
  return Array.from(
    { length: one.length + other.length },
    () => (right.length === 0 || (left.length > 0 && coin()) ? left.shift() : right.shift()) as Item,
  );
};

describe('a read', () => {
  test('at any moment, followed by its events in order, ends with the view of the server', () =>
    holds(
      fc.property(histories, fc.nat(18), fc.nat(18), (commands, readAt, receivedFrom) => {
        const all = serve(commands);
        const read = serve(commands.slice(0, readAt));
        const echoes = all.facts.slice(Math.min(receivedFrom, read.facts.length));
        const state = journal.receive(journal.receive(journal.open(), readsOf(read)), echoes);
        for (const { id } of valuesIn(read.view.defects.records)) {
          expect(recordIn(state.view.defects, id)).toEqual(recordIn(all.view.defects, id));
          expect(state.view.defects.details[id]).toEqual(all.view.defects.details[id]);
        }
      }),
    ));
});

describe('the applied position', () => {
  test('never moves back, and is separate per project', () =>
    holds(
      fc.property(fc.array(fc.record({ project: fc.constantFrom('p1', 'p2'), position: fc.nat(50) })), (news) => {
        let state = journal.open();
        for (const { project, position } of news) {
          const before = state.appliedPosition[project] ?? -1;
          state = journal.catchUp(state, { project, position });
          expect(state.appliedPosition[project]).toBe(Math.max(before, position));
        }
      }),
    ));
});
