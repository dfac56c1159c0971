import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import { reasonText, sentReason } from '../../../src/domain/problems/reason.ts';
import { codeRule } from '../../../src/domain/projects/project-faults.ts';
import type { Caller } from '../caller.ts';
import { eachOf } from '../corpora.ts';
import { canBePersisted, naughtyStrings } from '../naughty-strings.ts';
import { body as defectBody } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { inProject, made, newCode, newProject } from './at-projects.ts';

let space: Workspace;
let owner: Caller;
let admin: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  admin = space.as('admin');
});
afterAll(() => space.close());

const factsOf = async (id: string) =>
  (
    await space.database.kysely
      .selectFrom('facts')
      .select(['type', 'position', 'revision'])
      .where('project_id', '=', id)
      .where('about', '=', `project/${id}`)
      .orderBy('position')
      .execute()
  ).map(({ type, position, revision }) => [type, position, revision]);

describe('a project', () => {
  test('can be created by any user with a licence, who becomes its owner [PROJ-002, PROJ-020, PERM-038]', async () => {
    const project = await made(space.as('viewer'), { name: ' New shop ', description: 'Tills and stock' });
    expect(project).toMatchObject({
      name: 'New shop',
      description: 'Tills and stock',
      status: 'ACTIVE',
      resources: { OWNER: ['viewer'], CONTRIBUTOR: [], VIEWER: [] },
      createdBy: 'viewer',
      modifiedBy: 'viewer',
      avatar: null,
      filters: [],
    });
    expect(await space.as('viewer').reply('projects.read', inProject(project.id))).toEqual({ ...project, position: 2 });
    expect(await factsOf(project.id)).toEqual([
      ['project.created', 1, 1],
      ['project.memberAdded', 2, 2],
    ]);
    const defect = await space
      .as('viewer')
      .reply('defects.create', { params: { project: project.id }, body: defectBody() });
    expect(defect.id).toBe(`${project.code}-1`);
    for (const person of ['nolicence', 'product'] as const)
      expect((await space.as(person).problem('projects.create', { body: newProject() })).status).toBe(403);
  });

  test('needs a unique name and code in the account, each with its own message', async () => {
    const refused = (more: object) => owner.problem('projects.create', { body: newProject(more) });
    expect(await refused({ name: '  ' })).toMatchObject({ status: 422, field: 'name', detail: "name: can't be blank" });
    expect(await refused({ code: 'shop' })).toMatchObject({
      field: 'code',
      rule: reasonText(codeRule),
      ...sentReason(codeRule),
    });
    expect(await refused({ code: 'SHOP' })).toMatchObject({
      status: 409,
      detail: 'Unable to create, SHOP already exists',
    });
    expect(await owner.problem('projects.update', { ...inProject('p-2'), body: { code: 'SHOP' } })).toMatchObject({
      kind: 'duplicate',
    });
    // Another account has its own project with the code SHOP.
    expect((await space.as('stranger').reply('projects.read', inProject('p-far'))).code).toBe('SHOP');
  });

  test('is created once if requested twice, or if two requests use its code at the same time', async () => {
    const body = newProject();
    const key = { 'idempotency-key': 'one-project-1' };
    const [one, same] = await Promise.all([1, 2].map(() => owner.reply('projects.create', { body }, key)));
    expect(one).toEqual(same);
    expect((await owner.problem('projects.create', { body: newProject() }, key)).status).toBe(422);
    const code = newCode();
    const both = await Promise.all(
      ['owner', 'viewer'].map((who) => space.as(who).ask('projects.create', { body: newProject({ code }) })),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  });

  test('changes atomically, and simultaneous changes of different fields are both kept [PROJ-018, PERM-014]', async () => {
    const { id } = await made(owner);
    const change = (who: Caller, body: object) => who.ask('projects.update', { ...inProject(id), body });
    const late = await Promise.all([change(owner, { name: 'Stock' }), change(admin, { description: 'Of the north' })]);
    expect(late.map(({ status }) => status)).toEqual([200, 200]);
    expect((await change(owner, { name: 'Half', code: 'bad' })).status).toBe(422);
    expect(await owner.reply('projects.read', inProject(id))).toMatchObject({
      name: 'Stock',
      description: 'Of the north',
    });
    expect((await change(owner, { resources: {} })).status).toBe(400);
    expect(await factsOf(id)).toHaveLength(4);
  });

  test('stores any name exactly or rejects it with a message', async () => {
    const { id } = await made(owner);
    await eachOf(naughtyStrings, async (name) => {
      const answer = await owner.ask('projects.update', { ...inProject(id), body: { name } });
      const stored = canBePersisted(name, limits.projectNameLength);
      expect([name, answer.status]).toEqual([name, stored ? 200 : answer.status === 400 ? 400 : 422]);
      if (stored) expect((JSON.parse(answer.text) as { name: string }).name).toBe(name.trim());
    });
    const huge = await owner.ask('projects.update', { ...inProject(id), body: { description: 'x'.repeat(2_000_000) } });
    expect(huge.status).toBe(413);
  });

  test('accepts only a real image as its picture', async () => {
    const { id } = await made(owner);
    const avatar = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64')}`;
    const change = (value: string | null) =>
      owner.ask('projects.update', { ...inProject(id), body: { avatar: value } });
    expect((await change(avatar)).status).toBe(200);
    expect((await owner.reply('projects.read', inProject(id))).avatar).toBe(avatar);
    expect((await change('data:image/svg+xml;base64,PHN2Zz4=')).status).toBe(422);
    expect((await change(null)).status).toBe(200);
    const result = await space.database.kysely
      .selectFrom('account_facts')
      .select('data')
      .where('about', '=', `project/${id}`)
      .execute();
    expect(JSON.stringify(result)).not.toContain('base64');
  });
});
