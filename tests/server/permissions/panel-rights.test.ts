import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, read, report } from '../defects/at-defects.ts';
import { attach, base64 } from '../files/at-files.ts';
import { addedTag, atTag, newName, p1 } from '../tags/at-tags.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace();
});
afterAll(() => space.close());

/** The actions of the defect panel as direct calls, with the status of each. */
type Attempt = (person: string) => Promise<number>;
const statusOf = async (request: Promise<{ status: number }>) => (await request).status;
const change = async (person: string, id: string, body: object) =>
  statusOf(space.as(person).ask('defects.change', { ...at(id), body: { id, ...(body as { action: 'UPDATE' }) } }));

const attempts: readonly (readonly [string, Attempt, readonly number[]])[] = [
  [
    'reading a defect [PERM-028]',
    async (who) => statusOf(space.as(who).ask('defects.read', at(await report(space.as('owner'))))),
    [200, 200, 200],
  ],
  [
    'changing a field [PERM-030]',
    async (who) => change(who, await report(space.as('owner')), { action: 'UPDATE', field: 'STATUS', value: 'Done' }),
    [200, 200, 403],
  ],
  [
    'deleting another’s defect [PERM-021, PERM-029]',
    async (who) => statusOf(space.as(who).ask('defects.delete', at(await report(space.as('admin'))))),
    [200, 403, 403],
  ],
  [
    'adding an attachment [PERM-031]',
    async (who) => change(who, await report(space.as('owner')), { action: 'ADD', value: base64('x'), subId: 'a.txt' }),
    [200, 200, 403],
  ],
  [
    'removing an attachment [PERM-032]',
    async (who) => {
      const owner = space.as('owner');
      const id = await report(owner);
      await attach(owner, id, 'a.txt', 'x');
      return change(who, id, { action: 'DELETE', subId: (await read(owner, id)).attachments[0]?.id ?? '' });
    },
    [200, 200, 403],
  ],
  [
    'writing a comment [PERM-033]',
    async (who) => change(who, await report(space.as('owner')), { action: 'ADD', field: 'COMMENT', value: '<p>x</p>' }),
    [200, 200, 403],
  ],
  [
    'reading comments [PERM-028, PERM-033]',
    async (who) => statusOf(space.as(who).ask('defects.comments', at(await report(space.as('owner'))))),
    [200, 200, 200],
  ],
  ['reading tags [PERM-027, PERM-028]', (who) => statusOf(space.as(who).ask('tags.list', p1)), [200, 200, 200]],
  [
    'creating a tag [PERM-027, PERM-034]',
    (who) => statusOf(space.as(who).ask('tags.create', { ...p1, body: { tag: newName() } })),
    [201, 403, 403],
  ],
  [
    'changing what a tag means [PERM-027, PERM-035]',
    async (who) =>
      statusOf(
        space
          .as(who)
          .ask('tags.update', { ...atTag((await addedTag(space.as('owner'))).id), body: { description: 'x' } }),
      ),
    [200, 403, 403],
  ],
  [
    'deleting a tag [PERM-027, PERM-034]',
    async (who) => statusOf(space.as(who).ask('tags.delete', atTag((await addedTag(space.as('owner'))).id))),
    [200, 403, 403],
  ],
];

describe('the server treats owners, contributors and viewers as the permission table says', () => {
  test.each(attempts)('%s', async (_, attempt, statuses) => {
    const answered: number[] = [];
    for (const person of ['owner', 'contributor', 'viewer']) answered.push(await attempt(person));
    expect(answered).toEqual(statuses);
  });
  test('a user without a role gets 404 [PERM-036]', async () => {
    expect(await Promise.all(attempts.map(([, attempt]) => attempt('outsider')))).toEqual(attempts.map(() => 404));
  });
});
