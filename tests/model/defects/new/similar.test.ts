import { expect, test } from 'vitest';
import type { Similar } from '../../../../src/domain/defects/list/similar-contract.ts';
import { limits } from '../../../../src/domain/limits.ts';
import {
  selectSimilar,
  similarMachine,
  type SimilarRequest,
} from '../../../../src/machines/defects/new/similar-machine.ts';
import { play, scriptedPort } from '../../play.ts';

const found: readonly Similar[] = [{ id: 'SHOP-1', header: 'Basket loses all', status: 'To Do' }];

const typed = (...texts: readonly string[]) => {
  const find = scriptedPort<readonly Similar[], SimilarRequest>();
  const similar = play(similarMachine.provide({ actors: { findSimilar: find.logic } }), { projectId: 'p1' });
  for (const text of texts) similar.send({ type: 'header.write', text });
  similar.wait(limits.similarPause);
  return { similar, find };
};

test('a search for similar titles starts once typing pauses, with the current title', async () => {
  const { similar, find } = typed('Basket', 'Basket loses', 'Basket loses its input ');
  expect(find.asked).toEqual([{ projectId: 'p1', header: 'Basket loses its input' }]);
  await find.answer(found);
  expect(selectSimilar(similar.state)).toEqual(found);
});

test('a search for similar titles needs more than a few letters, and shorter titles clear its results', async () => {
  const { similar, find } = typed('Basket loses its input');
  await find.answer(found);
  similar.send({ type: 'header.write', text: 'Bas' });
  similar.wait(limits.similarPause);
  expect(find.asked).toHaveLength(1);
  expect(selectSimilar(similar.state)).toEqual([]);
});

test('a failed search for similar titles is only logged, and the next title is searched again', async () => {
  const { similar, find } = typed('Basket loses its input');
  await find.refuse({ kind: 'offline' });
  expect(similar.emitted).toEqual([{ type: 'similar.failed', problem: { kind: 'offline' } }]);
  similar.send({ type: 'header.write', text: 'Basket loses its inputs' });
  similar.wait(limits.similarPause);
  expect(find.asked).toHaveLength(2);
});
