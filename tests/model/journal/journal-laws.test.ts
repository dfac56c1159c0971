import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { journalOf, viewAt } from '../../../src/domain/journal/journal.ts';
import { product } from '../../../src/domain/journal/product.ts';
import type { ProductCommand, ProductFact } from '../../../src/domain/journal/product.ts';
import { answerTo, commandsOf, foldInto, histories, logs, serve } from './histories.ts';
import { recordIn } from '../../../src/domain/defects/defect-facts.ts';
import { shardsOf, valuesIn } from '../../../src/domain/journal/shards.ts';

/** Laws for every log, whatever users do. */
const journal = journalOf(product);
const runs = { numRuns: 300 };
const holds = <Values extends [unknown, ...unknown[]]>(property: fc.IPropertyWithHooks<Values>) =>
  fc.assert(property, runs);

const opened = (facts: readonly ProductFact[]) => journal.receive(journal.open(), facts);

describe('a log', () => {
  test('gives the same view as a whole, one by one, or in any batches', () =>
    holds(
      fc.property(logs, fc.array(fc.nat(20)), (log, cuts) => {
        const whole = opened(log).view;
        const places = [
          0,
          ...cuts.map((cut) => Math.min(cut, log.length)).toSorted((one, other) => one - other),
          log.length,
        ];
        const parcels = places.slice(1).map((end, index) => log.slice(places[index], end));
        expect(parcels.reduce((state, parcel) => journal.receive(state, parcel), journal.open()).view).toEqual(whole);
        expect(viewAt(product, log, log.length)).toEqual(whole);
        expect(foldInto(product.empty, log)).toEqual(whole);
      }),
    ));
  test('is not changed by being read', () =>
    holds(
      fc.property(logs, (log) => {
        const before = structuredClone(log);
        opened(log);
        expect(log).toEqual(before);
      }),
    ));
  test('received twice in overlapping batches is applied once', () =>
    holds(
      fc.property(logs, fc.nat(20), fc.nat(20), (log, from, to) => {
        const once = opened(log);
        expect(journal.receive(once, log)).toEqual(once);
        const overlapping = journal.receive(opened(log.slice(0, Math.max(from, to))), log.slice(Math.min(from, to)));
        expect(overlapping.view).toEqual(once.view);
      }),
    ));
  test('that is trimmed changes no view', () =>
    holds(
      fc.property(logs, fc.integer({ min: 1, max: 6 }), fc.nat(5), (log, facts, persisted) => {
        const short = journalOf(product, { facts, persisted: Math.max(1, Math.min(persisted, facts)) });
        const trimmed = log.reduce((state, fact) => short.receive(state, [fact]), short.open());
        expect(trimmed.view).toEqual(opened(log).view);
        expect(trimmed.log.length).toBeLessThanOrEqual(facts);
        expect(trimmed.log).toEqual(log.slice(log.length - trimmed.log.length));
      }),
    ));
  test('that was trimmed still applies each event once', () =>
    holds(
      fc.property(logs, (log) => {
        const short = journalOf(product, { facts: 3, persisted: 1 });
        const trimmed = log.reduce((state, fact) => short.receive(state, [fact]), short.open());
        expect(short.receive(trimmed, log).view).toEqual(trimmed.view);
      }),
    ));
  test('reopened from storage shows the same view', () =>
    holds(
      fc.property(logs, (log) => {
        const before = opened(log);
        expect(
          journal.open({ base: before.base, log: before.log, appliedPosition: before.appliedPosition }).view,
        ).toEqual(before.view);
      }),
    ));
});

describe('a large batch', () => {
  test('gives the view of many small ones, and keeps the parts that it does not change', () =>
    holds(
      fc.property(logs, fc.nat(20), (log, cut) => {
        const bulky = journalOf(product, { facts: 500, persisted: 200, bulk: 1 });
        const [early, late] = [log.slice(0, cut), log.slice(cut)];
        const before = bulky.receive(bulky.open(), early);
        const frozen = structuredClone(before.view);
        const after = bulky.receive(before, late);
        expect(after.view).toEqual(opened(log).view);
        expect(before.view).toEqual(frozen);
        for (const record of valuesIn(after.view.defects.records)) {
          const was = recordIn(before.view.defects, record.id);
          if (was && isDeepStrictEqual(was, record)) expect(record).toBe(was);
        }
      }),
    ));
});

describe('a view while commands wait', () => {
  /** What can happen to a journal, in any order. */
  const happenings = fc.array(
    fc.record({ what: fc.constantFrom('ask', 'hear', 'confirm', 'refuse', 'receive'), nth: fc.nat(30) }),
    { maxLength: 20 },
  );
  const { ownStream: _, ...slow } = product;
  const whole = journalOf<typeof product.empty, ProductCommand, ProductFact>(slow);

  test('is the same whether all commands or only those of the changed records are predicted again', () =>
    holds(
      fc.property(histories, commandsOf('mine', 10), happenings, (theirs, mine, steps) => {
        let server = serve(theirs.slice(0, 4));
        let [left, one, other] = [mine, opened(server.facts), whole.receive(whole.open(), server.facts)];
        let received = server.facts.length;
        const apply = (step: (of: typeof whole, state: typeof one) => typeof one) => {
          [one, other] = [step(journal, one), step(whole, other)];
          expect(one).toEqual(other);
        };
        for (const { what, nth } of steps) {
          const command = one.pending[nth % Math.max(1, one.pending.length)];
          if (what === 'ask') {
            const [first, ...rest] = left;
            left = rest;
            const outcome = first && journal.ask(one, first);
            if (outcome && 'log' in outcome) apply((of, state) => of.ask(state, first) as typeof one);
          } else if (what === 'hear' || what === 'receive') {
            const next = theirs[4 + (nth % 12)];
            if (next) server = serve([next], server);
            const news = server.facts.slice(received);
            received = server.facts.length;
            apply((of, state) => of[what](state, news));
          } else if (command && what === 'confirm') {
            const facts = answerTo(server, command);
            server = serve([command], server);
            apply((of, state) => of.confirm(state, command.id, nth % 5 === 0 ? null : facts));
          } else if (command) apply((of, state) => of.refuse(state, command.id, { kind: 'forbidden' }));
        }
      }),
    ));
});

describe('an event of an unknown type', () => {
  test('stays in the log and changes nothing', () =>
    holds(
      fc.property(logs, fc.string(), fc.jsonValue(), (log, kind, data) => {
        const before = opened(log);
        const strange = {
          id: 'strange',
          type: `future.${kind}`,
          version: 1,
          about: 'defect/SHOP-1',
          project: 'p1',
          at: '',
          by: '',
          data,
        } as unknown as ProductFact;
        const after = journal.receive(before, [strange]);
        expect(after.view).toEqual(before.view);
        expect(after.log.at(-1)).toBe(strange);
      }),
    ));
});

describe('a command', () => {
  test('that is rejected changes nothing but the stored reason', () =>
    holds(
      fc.property(logs, commandsOf('mine', 3), (log, commands) => {
        const before = opened(log);
        const request = commands.reduce((state, command) => {
          const next = journal.ask(state, command);
          return 'refused' in next && !('log' in next) ? state : (next as typeof state);
        }, before);
        const waiting = request.pending.map(({ id }) => id);
        const after = waiting
          .toReversed()
          .reduce((state, id) => journal.refuse(state, id, { kind: 'forbidden' }), request);
        expect({ ...after, refused: [] }).toEqual(before);
        expect(after.refused.map(({ command }) => command.id).toSorted()).toEqual(waiting.toSorted());
      }),
    ));
  test('sent twice is applied once', () =>
    holds(
      fc.property(logs, commandsOf('mine', 3), (log, commands) => {
        for (const command of commands) {
          const once = journal.ask(opened(log), command);
          if (!('log' in once)) continue;
          expect(journal.ask(once, command)).toBe(once);
        }
      }),
    ));
  test('shows at once exactly what the server will produce, if nobody else makes changes', () =>
    holds(
      fc.property(histories, commandsOf('mine', 3), (before, mine) => {
        const server = serve(before);
        const read = opened(server.facts);
        for (const command of mine) {
          const request = journal.ask(read, command);
          const facts = answerTo(server, command);
          if (!('log' in request)) expect(facts).toEqual([]);
          else
            expect(journal.confirm(request, command.id, facts).view.defects.records).toEqual(
              withRevisions(request.view, journal.confirm(request, command.id, facts).view),
            );
        }
      }),
    ));
});

/** A prediction lacks only the revision. */
const withRevisions = (predicted: typeof product.empty, actual: typeof product.empty) =>
  shardsOf(
    valuesIn(predicted.defects.records).map((record) => ({
      ...record,
      revision: recordIn(actual.defects, record.id)?.revision ?? -1,
    })),
  );

test('the device stores only waiting commands', () => {
  const request = commandsOf('mine', 6);
  holds(
    fc.property(
      histories,
      request,
      fc.array(fc.constantFrom('mine-0', 'mine-1', 'mine-2', 'nobody')),
      (before, commands, ids) => {
        const state = commands.reduce(
          (at, command) => {
            const next = journal.ask(at, command);
            return 'log' in next ? next : at;
          },
          opened(serve(before).facts),
        );
        const persisted = journal.keep(journal.keep(state, ids), ids);
        expect(persisted.persisted.every((id) => state.pending.some((command) => command.id === id))).toBe(true);
        expect(new Set(persisted.persisted).size).toBe(persisted.persisted.length);
      },
    ),
  );
});
