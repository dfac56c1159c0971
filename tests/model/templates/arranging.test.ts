import { expect, test } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import {
  gridLayoutMachine,
  selectGridLayoutProblem,
  selectWantedCells,
  type PlacesAt,
} from '../../../src/machines/templates/grid-layout-machine.ts';
import { play, scriptedPort } from '../play.ts';

const at = (x: number) => [{ key: 'severity', x, y: 0, w: 4, h: 2 }];
const begin = () => {
  const save = scriptedPort<void, PlacesAt>();
  const places = play(gridLayoutMachine.provide({ actors: { saveGridLayout: save.logic } }));
  places.send({ type: 'arranging.begin', projectId: 'p1' });
  return { places, save };
};

test('positions are saved once when moving pauses, and at once when arranging ends [DEF-025]', async () => {
  const { places, save } = begin();
  places.send({ type: 'places.put', places: at(1) });
  places.wait(limits.autosavePause - 1);
  places.send({ type: 'places.put', places: at(2) });
  places.wait(limits.autosavePause - 1);
  expect(save.asked).toHaveLength(0);
  places.send({ type: 'arranging.end' });
  expect(save.asked).toEqual([{ projectId: 'p1', places: at(2) }]);
  await save.answer();
  expect(selectWantedCells(places.state)).toBeNull();
});

test('moves made during a save are saved after it', async () => {
  const { places, save } = begin();
  places.send({ type: 'places.put', places: at(1) });
  places.wait(limits.autosavePause);
  places.send({ type: 'places.put', places: at(3) });
  await save.answer();
  expect(selectWantedCells(places.state)).toEqual(at(3));
  places.wait(limits.autosavePause);
  expect(save.asked.map((request) => request.places)).toEqual([at(1), at(3)]);
});

test('rejected positions stay until they are retried or discarded', async () => {
  const { places, save } = begin();
  places.send({ type: 'places.put', places: at(1) });
  places.wait(limits.autosavePause);
  await save.refuse({ kind: 'offline' });
  expect(selectGridLayoutProblem(places.state)).toEqual({ kind: 'offline' });
  expect(selectWantedCells(places.state)).toEqual(at(1));
  places.send({ type: 'places.retry' });
  expect(save.asked).toHaveLength(2);
  await save.refuse({ kind: 'forbidden' });
  places.send({ type: 'places.discard' });
  expect(selectWantedCells(places.state)).toBeNull();
});
