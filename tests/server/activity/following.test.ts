import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { report, update } from '../defects/at-defects.ts';
import { addedTag, atTag, newName } from '../tags/at-tags.ts';
import { addField, renameChoices } from '../templates/at-templates.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { activity, editAll, newestGroup } from './at-activity.ts';

/** Groups that follow from a change of something else: they are reverted there. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

test('the defects of each list with a renamed option are a group, which is reverted in the template only', async () => {
  const key = await addField(owner, 'Coast', { dataType: 'LIST' }, { options: ['North', 'South'] });
  const ids = [await report(owner, { severity: 'Minor' }), await report(owner, { severity: 'Minor' })];
  await editAll(owner, ids, key, 'North');
  // By hand, shortly before: no part of the group of the rename.
  const [first = ''] = ids;
  await update(owner, first, 'severity', 'Major');
  await update(owner, first, 'severity', 'Minor');
  await renameChoices(owner, { [`${key}/North`]: 'Nord', 'severity/Minor': 'Small', 'status/To Do': 'Open' });
  for (const field of [key, 'severity', 'status'])
    expect(await newestGroup(owner, { field })).toMatchObject({
      ...{ changes: 2, records: 2, revertible: 0, follows: true },
    });
  const [, byHand] = (await activity(owner, { field: 'severity' })).groups;
  expect(byHand).toMatchObject({ changes: 2, records: 1, follows: false });
  expect((await newestGroup(space.as('viewer'), { field: 'severity' })).follows).toBe(false);
});

test('so is a group of defects with a renamed tag', async () => {
  const tag = await addedTag(owner);
  await update(owner, await report(owner), 'tags', [tag.tag]);
  await owner.reply('tags.update', { ...atTag(tag.id), body: { tag: newName() } });
  expect(await newestGroup(owner, { field: 'tags' })).toMatchObject({ changes: 1, revertible: 0, follows: true });
});
