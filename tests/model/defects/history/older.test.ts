import { expect, test } from 'vitest';
import {
  olderMachine,
  selectIsReadingOlder,
  selectOlderProblem,
  selectShownCount,
  type OlderAt,
  type OlderQuestion,
} from '../../../../src/machines/defects/history/older-machine.ts';
import { play, scriptedPort } from '../../play.ts';

const at: OlderAt = { projectId: 'p1', defectId: 'SHOP-1', kind: 'comments' };

const begin = () => {
  const read = scriptedPort<number, OlderQuestion>();
  return { read, older: play(olderMachine.provide({ actors: { readOlder: read.logic } }), at) };
};

test('comments that fail to load show an error in place, and can be retried [DEF-081]', async () => {
  const { read, older } = begin();
  older.send({ type: 'older.read' });
  await read.refuse({ kind: 'offline' });
  expect(selectOlderProblem(older.state)).toEqual({ kind: 'offline' });
  older.send({ type: 'older.read' });
  expect(selectIsReadingOlder(older.state)).toBe(true);
  await read.answer(150);
  expect(selectShownCount(older.state)).toBe(150);
  expect(selectOlderProblem(older.state)).toBeNull();
  expect(read.asked).toHaveLength(2);
});

test('a linked comment is searched for once', async () => {
  const { read, older } = begin();
  older.send({ type: 'older.seek', id: 'k7' });
  expect(read.asked).toEqual([{ ...at, sought: 'k7', shown: 100, problem: null }]);
  await read.answer(130);
  older.send({ type: 'older.read' });
  expect(read.asked.at(-1)).toMatchObject({ sought: null, shown: 130 });
});
