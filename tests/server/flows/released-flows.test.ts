import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { inProject } from '../projects/at-projects.ts';
import { flowsByName, imported, preview } from '../transfers/at-transfers.ts';
import { addedFlow, at, change, changeRefused, flowOfTwoTasks, newName, p1, read } from './at-flows.ts';

/** The two switches of a project for flows with the status RELEASED. */
let space: Workspace;
let owner: Caller;
let contributor: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  contributor = space.as('contributor');
});
afterAll(() => space.close());

const setSwitches = (flowsReleasedBy: 'MEMBERS' | 'OWNERS', changedReleases: 'STAY' | 'REOPEN') =>
  owner.reply('projects.update', { ...inProject('p-1'), body: { flowsReleasedBy, changedReleases } });

const release = { type: 'flow.update', field: 'status', value: 'RELEASED' } as const;
const renameStep = { type: 'step.update', stepId: 's1', field: 'name', value: 'Start' } as const;
const statusOf = async (id: string) => (await read(owner, id)).status;
const releasedFlow = async () => {
  const id = await flowOfTwoTasks(owner);
  await change(owner, id, [release]);
  return id;
};

test('both are off in a new project, are set by owners and recorded in the history of the account', async () => {
  expect(await owner.reply('projects.read', inProject('p-1'))).toMatchObject({
    flowsReleasedBy: 'MEMBERS',
    changedReleases: 'STAY',
  });
  const body = { flowsReleasedBy: 'OWNERS' } as const;
  expect((await contributor.problem('projects.update', { ...inProject('p-1'), body })).status).toBe(403);
  const wrong = { ...inProject('p-1'), body: { flowsReleasedBy: 'NOBODY' } } as never;
  expect((await owner.problem('projects.update', wrong)).status).toBe(400);
  await setSwitches('OWNERS', 'REOPEN');
  const listed = (await contributor.reply('projects.list', {}))._embedded.projects.find(({ id }) => id === 'p-1');
  expect(listed).toMatchObject({ flowsReleasedBy: 'OWNERS', changedReleases: 'REOPEN' });
  const recorded = await space.database.kysely
    .selectFrom('account_facts')
    .select('data')
    .where('about', '=', 'project/p-1')
    .execute();
  expect(recorded.map(({ data }) => data)).toContainEqual({
    field: 'flowsReleasedBy',
    value: 'OWNERS',
    was: 'MEMBERS',
  });
});

test('with the first one on, only owners and administrators release flows', async () => {
  await setSwitches('OWNERS', 'STAY');
  const id = await addedFlow(owner);
  expect(await changeRefused(contributor, id, [release])).toMatchObject({
    status: 422,
    field: 'status',
    code: 'ownersRelease',
  });
  const refusedUpdate = { ...at(id), body: { field: 'status', value: 'RELEASED' } } as const;
  expect((await contributor.problem('flows.update', refusedUpdate)).status).toBe(422);
  const refusedCreate = { ...p1, body: { name: newName(), status: 'RELEASED' } } as const;
  expect((await contributor.problem('flows.create', refusedCreate)).status).toBe(422);
  expect(await statusOf(id)).toBe('NEW');
  await change(contributor, id, [{ ...release, value: 'DONE' }]);
  await change(space.as('admin'), id, [release]);
  expect(await statusOf(id)).toBe('RELEASED');
  // What was released stays so when others change it.
  await change(contributor, id, [{ type: 'flow.update', field: 'severity', value: 'CRITICAL' }]);
  expect(await statusOf(id)).toBe('RELEASED');
});

test('with the first one on, the copy that somebody else makes of a released flow is in design', async () => {
  await setSwitches('OWNERS', 'STAY');
  const id = await releasedFlow();
  const copy = { ...at(id), body: { targetProjectId: 'p-1', with: [] } };
  expect(await statusOf((await contributor.reply('flows.copyTo', copy)).id)).toBe('IN_DESIGN');
  expect(await statusOf((await owner.reply('flows.copyTo', copy)).id)).toBe('RELEASED');
});

test('with the first one on, a restored revision is released again only by owners', async () => {
  await setSwitches('OWNERS', 'STAY');
  const id = await releasedFlow();
  const { version: revision } = await read(owner, id);
  await change(owner, id, [renameStep, { ...release, value: 'DONE' }]);
  await contributor.reply('flows.restoreVersion', { ...at(id), body: { revision } });
  expect(await read(owner, id)).toMatchObject({ status: 'DONE', tasks: [{ steps: [{ name: 'Open' }, {}] }, {}] });
  await owner.reply('flows.restoreVersion', { ...at(id), body: { revision } });
  expect(await statusOf(id)).toBe('RELEASED');
});

test('with the second one on, a change to a released flow sets it to in design, in the same answer', async () => {
  await setSwitches('MEMBERS', 'REOPEN');
  const id = await releasedFlow();
  const { version } = await read(owner, id);
  const { facts, revision } = await change(contributor, id, [renameStep]);
  expect(facts.map(({ type, data }) => [type, data])).toMatchObject([
    ['step.updated', {}],
    ['flow.updated', { field: 'status', value: 'IN_DESIGN', was: 'RELEASED' }],
  ]);
  expect(revision).toBe(version + 2);
  expect(await statusOf(id)).toBe('IN_DESIGN');
  // Anybody releases it again, while the first switch is off.
  await change(contributor, id, [release]);
  expect(await statusOf(id)).toBe('RELEASED');
  // A saved list of tasks is a change, too.
  const released = await read(owner, id);
  await owner.reply('flows.tasks', { ...at(id), body: { revision: released.version, tasks: [] } });
  expect(await read(owner, id)).toMatchObject({ status: 'IN_DESIGN', tasks: [] });
});

test('with the first one on, an import of somebody else releases nothing, and says so before', async () => {
  await setSwitches('OWNERS', 'STAY');
  const [fresh, known] = [newName(), newName()];
  await addedFlow(owner, { name: known, status: 'DONE' });
  const file = ['name,status', `${fresh},Released`, `${known},Released`].join('\n');
  expect(await preview(contributor, file)).toMatchObject({
    created: 1,
    changed: 0,
    unchanged: 1,
    notes: [{ note: 'releaseLeft', flows: 1 }],
  });
  expect(await imported(contributor, file)).toMatchObject({ state: 'done', created: 1, ignored: [] });
  const statuses = async () => {
    const flows = await flowsByName(owner);
    return [fresh, known].map((name) => flows.get(name)?.status);
  };
  expect(await statuses()).toEqual(['IN_DESIGN', 'DONE']);
  expect(await imported(owner, file)).toMatchObject({ state: 'done', changed: 2 });
  expect(await statuses()).toEqual(['RELEASED', 'RELEASED']);
});

test('with both off, nothing of this happens', async () => {
  await setSwitches('MEMBERS', 'STAY');
  const id = await flowOfTwoTasks(contributor);
  await change(contributor, id, [release]);
  await change(contributor, id, [renameStep]);
  expect(await statusOf(id)).toBe('RELEASED');
});
