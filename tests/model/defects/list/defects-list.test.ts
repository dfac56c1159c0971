import { describe, expect, test } from 'vitest';
import { defectsListMachine } from '../../../../src/machines/defects/list/defects-list-machine.ts';
import {
  selectListIsRead,
  selectListIds,
  selectListProblem,
  selectTyped,
  type ListAnswer,
} from '../../../../src/machines/lists/list-machine.ts';
import { limits } from '../../../../src/domain/limits.ts';
import { noFilters } from '../../../../src/domain/address/defect-filters.ts';
import type { ListQuery } from '../../../../src/domain/defects/list/list-query.ts';
import type { PagedQuery } from '../../../../src/domain/lists/paged-query.ts';
import { play, scriptedPort } from '../../play.ts';

const query: ListQuery = { projectId: 'p1', term: '', filters: noFilters, sort: 'modifiedDate,desc', page: 1 };
const answerOf = (...ids: string[]): ListAnswer => ({
  ids,
  page: { size: 25, number: 0, totalElements: ids.length, totalPages: 1 },
  matches: {},
});
const show = (parts: Partial<ListQuery> = {}) => ({ type: 'list.show', ...query, ...parts }) as const;

const begin = () => {
  const read = scriptedPort<ListAnswer, PagedQuery>();
  const list = play(defectsListMachine.provide({ actors: { readList: read.logic } }));
  return { ...list, list, read };
};
const shown = async () => {
  const played = begin();
  played.send(show());
  await played.read.answer(answerOf('SHOP-1'));
  return played;
};

describe('the list', () => {
  test('is loaded for the address', () => {
    const { send, read, list } = begin();
    send(show({ term: 'pay', page: 2 }));
    expect(read.asked).toEqual([{ ...query, term: 'pay', page: 2 }]);
    expect(selectListIsRead(list.state)).toBe(true);
  });
  test('keeps its rows while it is refreshed', async () => {
    const { send, list, read } = await shown();
    send(show({ page: 2 }));
    expect(read.asked.at(-1)).toMatchObject({ page: 2 });
    expect(selectListIds(list.state)).toEqual(['SHOP-1']);
  });
  test('searches what is being typed although another filter was chosen meanwhile', async () => {
    const { send, wait, list, emitted } = await shown();
    const filters = { ...noFilters, severity: ['Major'] };
    send({ type: 'term.write', text: 'pay' });
    send(show({ filters }));
    wait(limits.searchPause);
    expect(emitted.at(-1)).toMatchObject({ type: 'list.asked', query: { term: 'pay', filters, page: 1 } });
    expect(selectTyped(list.state)).toBe('pay');
  });
  test('of another project starts empty', async () => {
    const { send, list } = await shown();
    send(show({ projectId: 'p2' }));
    expect(selectListIds(list.state)).toEqual([]);
  });
  test('that fails to load shows the reason and keeps its rows', async () => {
    const { send, list, read } = await shown();
    send({ type: 'list.read' });
    await read.refuse({ kind: 'offline' });
    expect([selectListProblem(list.state), selectListIds(list.state)]).toEqual([{ kind: 'offline' }, ['SHOP-1']]);
  });
  test('shows only the newest request and ignores late responses', async () => {
    const { send, list, read } = begin();
    send(show());
    send(show({ term: 'pay' }));
    await read.answer(answerOf('LATE-1'));
    expect(selectListIds(list.state)).toEqual([]);
    await read.answer(answerOf('SHOP-2'));
    expect(selectListIds(list.state)).toEqual(['SHOP-2']);
  });
  test('is loaded once for a burst of events', async () => {
    const { send, wait, read } = await shown();
    for (let news = 0; news < 50; news += 1) send({ type: 'list.outdated' });
    wait(400);
    expect(read.asked).toHaveLength(2);
  });
});

test('events that arrive while the list is loading trigger another load', async () => {
  const { send, wait, list, read } = begin();
  send(show());
  send({ type: 'list.outdated' });
  await read.answer(answerOf('SHOP-1'));
  expect(selectListIds(list.state)).toEqual(['SHOP-1']);
  wait(400);
  await read.answer(answerOf('SHOP-2', 'SHOP-1'));
  wait(60_000);
  expect([selectListIds(list.state), read.asked.length]).toEqual([['SHOP-2', 'SHOP-1'], 2]);
});

describe('searching', () => {
  test('requests the term 400 ms after the last keystroke, from the first page [DEF-008]', async () => {
    const { send, wait, emitted } = await shown();
    send({ type: 'term.write', text: 'pa' });
    wait(399);
    send({ type: 'term.write', text: ' pay ' });
    wait(399);
    expect(emitted).toEqual([]);
    wait(1);
    expect(emitted).toEqual([{ type: 'list.asked', query: { ...query, term: 'pay', sort: 'relevance,desc' } }]);
  });
  test('requests the term at once on Enter [DEF-008]', async () => {
    const { send, emitted } = await shown();
    send({ type: 'term.write', text: 'pay' });
    send({ type: 'term.search' });
    expect(emitted).toEqual([{ type: 'list.asked', query: { ...query, term: 'pay', sort: 'relevance,desc' } }]);
  });
  test('sorts by relevance, keeps a chosen sort order, and returns to the newest', async () => {
    const { send, emitted } = await shown();
    const sortAfter = (text: string) => {
      send({ type: 'term.write', text });
      send({ type: 'term.search' });
      return emitted.at(-1)?.query.sort;
    };
    expect(sortAfter('pay')).toBe('relevance,desc');
    send(show({ term: 'pay', sort: 'relevance,desc' }));
    expect(sortAfter('')).toBe('modifiedDate,desc');
    send(show({ term: 'pay', sort: 'header,asc' }));
    expect(sortAfter('card')).toBe('header,asc');
  });
  test('does not request what is already shown', async () => {
    const { send, wait, emitted } = await shown();
    send({ type: 'term.write', text: 'p' });
    send({ type: 'term.write', text: ' ' });
    wait(400);
    expect(emitted).toEqual([]);
  });
  test('a term in the address replaces the typed one, and other changes keep it', async () => {
    const { send, list } = await shown();
    send({ type: 'term.write', text: 'pay' });
    send(show({ page: 2 }));
    expect(selectTyped(list.state)).toBe('pay');
    send(show({ term: 'card' }));
    expect(selectTyped(list.state)).toBe('card');
  });
});

test('another sort order starts on the first page, and another page keeps the sort order', async () => {
  const { send, emitted } = await shown();
  send(show({ page: 3, sort: 'id,asc' }));
  send({ type: 'sort.choose', sort: 'header,asc' });
  send({ type: 'page.choose', page: 4 });
  expect(emitted).toEqual([
    { type: 'list.asked', query: { ...query, sort: 'header,asc', page: 1 } },
    { type: 'list.asked', query: { ...query, sort: 'id,asc', page: 4 } },
  ]);
});

test('filters start on the first page and keep term and sort order [DEF-007]', async () => {
  const { send, emitted, read } = await shown();
  send(show({ term: 'pay', page: 3, sort: 'id,asc' }));
  const filters = { ...noFilters, severity: ['Major'] };
  send({ type: 'filters.choose', filters });
  expect(emitted).toEqual([{ type: 'list.asked', query: { ...query, term: 'pay', sort: 'id,asc', filters } }]);
  send(show({ term: 'pay', sort: 'id,asc', filters }));
  expect(read.asked.at(-1)).toMatchObject({ filters, page: 1 });
});
