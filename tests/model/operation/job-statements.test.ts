import { expect, test } from 'vitest';
import { databaseOn } from '../../../server/jobs/boss-on.ts';

test('statements about jobs run one after the other, also after one that fails', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const query = (text: string) => {
    begun.push(text);
    return new Promise((resolve, reject) =>
      ends.push(() => (text === 'fails' ? reject(new Error(text)) : resolve({ rows: [text] }))),
    );
  };
  const database = databaseOn({ query } as never);
  const results = Promise.allSettled(['first', 'fails', 'last'].map((text) => database.executeSql(text)));
  for (const count of [1, 2, 3]) {
    await expect.poll(() => begun.length).toBe(count);
    ends[count - 1]!();
  }
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(begun).toEqual(['first', 'fails', 'last']);
});
