import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMerged, type AuditLog } from '../../../server/audit/merged-logs.ts';
import { lawRuns } from '../../model/law-runs.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';

/** Pages of several logs are the pages of one list, and no log is read beyond a page. */
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const timeOf = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

/** Changes at these minutes, newest first; `reads`: how many were read at most. */
const logOf = (name: string, minutes: readonly number[], reads: number[]): AuditLog => {
  const times = minutes.toSorted((one, other) => other - one).map(timeOf);
  return {
    times: (most) => sql`select at from unnest(${times}::timestamptz[]) at order by at desc limit ${most}`,
    async read(offset, size) {
      reads.push(size);
      return times.slice(offset, offset + size).map((at, place) => ({
        at,
        entries: [{ name: `${name}${offset + place}`, entry: {} as never }],
      }));
    },
    count: async () => times.length,
  };
};

const minutesShape = fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 12 });

test('whatever stands in the logs, their pages have each change once, newest first', async () => {
  await fc.assert(
    fc.asyncProperty(minutesShape, minutesShape, fc.integer({ min: 1, max: 5 }), async (one, other, size) => {
      const reads: number[] = [];
      const logs = [logOf('a', one, reads), logOf('b', other, reads)];
      const found: string[] = [];
      const pages = Math.ceil((one.length + other.length) / size);
      for (let page = 0; page <= pages; page += 1) {
        const { entries, total } = await readMerged(database.kysely, logs, { page, size });
        expect(total).toBe(one.length + other.length);
        found.push(...entries.map(({ name }) => name));
      }
      const all = [
        ...one.toSorted((first, second) => second - first).map((minute, at) => ({ minute, name: `a${at}` })),
        ...other.toSorted((first, second) => second - first).map((minute, at) => ({ minute, name: `b${at}` })),
      ];
      expect(found).toEqual(all.toSorted((first, second) => second.minute - first.minute).map(({ name }) => name));
      expect(Math.max(0, ...reads)).toBeLessThanOrEqual(size);
    }),
    lawRuns(40),
  );
});
