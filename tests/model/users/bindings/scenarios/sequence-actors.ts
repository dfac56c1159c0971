import { expect } from 'vitest';
import { createActor } from 'xstate';
import { provideScenarioPage } from '../../../../../src/app/areas/scenarios/scenario-page.ts';
import { placesInOrder } from '../../../../../src/domain/scenarios/scenario-document.ts';
import { scenarioAbout, scenarioDocumentIn } from '../../../../../src/domain/scenarios/scenario-facts.ts';
import type { ProductFact } from '../../../../../src/domain/journal/product.ts';
import { placesAsOrdered } from '../../../../../src/domain/scenarios/sequence/place-order.ts';
import { selectLifted, selectScenarioRefusal } from '../../../../../src/machines/scenarios/scenario-page-machine.ts';
import { after, place, record } from '../../../scenarios/sample-scenario.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openDefectBinding } from '../../defect-driver.ts';

const projectId = 'p1';
const scenario = { ...record, id: 's-ordered' };
const places = [place('a', 'a0'), place('b', 'a1', { conditions: [after('a')] }), place('c', 'a2')];

/** The page of one scenario that was read from the server. */
export const sequenceActors: ActorDriver = async () => {
  const { needs, journal, clock, settle, end } = openDefectBinding();
  const page = createActor(provideScenarioPage(needs), { clock }).start();
  const observed = {
    ...needs.platform.stamp(needs.userId),
    type: 'scenario.observed',
    version: 1,
    about: scenarioAbout(scenario.id),
    project: projectId,
    data: {
      record: { ...scenario, projectId, numberOfFlows: places.length },
      parts: { places: Object.fromEntries(places.map((one) => [one.id, one])), variables: {} },
      asOf: 1,
    },
  };
  needs.journal.observe([observed as unknown as ProductFact], { project: projectId, position: 1 });
  page.send({ type: 'scenario.open', projectId, scenarioId: scenario.id });
  await settle();
  const stored = () => {
    const parts = scenarioDocumentIn(journal.getSnapshot().context.view.scenarios, scenario.id);
    return placesInOrder(parts ?? { places: {} });
  };
  const shown = () => {
    const lifted = selectLifted(page.getSnapshot());
    return lifted ? placesAsOrdered(stored(), lifted.order, lifted.placeId) : stored();
  };
  const lift = (placeId: string) => page.send({ type: 'place.lift', placeId, order: stored().map(({ id }) => id) });
  const drop = () => {
    page.send({ type: 'place.drop', places: stored() });
    return settle();
  };
  const sees = (order: string, isWaiting: boolean) => {
    expect(
      shown()
        .map(({ id }) => id)
        .join(''),
    ).toBe(order);
    expect(stored().find(({ id }) => id === 'b')?.conditions).toHaveLength(isWaiting ? 1 : 0);
  };
  const refusal = () => selectScenarioRefusal(page.getSnapshot());
  return {
    driver: {
      acts: {
        'first.lifted': () => lift('a'),
        'down.pressed': () => page.send({ type: 'place.shift', by: 1 }),
        'escape.pressed': () => page.send({ type: 'place.putBack' }),
        'space.pressed': drop,
        'move.cancelled': () => page.send({ type: 'refusal.dismiss' }),
        'conditions.dropped': () => (page.send({ type: 'refusal.accept' }), settle()),
        'last.dragged'() {
          lift('c');
          page.send({ type: 'place.aim', over: 'a', side: 'before' });
          return drop();
        },
        'undo.pressed': () => (page.send({ type: 'changes.undo' }), settle()),
      },
      sees: {
        ordered() {
          expect([refusal(), selectLifted(page.getSnapshot())]).toEqual([null, null]);
          sees('abc', true);
        },
        lifted: () => sees('abc', true),
        moved: () => sees('bac', true),
        refused() {
          expect(refusal()).toMatchObject({ kind: 'invalid', code: 'waitsForLater' });
          sees('abc', true);
        },
        unconditional: () => sees('bac', false),
        dragged: () => sees('cab', true),
      },
    },
    end() {
      page.stop();
      end();
    },
  };
};
