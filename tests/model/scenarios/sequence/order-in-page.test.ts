import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { ScenarioChange } from '../../../../src/domain/scenarios/scenario-facts.ts';
import type { ScenarioAt } from '../../../../src/machines/scenarios/scenario-page-context.ts';
import {
  scenarioPageMachine,
  selectLifted,
  selectMayUndo,
  selectOrderNews,
  selectScenarioRefusal,
} from '../../../../src/machines/scenarios/scenario-page-machine.ts';
import type { presenceMachine } from '../../../../src/machines/presence/presence-machine.ts';
import type { relatedMachine } from '../../../../src/machines/relations/related-machine.ts';
import type { tagManagerMachine } from '../../../../src/machines/tags/tag-manager-machine.ts';
import { place } from '../sample-scenario.ts';

const places = [place('a', 'a0'), place('b', 'a1'), place('c', 'a2')];
const order = ['a', 'b', 'c'];
const nothing = fromCallback(() => {});

/** An open page; `made`: the changes that it has sent. */
const openPage = (refuse: unknown = null) => {
  const made: (readonly ScenarioChange[])[] = [];
  const page = createActor(
    scenarioPageMachine.provide({
      actors: {
        makeChanges: fromPromise<{ id: string | null }, ScenarioAt & { changes: readonly ScenarioChange[] }>(
          async ({ input }) => {
            made.push(input.changes);
            if (refuse && made.length === 1) throw refuse;
            return { id: `c${made.length}` };
          },
        ),
        textNews: nothing as never,
        description: nothing as never,
        related: nothing as unknown as typeof relatedMachine,
        presence: nothing as unknown as typeof presenceMachine,
        tagManager: nothing as unknown as typeof tagManagerMachine,
      },
    }),
  ).start();
  page.send({ type: 'scenario.open', projectId: 'p1', scenarioId: 's1' });
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { page, made, settle };
};

describe('a flow that is picked up by keys', () => {
  test('moves in a draft, and makes one change when it is dropped [SCEN-010]', async () => {
    const { page, made, settle } = openPage();
    page.send({ type: 'place.lift', placeId: 'a', order });
    page.send({ type: 'place.shift', by: 1 });
    page.send({ type: 'place.shift', by: 1 });
    expect(selectLifted(page.getSnapshot())?.order).toEqual(['b', 'c', 'a']);
    expect(selectOrderNews(page.getSnapshot())).toEqual({ kind: 'moved', placeId: 'a', position: 3, of: 3 });
    expect(made).toEqual([]);
    page.send({ type: 'place.drop', places });
    await settle();
    expect(made).toEqual([[{ type: 'place.move', placeId: 'a', rank: 'a3' }]]);
    expect(selectOrderNews(page.getSnapshot())?.kind).toBe('dropped');
    expect(selectMayUndo(page.getSnapshot())).toBe(true);
  });
  test('is back in its place after Escape, without a change', async () => {
    const { page, made, settle } = openPage();
    page.send({ type: 'place.lift', placeId: 'b', order });
    page.send({ type: 'place.shift', by: -1 });
    page.send({ type: 'place.putBack' });
    await settle();
    expect(selectLifted(page.getSnapshot())).toBeNull();
    expect(selectOrderNews(page.getSnapshot())).toEqual({ kind: 'putBack', placeId: 'b', position: 2, of: 3 });
    expect(made).toEqual([]);
  });
});

describe('a flow that the mouse drags', () => {
  test('lands beside the flow where it was dropped', async () => {
    const { page, made, settle } = openPage();
    page.send({ type: 'place.lift', placeId: 'c', order });
    page.send({ type: 'place.aim', over: 'b', side: 'after' });
    page.send({ type: 'place.aim', over: 'a', side: 'before' });
    expect(selectLifted(page.getSnapshot())?.aim).toEqual({ over: 'a', side: 'before' });
    page.send({ type: 'place.drop', places });
    await settle();
    expect(made).toEqual([[{ type: 'place.move', placeId: 'c', rank: 'Zz' }]]);
  });
  test('makes no change on itself', async () => {
    const { page, made, settle } = openPage();
    page.send({ type: 'place.lift', placeId: 'c', order });
    page.send({ type: 'place.aim', over: 'a', side: 'before' });
    page.send({ type: 'place.aim', over: 'c', side: 'before' });
    page.send({ type: 'place.drop', places });
    await settle();
    expect(made).toEqual([]);
  });
});

describe('changes of a scenario', () => {
  const set = (value: string): readonly ScenarioChange[] => [
    { type: 'place.update', placeId: 'a', field: 'onFailure', value },
  ];
  test('that are made while one is being saved follow it, each once', async () => {
    const { page, made, settle } = openPage();
    for (const value of ['one', 'two', 'three']) page.send({ type: 'changes.make', changes: set(value) });
    await settle();
    expect(made).toEqual([set('one'), set('two'), set('three')]);
    expect(page.getSnapshot().context.done).toEqual([['c1'], ['c2'], ['c3']]);
  });
  test('that break a condition are made again without it, when the person says so', async () => {
    const { page, made, settle } = openPage({ kind: 'invalid', field: 'conditions', rule: '', code: 'waitsForLater' });
    page.send({ type: 'place.lift', placeId: 'a', order });
    page.send({ type: 'place.shift', by: 1 });
    page.send({ type: 'place.drop', places });
    await settle();
    expect(selectScenarioRefusal(page.getSnapshot())).toMatchObject({ kind: 'invalid' });
    page.send({ type: 'refusal.accept' });
    await settle();
    expect(made[1]).toEqual([{ type: 'place.move', placeId: 'a', rank: 'a1V', dropsConditions: true }]);
    expect(selectScenarioRefusal(page.getSnapshot())).toBeNull();
  });
});
