import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { history, read, report, update } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addedTag, atTag } from './at-tags.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const tagsOf = async (id: string) => (await read(owner, id)).tags;
const tagged = async (name: string) => {
  const tag = await addedTag(owner, name);
  return { tag, defects: [await report(owner, { tags: [name] }), await report(owner, { tags: [name] })] };
};

describe('a restored tag', () => {
  test('is on exactly the defects again that lost it by the deletion', async () => {
    const { tag, defects } = await tagged('Comes back');
    const [earlier = '', later = ''] = defects;
    await addedTag(owner, 'Stays');
    const other = await report(owner, { tags: ['Comes back'] });
    await update(owner, other, 'TAG', []);
    await update(owner, later, 'TAG', ['Comes back', 'Stays']);
    await owner.reply('tags.delete', atTag(tag.id));
    await update(owner, earlier, 'TAG', ['Stays']);
    const { facts, ...restored } = await owner.reply('tags.restore', atTag(tag.id));
    expect(restored).toEqual(tag);
    expect(facts).toMatchObject([{ type: 'tag.restored', about: `tag/${tag.id}`, revision: 3 }]);
    expect(await tagsOf(earlier)).toEqual(['Stays', 'Comes back']);
    expect(await tagsOf(later)).toEqual(['Comes back', 'Stays']);
    expect(await tagsOf(other)).toEqual([]);
    expect((await history(owner, earlier))[0]).toMatchObject({ fieldChanged: 'tags', oldValue: 'Stays' });
    expect(await owner.reply('tags.restore', atTag(tag.id))).toEqual({ ...restored, facts: [] });
    await owner.reply('tags.update', { ...atTag(tag.id), body: { description: 'After' } });
  });
  test('is on a defect again that was in the trash, whether it lost the tag before or there', async () => {
    const { tag, defects } = await tagged('Trashed with it');
    const [before = '', there = ''] = defects;
    const at = (id: string) => ({ params: { project: 'p-1', id } });
    await owner.reply('defects.delete', at(there));
    await owner.reply('tags.delete', atTag(tag.id));
    await owner.reply('defects.delete', at(before));
    await owner.reply('tags.restore', atTag(tag.id));
    for (const id of defects) {
      await owner.reply('defects.restore', at(id));
      expect(await tagsOf(id)).toEqual(['Trashed with it']);
    }
  });
  test('is not restored if its name has been taken, or if it was never deleted', async () => {
    const { tag } = await tagged('Taken since');
    await owner.reply('tags.delete', atTag(tag.id));
    const second = await addedTag(owner, 'TAKEN since');
    expect(await owner.problem('tags.restore', atTag(tag.id))).toMatchObject({ status: 409, kind: 'duplicate' });
    await owner.reply('tags.delete', atTag(second.id));
    expect(await owner.reply('tags.restore', atTag(tag.id))).toMatchObject({ tag: 'Taken since' });
    expect(await owner.problem('tags.restore', atTag('no-such-tag'))).toMatchObject({ status: 404 });
  });
  test('is in the audit trail of the account', async () => {
    const tag = await addedTag(owner, 'Audited return');
    await owner.reply('tags.delete', atTag(tag.id));
    await owner.reply('tags.restore', atTag(tag.id));
    const { _embedded } = await space.as('admin').reply('audits.list', { query: { query: 'Audited return' } });
    expect(_embedded.auditTrail).toContainEqual(
      expect.objectContaining({ operation: 'ENTITY_RESTORE', entity: 'TAG', entityId: tag.id }),
    );
  });
});
