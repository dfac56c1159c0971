import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtReplies } from '../../../server/wire/mount.ts';
import { contract, type CallName } from '../../../src/domain/wire/contract.ts';
import { addTag, openWorkspace, type Workspace } from '../workspace.ts';
import { at, body, report } from './at-defects.ts';

/** Some replies are not validated when they are sent: here they are. */
let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace();
});
afterAll(() => space.close());

const p1 = { project: 'p-1' };

/** The reply is what its shape makes of it: nothing is missing, and nothing is too much. */
const expectShaped = (name: CallName, text: string) => {
  const reply: unknown = JSON.parse(text);
  expect(contract[name].reply.parse(reply)).toEqual(reply);
};

test('the replies that are sent without validation have the shape of the contract', async () => {
  const owner = space.as('owner');
  await addTag(space.database, 'slow');
  const seen = new Set<string>();
  const ask = async (name: CallName, args: Parameters<typeof owner.ask>[1], caller = owner) => {
    const { status, text } = await caller.ask(name, args);
    expect(status).toBeLessThan(300);
    expectShaped(name, text);
    seen.add(name);
  };
  await ask('defects.list', { params: { project: 'p-2' } });
  await ask('defects.create', {
    params: p1,
    body: body({ tags: ['slow'], assignee: 'owner', description: '<p>Seen</p>' }),
  });
  const id = await report(owner);
  const change = (more: object) => ask('defects.change', { ...at(id), body: { id, ...more } });
  await change({ action: 'UPDATE', field: 'header', value: 'A better title' });
  await change({ action: 'UPDATE', field: 'TAG', value: ['slow'] });
  await change({ action: 'ADD', field: 'COMMENT', value: '<p>Seen again</p>' });
  await change({ action: 'ADD', field: 'ATTACHMENT', subId: 'a.txt', value: 'aGVsbG8=' });
  await ask('defects.read', at(id));
  for (const query of [{}, { sort: 'severity,desc' }, { term: 'better' }, { tags: 'slow' }, { page: 5 }])
    await ask('defects.list', { params: p1, query });
  for (const query of [{}, { term: 'o' }, { role: 'ACCOUNT_ADMIN' }, { page: 5 }])
    await ask('users.list', { query }, space.as('admin'));
  expect([...seen].toSorted()).toEqual([...builtReplies].toSorted());
});
