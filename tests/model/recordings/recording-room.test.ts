import { expect, test } from 'vitest';
import { RecordingBook } from '../../../server/recordings/recording-book.ts';
import type { Started } from '../../../server/recordings/recording-entry.ts';
import { createWake } from '../../../server/wire/wake.ts';

/** Nobody takes the recordings of everybody: an adapter costs nothing to pretend. */
const bookOf = () => {
  const book = new RecordingBook(createWake(), () => 0);
  let adapters = 0;
  const start = (account: string, userId: string) => {
    const wanted: Started = {
      ...{
        account,
        userId,
        project: 'p',
        adapterId: `x${(adapters += 1)}`,
        flowId: 'f',
        address: 'https://shop.example',
      },
      ...{ kind: 'record', prepared: null },
    };
    return book.start(wanted);
  };
  return { start, book };
};

test('a person has at most two recordings at once, and another one when one of them has ended', () => {
  const { start, book } = bookOf();
  const first = start('a', 'ada');
  start('a', 'ada');
  expect(() => start('a', 'ada')).toThrow(expect.objectContaining({ code: 'recordingsOfPerson' }) as Error);
  book.drop(first);
  expect(start('a', 'ada')).not.toBe(first);
});

test('an account has its share, whatever number of people it has, and others can still record', () => {
  const { start } = bookOf();
  for (let person = 0; person < 10; person += 1) for (let time = 0; time < 2; time += 1) start('a', `person ${person}`);
  expect(() => start('a', 'one more')).toThrow(expect.objectContaining({ code: 'recordingsOfAccount' }) as Error);
  for (const account of ['b', 'c', 'd'])
    for (let person = 0; person < 10; person += 1) start(account, `person ${person}`);
  expect(start('e', 'eve')).not.toBe('');
});
