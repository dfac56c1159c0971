import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityLimits } from '../../../src/domain/activity/activity-limits.ts';
import { Caller } from '../caller.ts';
import { report, update } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { lawRuns } from '../../model/law-runs.ts';
import { wholeActivity } from './at-activity.ts';

/** The groups that the server finds are those of a reference that reads the changes in order. */
let space: Workspace;
let ahead = 0;
beforeAll(async () => {
  space = await openWorkspace({ now: () => Date.now() + ahead });
});
afterAll(() => space.close());

const caller = async (user: string) => new Caller(space.server.base, await space.token(user));

const change = fc.record({
  user: fc.constantFrom('owner', 'contributor'),
  field: fc.constantFrom('severity', 'priority'),
  record: fc.nat({ max: 2 }),
  isBulk: fc.boolean(),
  isLater: fc.boolean(),
});
const values = { severity: ['Minor', 'Major', 'Blocker'], priority: ['High', 'Medium', 'Low'] } as const;

const sorted = (counts: readonly (readonly number[])[]) => counts.map((one) => one.join(' of ')).toSorted();

interface Group {
  readonly key: string;
  readonly ids: string[];
  at: number;
}

test('changes by hand join the group before them, bulk edits are their own', async () => {
  let causes = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      ahead += activityLimits.batchPause * 3;
      const owner = await caller('owner');
      const ids = await Promise.all([report(owner), report(owner), report(owner)]);
      const from = new Date(Date.now() + ahead).toISOString();
      const expected: Group[] = [];
      for (const [round, { user, field, record, isBulk, isLater }] of changes.entries()) {
        if (isLater) ahead += activityLimits.batchPause + 2_000;
        const who = await caller(user);
        const id = ids[record] ?? '';
        // A value that the record does not have.
        const value = values[field][(round + record) % 3] ?? '';
        const now = Date.now() + ahead;
        const before = await who.reply('defects.read', { params: { project: 'p-1', id } });
        if ((field === 'severity' ? before.severity : before.custom['priority']) === value) continue;
        if (isBulk) {
          const body = { cause: `law-${(causes += 1)}`, ids: [id], change: { kind: 'set' as const, field, value } };
          await who.reply('bulk.apply', { params: { project: 'p-1' }, body });
          expected.push({ key: `bulk ${causes}`, ids: [id], at: now });
          continue;
        }
        await update(who, id, field, value);
        const key = `${user} ${field}`;
        const last = expected.findLast((group) => group.key === key);
        if (last && now - last.at <= activityLimits.batchPause) {
          last.ids.push(id);
          last.at = now;
        } else expected.push({ key, ids: [id], at: now });
      }
      const found = await wholeActivity(await caller('owner'), { from, size: 2 });
      const counts = found
        .filter(({ entries: [entry] }) => entry?.operation === 'UPDATE_FIELD')
        .map((group) => [group.changes, group.records]);
      const wanted = expected.map((group) => [group.ids.length, new Set(group.ids).size]);
      expect(sorted(counts)).toEqual(sorted(wanted));
    }),
    lawRuns(6),
  );
});
