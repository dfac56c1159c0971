import { expect, test } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import {
  recordsMachine,
  selectReadingProblem,
  selectRecordsPage,
  selectRows,
  type RecordsAnswer,
  type RecordsQuestion,
} from '../../../src/machines/records/records-machine.ts';
import { play, scriptedPort } from '../play.ts';

const page = { size: 25, number: 0, totalElements: 2, totalPages: 1 };
const answer = (...ids: readonly string[]): RecordsAnswer => ({ rows: ids.map((id) => ({ id })), page });

const begin = () => {
  const read = scriptedPort<RecordsAnswer, RecordsQuestion>();
  const records = play(recordsMachine.provide({ actors: { readRecords: read.logic } }));
  records.send({ type: 'records.show', about: 'p1' });
  return { records, read };
};

test('a burst of events leads to one read, after a pause', async () => {
  const { records, read } = begin();
  await read.answer(answer('a'));
  for (let count = 0; count < 5; count += 1) records.send({ type: 'records.outdated' });
  expect(read.asked).toHaveLength(1);
  records.wait(limits.searchPause);
  expect(read.asked).toHaveLength(2);
  await read.answer(answer('a', 'b'));
  expect(selectRows(records.state)).toHaveLength(2);
});

test('an event during a read leads to another read, because the answer may not contain it', async () => {
  const { records, read } = begin();
  records.send({ type: 'records.outdated' });
  await read.answer(answer('a'));
  expect(selectRows(records.state)).toHaveLength(1);
  records.wait(limits.searchPause);
  expect(read.asked).toHaveLength(2);
});

test('paging loads another page, a search starts on the first page, and another project starts over', async () => {
  const { records, read } = begin();
  await read.answer(answer('a'));
  records.send({ type: 'page.choose', page: 2 });
  await read.answer(answer('b'));
  records.send({ type: 'term.write', text: ' till ' });
  records.send({ type: 'term.search' });
  await read.answer(answer('c'));
  records.send({ type: 'records.show', about: 'p2' });
  expect(selectRows(records.state)).toBeNull();
  await read.answer(answer());
  expect(read.asked.map(({ about, term, page: number }) => [about, term, number])).toEqual([
    ['p1', '', 1],
    ['p1', '', 2],
    ['p1', 'till', 1],
    ['p2', '', 1],
  ]);
  expect(selectRecordsPage(records.state)?.totalElements).toBe(2);
});

test('a read without an answer is repeated after ever longer pauses, and its problem stays visible meanwhile', async () => {
  const { records, read } = begin();
  for (const pause of [limits.readRetryFirst, limits.readRetryFirst * 2, limits.readRetryFirst * 4]) {
    const before = read.asked.length;
    await read.refuse({ kind: 'offline' });
    expect(selectReadingProblem(records.state)).toEqual({ kind: 'offline' });
    records.wait(pause - 1);
    expect(read.asked).toHaveLength(before);
    records.wait(1);
    expect(read.asked).toHaveLength(before + 1);
    expect(selectReadingProblem(records.state)).toEqual({ kind: 'offline' });
  }
  await read.answer(answer('a'));
  expect(selectReadingProblem(records.state)).toBeNull();
  expect(selectRows(records.state)).toHaveLength(1);
});

test('a refused read is not repeated by itself; asked for again, its problem is no longer shown', async () => {
  const { records, read } = begin();
  await read.refuse({ kind: 'forbidden' });
  records.wait(limits.readRetryMost);
  expect(read.asked).toHaveLength(1);
  records.send({ type: 'records.read' });
  expect(read.asked).toHaveLength(2);
  expect(selectReadingProblem(records.state)).toBeNull();
});
