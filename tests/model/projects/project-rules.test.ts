import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import { isRefusal } from '../../../src/domain/journal/fact.ts';
import { avatarFault } from '../../../src/domain/projects/avatar.ts';
import { decideProject } from '../../../src/domain/projects/decide-project.ts';
import { evolveProject, type ProjectState } from '../../../src/domain/projects/evolve-project.ts';
import type { ProjectCommand, ProjectFact } from '../../../src/domain/projects/project-facts.ts';
import { codeRule } from '../../../src/domain/projects/project-faults.ts';
import { projectRoles, type ProjectRole } from '../../../src/domain/projects/project.ts';
import { ruleOf } from '../../../src/domain/problems/reason.ts';

const stamp = { id: 'c1', about: 'project/p1', project: 'p1', at: '2026-11-22T10:00:00Z', by: 'u-ada' };
const create = (data: object = {}): ProjectCommand => ({
  ...stamp,
  type: 'project.create',
  data: { name: 'Shop', code: 'SHOP', description: '', avatar: null, ownerName: 'Ada', ...data },
});
const update = (data: object): ProjectCommand => ({ ...stamp, type: 'project.update', data });
const setRole = (userId: string, role: ProjectRole | null): ProjectCommand => ({
  ...stamp,
  type: 'project.setMember',
  data: { userId, name: userId, role },
});
const remove: ProjectCommand = { ...stamp, type: 'project.delete', data: {} };
const restore: ProjectCommand = { ...stamp, type: 'project.restore', data: {} };

const decide = (project: ProjectState | null, command: ProjectCommand, codeIsTaken = false) =>
  decideProject({ project, codeIsTaken }, command);
const fold = (facts: readonly ProjectFact[], before: ProjectState | null = null): ProjectState => {
  const after = facts.reduce<ProjectState | null>(evolveProject, before);
  if (!after) throw new Error('no fact, no project');
  return after;
};
/** The state after these commands, all of which are permitted. */
const after = (...commands: readonly ProjectCommand[]): ProjectState => {
  let state: ProjectState | null = null;
  for (const command of commands) {
    const outcome = decide(state, command);
    if (isRefusal(outcome)) throw new Error(ruleOf(outcome.refused));
    state = fold(outcome, state);
  }
  if (!state) throw new Error('nothing was commanded');
  return state;
};
const shop = after(create());
const received = (outcome: ReturnType<typeof decide>) =>
  isRefusal(outcome) ? outcome : outcome.map(({ type, data }) => [type, data]);

describe('a new project', () => {
  test('has the trimmed entries and its creator as owner [PROJ-020]', () =>
    expect(after(create({ name: '  Shop ', code: ' SHOP2', description: '\nTills ' }))).toEqual({
      name: 'Shop',
      code: 'SHOP2',
      description: 'Tills',
      avatar: null,
      status: 'ACTIVE',
      flowsReleasedBy: 'MEMBERS',
      changedReleases: 'STAY',
      members: [{ userId: 'u-ada', role: 'OWNER' }],
      isDeleted: false,
    }));
  test.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: '🐞'.repeat(limits.projectNameLength + 1) }, 'name', { code: 'tooLong', max: 120 }],
    [{ code: '' }, 'code', 'required'],
    [{ code: 'S' }, 'code', codeRule],
    [{ code: 'shop' }, 'code', codeRule],
    [{ code: '1SHOP' }, 'code', codeRule],
    [{ code: 'SH OP' }, 'code', codeRule],
    [{ code: 'SHÖP' }, 'code', codeRule],
    [{ code: 'SHOP\n1' }, 'code', codeRule],
    [{ code: 'ABCDEFGHIJK' }, 'code', codeRule],
    [{ description: 'x'.repeat(1_001) }, 'description', { code: 'tooLong', max: 1_000 }],
    [{ avatar: 'javascript:alert(1)' }, 'avatar', { code: 'pictureType' }],
  ])('with %j is rejected with a message', (data, field, refused) =>
    expect(decide(null, create(data))).toEqual({ refused, field }),
  );
  test('with the code of another project is rejected', () =>
    expect(decide(null, create(), true)).toEqual({ refused: 'duplicate', field: 'code' }));
  test.each([{ name: '🐞'.repeat(120) }, { code: 'AB' }, { code: 'A123456789' }, { description: 'x'.repeat(1_000) }])(
    'may have %j',
    (data) => expect(isRefusal(decide(null, create(data)))).toBe(false),
  );
});

describe('a picture', () => {
  const bytes = (count: number) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(count - 8)]);
  const png = (count: number) => `data:image/png;base64,${bytes(count).toString('base64')}`;
  test('is small and has the declared type', () => {
    expect([avatarFault(null), avatarFault(png(64)), avatarFault(png(limits.avatarBytes))]).toEqual([null, null, null]);
    expect(avatarFault(png(limits.avatarBytes + 1))).toEqual({ code: 'pictureSize', max: 24 });
    for (const wrong of [
      '',
      'https://elsewhere.example/a.png',
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:text/html;base64,iVBORw0KGgo=',
      'data:image/png;base64,PHN2Zz4=',
      'data:image/png;base64,iVBORw0KGgo" onload="x',
      png(64).replace('png', 'jpeg'),
    ])
      expect([wrong, avatarFault(wrong)]).toEqual([wrong, { code: 'pictureType' }]);
  });
});

describe('a change', () => {
  test('makes one event per changed field with the old value [PROJ-018]', () => {
    expect(received(decide(shop, update({ name: 'Store', description: '', code: 'SHOP' })))).toEqual([
      ['project.updated', { field: 'name', value: 'Store', was: 'Shop' }],
    ]);
    expect(decide(shop, update({}))).toEqual([]);
    expect(after(create(), update({ name: 'Store', code: 'STORE' }))).toMatchObject({ name: 'Store', code: 'STORE' });
  });
  test('follows the same rules', () => {
    expect(decide(shop, update({ name: '' }))).toEqual({ refused: 'required', field: 'name' });
    expect(decide(shop, update({ code: 'WARE' }), true)).toEqual({ refused: 'duplicate', field: 'code' });
  });
  test('sets who releases flows and what a change makes of a released flow, one event each', () => {
    expect(received(decide(shop, update({ flowsReleasedBy: 'OWNERS', changedReleases: 'REOPEN' })))).toEqual([
      ['project.updated', { field: 'flowsReleasedBy', value: 'OWNERS', was: 'MEMBERS' }],
      ['project.updated', { field: 'changedReleases', value: 'REOPEN', was: 'STAY' }],
    ]);
    expect(decide(shop, update({ flowsReleasedBy: 'MEMBERS' }))).toEqual([]);
    const archived = after(create(), update({ status: 'ARCHIVE' }));
    expect(decide(archived, update({ changedReleases: 'REOPEN' }))).toEqual({ refused: { code: 'archived' } });
  });
  test('archives the project, and nothing else changes until it is unarchived [PROJ-003]', () => {
    const archived = after(create(), update({ status: 'ARCHIVE' }));
    expect(archived.status).toBe('ARCHIVE');
    expect(decide(archived, update({ name: 'Store' }))).toEqual({ refused: { code: 'archived' } });
    expect(decide(archived, update({ status: 'ARCHIVE' }))).toEqual([]);
    expect(
      fold(decide(archived, update({ status: 'ACTIVE', name: 'Store' })) as ProjectFact[], archived),
    ).toMatchObject({ status: 'ACTIVE', name: 'Store' });
  });
});

describe('members', () => {
  test('are added, changed and removed with one event each [PROJ-023]', () => {
    expect(received(decide(shop, setRole('u-bob', 'VIEWER')))).toEqual([
      ['project.memberAdded', { userId: 'u-bob', name: 'u-bob', role: 'VIEWER' }],
    ]);
    const two = after(create(), setRole('u-bob', 'VIEWER'));
    expect(received(decide(two, setRole('u-bob', 'OWNER')))).toEqual([
      ['project.memberChanged', { userId: 'u-bob', name: 'u-bob', role: 'OWNER', was: 'VIEWER' }],
    ]);
    expect(received(decide(two, setRole('u-bob', null)))).toEqual([
      ['project.memberRemoved', { userId: 'u-bob', name: 'u-bob', was: 'VIEWER' }],
    ]);
    expect(decide(two, setRole('u-bob', 'VIEWER'))).toEqual([]);
    expect(decide(two, setRole('u-eve', null))).toEqual([]);
  });
  test.each(['VIEWER', 'CONTRIBUTOR', null] as const)('include the last owner, who cannot become %s', (role) => {
    expect(decide(shop, setRole('u-ada', role))).toEqual({ refused: { code: 'lastOwner' }, field: 'role' });
    expect(isRefusal(decide(after(create(), setRole('u-bob', 'OWNER')), setRole('u-ada', role)))).toBe(false);
  });
  test('always include an owner, for any sequence of changes', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom('u-ada', 'u-bob', 'u-eve'),
            fc.constantFrom<ProjectRole | null>(...projectRoles, null),
          ),
        ),
        (request) => {
          let state = shop;
          for (const [user, role] of request) {
            const outcome = decide(state, setRole(user, role));
            if (!isRefusal(outcome)) state = fold(outcome, state);
            if (isRefusal(outcome)) expect(state.members.filter((one) => one.role === 'OWNER')).toHaveLength(1);
          }
          expect(state.members.some(({ role }) => role === 'OWNER')).toBe(true);
          expect(new Set(state.members.map(({ userId }) => userId)).size).toBe(state.members.length);
        },
      ),
    ));
});

describe('the trash', () => {
  const gone = after(create(), setRole('u-bob', 'VIEWER'), remove);
  test('keeps a project and restores it unchanged [PROJ-007]', () => {
    expect(gone.isDeleted).toBe(true);
    expect(after(create(), setRole('u-bob', 'VIEWER'), remove, restore)).toEqual({ ...gone, isDeleted: false });
  });
  test('accepts only a restore, and a missing project is not restored twice', () => {
    for (const command of [update({ name: 'X' }), setRole('u-bob', null), remove])
      expect(decide(gone, command)).toEqual({ refused: 'missing' });
    expect(decide(shop, restore)).toEqual([]);
    expect(decide(null, update({ name: 'X' }))).toEqual({ refused: 'missing' });
  });
});
