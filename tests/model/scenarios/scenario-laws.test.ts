import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyToScenarioParts } from '../../../src/domain/scenarios/apply-scenario-event.ts';
import { commandsRestoring } from '../../../src/domain/scenarios/history/commands-restoring.ts';
import { scenarioChangeShape } from '../../../src/domain/scenarios/scenario-change-shape.ts';
import { changesUndoingScenario } from '../../../src/domain/scenarios/undo/changes-undoing-scenario.ts';
import { decideScenarioChange } from '../../../src/domain/scenarios/decisions/decide-scenario-change.ts';
import type { KnownScenario } from '../../../src/domain/scenarios/decisions/known-scenario.ts';
import { isRefusal } from '../../../src/domain/journal/fact.ts';
import {
  brokenConditions,
  placesInOrder,
  variablesInOrder,
  type ScenarioParts,
} from '../../../src/domain/scenarios/scenario-document.ts';
import { scenarioLimits } from '../../../src/domain/scenarios/scenario-limits.ts';
import type { ScenarioChange, ScenarioCommandOf, ScenarioEvent } from '../../../src/domain/scenarios/scenario-facts.ts';
import { changesOfSequence } from '../../../src/domain/scenarios/sequence-save.ts';
import { after, changing, place, record } from './sample-scenario.ts';
import { lawRuns } from '../law-runs.ts';

/** Laws of every sequence of changes, from any start that the product can reach. */
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const rank = fc.constantFrom('a0', 'a1', 'a2', 'a3', 'a4', 'Zz');
const conditions = fc.array(id.map(after), { maxLength: 2 });
const change: fc.Arbitrary<ScenarioChange> = fc.oneof(
  fc.record({ id, rank, conditions }).map(({ id: one, rank: at, conditions: waits }): ScenarioChange => ({
    type: 'place.add',
    place: place(one, at, { conditions: waits }),
  })),
  fc
    .record({ placeId: id, rank, dropsConditions: fc.boolean() })
    .map((move): ScenarioChange => ({ type: 'place.move', ...move })),
  fc
    .record({ placeId: id, value: conditions })
    .map((update): ScenarioChange => ({ type: 'place.update', field: 'conditions', ...update })),
  fc
    .record({ placeId: id, was: fc.option(id.map(after)), value: fc.option(id.map(after)) })
    .map((one): ScenarioChange => ({ type: 'place.setCondition', ...one })),
  fc
    .record({
      placeId: id,
      name: fc.constantFrom('user', 'role'),
      value: fc.option(fc.string({ maxLength: 3 })),
    })
    .map((one): ScenarioChange => ({ type: 'place.setValue', ...one })),
  id.map((placeId): ScenarioChange => ({ type: 'place.remove', placeId })),
  fc
    .record({ name: fc.constantFrom('x', 'y'), value: fc.string({ maxLength: 3 }) })
    .map((variable): ScenarioChange => ({ type: 'variable.set', ...variable })),
  fc.constantFrom('x', 'y').map((name): ScenarioChange => ({ type: 'variable.remove', name })),
);

const knowing = (parts: ScenarioParts): KnownScenario => ({
  scenario: record,
  deleted: null,
  parts,
  isNameTaken: () => false,
  flowExists: () => true,
  folderExists: () => true,
});

/** The events of one command, and the parts after it; null when it is refused. */
const play = (parts: ScenarioParts, changes: readonly ScenarioChange[]) => {
  const command = changing(...changes) as ScenarioCommandOf<'scenario.change'>;
  const events = decideScenarioChange(record, knowing(parts), command);
  if (isRefusal(events)) return null;
  const next = structuredClone(parts);
  events.forEach((event) => applyToScenarioParts(next, event));
  return { events: events as readonly ScenarioEvent[], parts: next };
};

const reached = (commands: readonly (readonly ScenarioChange[])[]): ScenarioParts =>
  commands.reduce<ScenarioParts>((parts, changes) => play(parts, changes)?.parts ?? parts, {
    places: {},
    variables: {},
  });

const commands = fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { maxLength: 20 });
const runs = lawRuns(2_000);

describe('every scenario that changes can reach', () => {
  test('has no flow that waits for a later one', () =>
    fc.assert(
      fc.property(commands, (all) => {
        expect(brokenConditions(reached(all))).toEqual([]);
      }),
      runs,
    ));
  test('is the same again after a command and the command that undoes it', () =>
    fc.assert(
      fc.property(commands, fc.array(change, { minLength: 1, maxLength: 4 }), (all, changes) => {
        const before = reached(all);
        const done = play(before, changes);
        if (!done || done.events.length === 0) return;
        expect(play(done.parts, changesUndoingScenario(done.events))?.parts).toEqual(before);
      }),
      runs,
    ));
});

describe('two people who change one flow of a scenario at the same time', () => {
  const own = fc.record({
    placeId: id,
    name: fc.constantFrom('user', 'role', 'shop'),
    value: fc.option(fc.string({ maxLength: 3 })),
  });
  test('keep the values that both have set [SCEN-003]', () =>
    fc.assert(
      fc.property(commands, own, own, (all, mine, yours) => {
        fc.pre(mine.name !== yours.name);
        const before = reached(all);
        const first = play(before, [{ type: 'place.setValue', ...mine }])?.parts ?? before;
        const both = play(first, [{ type: 'place.setValue', ...yours }])?.parts ?? first;
        for (const { placeId, name, value } of [mine, yours])
          if (both.places[placeId]) expect(both.places[placeId].values[name] ?? null).toBe(value);
      }),
      runs,
    ));
  test('keep what the other has done when one of them undoes his own', () =>
    fc.assert(
      fc.property(commands, own, own, (all, mine, yours) => {
        fc.pre(mine.name !== yours.name);
        const before = reached(all);
        const first = play(before, [{ type: 'place.setValue', ...mine }]);
        if (!first) return;
        const both = play(first.parts, [{ type: 'place.setValue', ...yours }]);
        const without = play(both?.parts ?? first.parts, changesUndoingScenario(first.events));
        const alone = play(before, [{ type: 'place.setValue', ...yours }]);
        expect(without?.parts).toEqual(alone?.parts ?? before);
      }),
      runs,
    ));
});

/** The list as a sender has it: every field of a flow but its rank, which the order gives. */
const listOf = (parts: ScenarioParts) => placesInOrder(parts).map(({ rank: _, ...one }) => one);
const newId = (index: number) => `new${index}`;

describe('the saved list of a sequence', () => {
  test('changes nothing when nothing was changed [SCEN-018]', () =>
    fc.assert(
      fc.property(commands, (all) => {
        const parts = reached(all);
        expect(play(parts, changesOfSequence(parts, parts, listOf(parts), newId))?.events ?? []).toEqual([]);
      }),
      runs,
    ));
  test('gives exactly that sequence when nobody else has changed it [SCEN-018]', () =>
    fc.assert(
      fc.property(commands, commands, (all, others) => {
        const [parts, wanted] = [reached(all), listOf(reached([...all, ...others]))];
        const changes = changesOfSequence(parts, parts, wanted, newId);
        const saved = play(parts, changes);
        expect(saved && listOf(saved.parts)).toEqual(wanted);
      }),
      runs,
    ));
});

describe('a scenario that is restored to an earlier version', () => {
  test('has its fields, flows and variables as they were then, by one command', () =>
    fc.assert(
      fc.property(commands, commands, fc.string({ maxLength: 5 }), (all, others, description) => {
        const [before, now] = [reached(all), reached([...all, ...others])];
        const then = {
          scenario: { ...record, description },
          flows: placesInOrder(before).map((one) => ({ ...one, name: 'Sign in' })),
          variables: variablesInOrder(before),
          gone: { owner: false, tags: [] },
        };
        const changes = commandsRestoring({ record: { ...record, status: 'DONE' }, parts: now }, then).flat();
        expect(
          changes.filter(({ type }) => type === 'scenario.update').map((one) => 'field' in one && one.field),
        ).toEqual([...(description === '' ? [] : ['description']), 'status']);
        expect(scenarioChangeShape.array().safeParse(changes).error).toBeUndefined();
        const restored = play(now, changes)?.parts;
        expect(restored && [listOf(restored), restored.variables]).toEqual([listOf(before), before.variables]);
      }),
      runs,
    ));

  test('by several commands if it differs in more than one may change', () => {
    const variables = Array.from({ length: scenarioLimits.changes + 1 }, (_, at) => ({ name: `v${at}`, value: 'x' }));
    const then = { scenario: record, flows: [], variables, gone: { owner: false, tags: [] } };
    const commands = commandsRestoring({ record, parts: { places: {}, variables: {} } }, then);
    expect(commands.map((changes) => changes.length)).toEqual([scenarioLimits.changes, 1]);
  });
});
