import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkspace, type Workspace } from '../workspace.ts';

let space: Workspace;
beforeAll(async () => void (space = await openWorkspace()));
afterAll(() => space.close());

const ask = (who: string, query: { person?: string; projectId?: string } = {}) =>
  space.as(who).reply('rights.explain', { query });

test('users can explain their own permissions, and get 404 for users and projects they may not see', async () => {
  const { person, projects, rights } = await ask('viewer', { projectId: 'p-1' });
  expect(person.id).toBe('viewer');
  expect(projects.map(({ id, role }) => [id, role])).toEqual([['p-1', 'VIEWER']]);
  const right = (action: string) => rights.find((one) => one.subject === 'Defect' && one.action === action);
  expect([right('read')?.answer, right('delete')?.answer]).toEqual(['yes', 'no']);
  expect(right('delete')?.needs).toEqual(['OWNER']);
  for (const projectId of ['p-2', 'p-far', 'nowhere'])
    expect((await space.as('viewer').ask('rights.explain', { query: { projectId } })).status).toBe(404);
  expect((await space.as('viewer').ask('rights.explain', { query: { person: 'owner' } })).status).toBe(403);
});

test('an administrator can explain the permissions of every user of the account, and of nobody else', async () => {
  const { person, projects } = await ask('admin', { person: 'contributor@', projectId: 'p-2' });
  expect(person.id).toBe('contributor');
  expect(projects.map(({ id, role }) => [id, role])).toEqual([
    ['p-1', 'CONTRIBUTOR'],
    ['p-2', null],
  ]);
  for (const who of ['stranger@', 'nobody at all', '%'])
    expect((await space.as('admin').ask('rights.explain', { query: { person: who } })).status).toBe(404);
});

test('the explanation matches the actual permissions', async () => {
  const { rights } = await ask('contributor', { projectId: 'p-1' });
  const answer = (subject: string, action: string) =>
    rights.find((one) => one.subject === subject && one.action === action)?.answer;
  const p1 = { params: { id: 'p-1' } };
  expect(answer('Project', 'update')).toBe('no');
  expect((await space.as('contributor').ask('projects.update', { ...p1, body: { name: 'Other' } })).status).toBe(403);
  expect(answer('Project', 'read')).toBe('yes');
  expect((await space.as('contributor').ask('projects.read', p1)).status).toBe(200);
});
