import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { journalOf, viewAt } from '../../../src/domain/journal/journal.ts';
import { product } from '../../../src/domain/journal/product.ts';
import type { DefectFact } from '../../../src/domain/defects/defect-facts.ts';
import { answerTo, commandsOf, foldInto, histories, logs, readsOf, serve, take } from './histories.ts';

/** What must hold for every log and every order of news, whatever people do. */
const journal = journalOf(product);
const runs = { numRuns: 300 };
const holds = <Values extends [unknown, ...unknown[]]>(property: fc.IPropertyWithHooks<Values>) => fc.assert(property, runs);

const opened = (facts: readonly DefectFact[]) => journal.receive(journal.open(), facts);

describe('a log', () => {
  test('gives the same view each time, whole, one by one, or in any parcels', () =>
    holds(fc.property(logs, fc.array(fc.nat(20)), (log, cuts) => {
      const whole = opened(log).view;
      const places = [0, ...cuts.map((cut) => Math.min(cut, log.length)).toSorted((one, other) => one - other), log.length];
      const parcels = places.slice(1).map((end, index) => log.slice(places[index], end));
      expect(parcels.reduce((state, parcel) => journal.receive(state, parcel), journal.open()).view).toEqual(whole);
      expect(viewAt(product, log, log.length)).toEqual(whole);
      expect(foldInto(product.empty, log)).toEqual(whole);
    })));
  test('is not changed by being read', () =>
    holds(fc.property(logs, (log) => {
      const before = structuredClone(log);
      opened(log);
      expect(log).toEqual(before);
    })));
  test('received twice is received once, in parcels that overlap', () =>
    holds(fc.property(logs, fc.nat(20), fc.nat(20), (log, from, to) => {
      const once = opened(log);
      expect(journal.receive(once, log)).toEqual(once);
      const overlapping = journal.receive(opened(log.slice(0, Math.max(from, to))), log.slice(Math.min(from, to)));
      expect(overlapping.view).toEqual(once.view);
    })));
  test('that is trimmed changes no view', () =>
    holds(fc.property(logs, fc.integer({ min: 1, max: 6 }), fc.nat(5), (log, facts, kept) => {
      const short = journalOf(product, { facts, kept: Math.max(1, Math.min(kept, facts)) });
      const trimmed = log.reduce((state, fact) => short.receive(state, [fact]), short.open());
      expect(trimmed.view).toEqual(opened(log).view);
      expect(trimmed.log.length).toBeLessThanOrEqual(facts);
      expect(trimmed.log).toEqual(log.slice(log.length - trimmed.log.length));
    })));
  test('that was trimmed still takes each fact once', () =>
    holds(fc.property(logs, (log) => {
      const short = journalOf(product, { facts: 3, kept: 1 });
      const trimmed = log.reduce((state, fact) => short.receive(state, [fact]), short.open());
      expect(short.receive(trimmed, log).view).toEqual(trimmed.view);
    })));
  test('opened again from what was stored shows the same', () =>
    holds(fc.property(logs, (log) => {
      const before = opened(log);
      expect(journal.open({ base: before.base, log: before.log, heard: before.heard }).view).toEqual(before.view);
    })));
});

describe('a fact of a kind that nobody knows', () => {
  test('stays in the log and changes nothing', () =>
    holds(fc.property(logs, fc.string(), fc.jsonValue(), (log, kind, data) => {
      const before = opened(log);
      const strange = { id: 'strange', type: `future.${kind}`, version: 1, about: 'defect/SHOP-1', project: 'p1', at: '', by: '', data } as unknown as DefectFact;
      const after = journal.receive(before, [strange]);
      expect(after.view).toEqual(before.view);
      expect(after.log.at(-1)).toBe(strange);
    })));
});

describe('asking', () => {
  test('and being refused is nothing, but for the reason that is kept', () =>
    holds(fc.property(logs, commandsOf('mine', 3), (log, commands) => {
      const before = opened(log);
      const asked = commands.reduce((state, command) => {
        const next = journal.ask(state, command);
        return 'refused' in next && !('log' in next) ? state : (next as typeof state);
      }, before);
      const waiting = asked.pending.map(({ id }) => id);
      const after = waiting.toReversed().reduce((state, id) => journal.refuse(state, id, { kind: 'forbidden' }), asked);
      expect({ ...after, refused: [] }).toEqual(before);
      expect(after.refused.map(({ command }) => command.id).toSorted()).toEqual(waiting.toSorted());
    })));
  test('twice is asking once', () =>
    holds(fc.property(logs, commandsOf('mine', 3), (log, commands) => {
      for (const command of commands) {
        const once = journal.ask(opened(log), command);
        if (!('log' in once)) continue;
        expect(journal.ask(once, command)).toBe(once);
      }
    })));
  test('shows at once exactly what the server will make of it, when nobody else does anything', () =>
    holds(fc.property(histories, commandsOf('mine', 3), (before, mine) => {
      const server = serve(before);
      const read = opened(server.facts);
      for (const command of mine) {
        const asked = journal.ask(read, command);
        const facts = answerTo(server, command);
        if (!('log' in asked)) expect(facts).toEqual([]);
        else expect(journal.confirm(asked, command.id, facts).view.defects.byId).toEqual(withRevisions(asked.view, journal.confirm(asked, command.id, facts).view));
      }
    })));
});

/** A prediction knows everything but the revision. */
const withRevisions = (predicted: typeof product.empty, told: typeof product.empty) =>
  Object.fromEntries(Object.entries(predicted.defects.byId).map(([id, record]) => [id, { ...record, revision: told.defects.byId[id]?.revision ?? -1 }]));

describe('echo and answer', () => {
  test('end alike in any order', () =>
    holds(fc.property(histories, commandsOf('mine', 4), (before, mine) => {
      const server = serve(before);
      for (const command of mine) {
        const asked = journal.ask(opened(server.facts), command);
        if (!('log' in asked)) continue;
        const facts = answerTo(server, command);
        const position = server.facts.length + facts.length - 1;
        const answerFirst = journal.hear(journal.confirm(asked, command.id, facts), 'p1', position, facts);
        const echoFirst = journal.confirm(journal.hear(asked, 'p1', position, facts), command.id, facts);
        expect(echoFirst).toEqual(answerFirst);
        expect(echoFirst.view).toEqual(take(server, command).view);
      }
    })));
  test("whatever others do, and whichever comes first, in the end a client shows the server's view", () =>
    holds(
      fc.property(histories, commandsOf('mine', 5), commandsOf('theirs', 6), fc.infiniteStream(fc.boolean()), (before, mine, theirs, chance) => {
        const start = serve(before);
        const opening = journal.hear(journal.open(), 'p1', start.facts.length - 1, start.facts);
        const asked = mine.reduce((state, command) => {
          const next = journal.ask(state, command);
          return 'log' in next ? next : state;
        }, opening);
        const coin = () => chance.next().value === true;
        // The server takes both in any order; the answers come in the order of asking, the echoes in that of the server.
        const told = interleave(asked.pending, theirs, coin).reduce(
          ({ server, answers }, command) => ({
            server: take(server, command),
            answers: asked.pending.includes(command) ? [...answers, { command, facts: answerTo(server, command) }] : answers,
          }),
          { server: start, answers: [] as { command: (typeof mine)[number]; facts: readonly DefectFact[] }[] },
        );
        const echoes = told.server.facts.slice(start.facts.length);
        const news = interleave<() => (state: typeof opening) => typeof opening>(
          told.answers.map(({ command, facts }) => () => (state) => journal.confirm(state, command.id, facts)),
          echoes.map((fact) => () => (state) => journal.hear(state, 'p1', fact.position ?? 0, [fact])),
          coin,
        );
        const ended = news.reduce((state, arrives) => arrives()(state), asked);
        expect(ended.view).toEqual(told.server.view);
        expect(ended.base).toEqual(told.server.view);
        expect([ended.pending, ended.early, ended.heard['p1'] ?? -1]).toEqual([[], [], told.server.facts.length - 1]);
      }),
    ));
});

/** Two lists as one, each keeping its order. */
const interleave = <Item>(one: readonly Item[], other: readonly Item[], coin: () => boolean): readonly Item[] => {
  const [left, right] = [[...one], [...other]];
  return Array.from({ length: one.length + other.length }, () => (right.length === 0 || (left.length > 0 && coin()) ? left.shift() : right.shift()) as Item);
};

describe('a read', () => {
  test("at any moment, then the echoes in their order, ends with the server's view of what was read", () =>
    holds(fc.property(histories, fc.nat(18), fc.nat(18), (commands, readAt, heardFrom) => {
      const all = serve(commands);
      const read = serve(commands.slice(0, readAt));
      const echoes = all.facts.slice(Math.min(heardFrom, read.facts.length));
      const state = journal.receive(journal.receive(journal.open(), readsOf(read)), echoes);
      for (const id of Object.keys(read.view.defects.byId)) {
        expect(state.view.defects.byId[id]).toEqual(all.view.defects.byId[id]);
        expect(state.view.defects.details[id]).toEqual(all.view.defects.details[id]);
      }
    })));
});

describe('what was heard', () => {
  test('never moves back, and is told apart by project', () =>
    holds(fc.property(fc.array(fc.record({ project: fc.constantFrom('p1', 'p2'), position: fc.nat(50) })), (news) => {
      let state = journal.open();
      for (const { project, position } of news) {
        const before = state.heard[project] ?? -1;
        state = journal.hear(state, project, position, []);
        expect(state.heard[project]).toBe(Math.max(before, position));
      }
    })));
});

test('what the device keeps is only what still waits', () => {
  const asked = commandsOf('mine', 6);
  holds(fc.property(histories, asked, fc.array(fc.constantFrom('mine-0', 'mine-1', 'mine-2', 'nobody')), (before, commands, ids) => {
    const state = commands.reduce((at, command) => {
      const next = journal.ask(at, command);
      return 'log' in next ? next : at;
    }, opened(serve(before).facts));
    const kept = journal.keep(journal.keep(state, ids), ids);
    expect(kept.kept.every((id) => state.pending.some((command) => command.id === id))).toBe(true);
    expect(new Set(kept.kept).size).toBe(kept.kept.length);
  }));
});
