import { describe, expect, test } from 'vitest';
import {
  roleIn,
  projectRoles,
  projectShape,
  projectSorts,
  sortProjects,
  type Project,
} from '../../../src/domain/projects/project.ts';
import { messages } from '../../../src/domain/texts/messages.ts';
import { projectsContract } from '../../../src/domain/projects/projects-contract.ts';
import {
  projectsMachine,
  selectIsFetching,
  selectProjectList,
  selectProjectsProblem,
  selectSort,
} from '../../../src/machines/projects/projects-machine.ts';
import { play, scriptedPort } from '../play.ts';
import { projectWith } from './sample-project.ts';

const named = (id: string, name: string, createdDate: string): Project => ({ ...projectWith(id), name, createdDate });
const shop = named('p1', 'Shop', '2026-01-01T00:00:00Z');
const bank = named('p2', 'Bank', '2026-03-01T00:00:00Z');
const twin = named('p0', 'Shop', '2026-01-01T00:00:00Z');

describe('a project', () => {
  test('has the specified fields [PROJ-002]', () =>
    expect(Object.keys(projectShape.shape)).toEqual([
      'id',
      'name',
      'code',
      'description',
      'resources',
      'avatar',
      'status',
      // Beside those of the documents.
      'flowsReleasedBy',
      'changedReleases',
      'filters',
      'createdBy',
      'modifiedBy',
      'createdDate',
      'modifiedDate',
    ]));
  test('is ACTIVE or ARCHIVE [PROJ-003]', () => {
    for (const status of ['ACTIVE', 'ARCHIVE']) expect(projectShape.safeParse({ ...shop, status }).success).toBe(true);
    expect(projectShape.safeParse({ ...shop, status: 'ARCHIVED' }).success).toBe(false);
  });
  test('gives a member their highest role', () => {
    const project = projectWith('p1', { OWNER: ['u-ada'], VIEWER: ['u-ada', 'u-eve'] });
    expect([roleIn(project, 'u-ada'), roleIn(project, 'u-eve'), roleIn(project, 'u-bob')]).toEqual([
      'OWNER',
      'VIEWER',
      null,
    ]);
  });
});

describe('the list', () => {
  test('is sorted by Name or by Created at [PROJ-006]', () => {
    expect(projectSorts).toEqual(['name', 'createdDate']);
    expect(sortProjects([shop, bank], 'name').map(({ name }) => name)).toEqual(['Bank', 'Shop']);
    expect(sortProjects([shop, bank], 'createdDate').map(({ name }) => name)).toEqual(['Bank', 'Shop']);
    expect(sortProjects([bank, shop], 'createdDate')[0]).toBe(bank);
  });
  test('has a stable order, also among equal entries', () => {
    for (const sort of projectSorts) expect(sortProjects([shop, twin], sort)).toEqual(sortProjects([twin, shop], sort));
  });
  test('does not change its input', () => {
    const given = [shop, bank];
    sortProjects(given, 'name');
    expect(given).toEqual([shop, bank]);
  });
});

describe('the screen of projects', () => {
  const begin = () => {
    const read = scriptedPort<readonly Project[], unknown>();
    const projects = play(projectsMachine.provide({ actors: { readProjects: read.logic } }), { sort: 'name' });
    return { ...projects, projects, read };
  };
  test('loads them, and again on request', async () => {
    const { projects, read, send } = begin();
    expect(selectIsFetching(projects.state)).toBe(true);
    await read.answer([shop]);
    expect(selectProjectList(projects.state)).toEqual([shop]);
    send({ type: 'projects.read' });
    expect(read.asked).toHaveLength(2);
  });
  test('that failed shows the reason and can be retried', async () => {
    const { projects, read, send } = begin();
    await read.refuse({ kind: 'offline' });
    expect(selectProjectsProblem(projects.state)).toEqual({ kind: 'offline' });
    send({ type: 'projects.read' });
    await read.answer([shop]);
    expect(selectProjectsProblem(projects.state)).toBeNull();
  });
  test('reports the chosen sort order, so that it is remembered [PROJ-006]', () => {
    const { projects, send, emitted } = begin();
    send({ type: 'projects.sort', sort: 'createdDate' });
    expect(selectSort(projects.state)).toBe('createdDate');
    expect(emitted).toEqual([{ type: 'sort.chosen', sort: 'createdDate' }]);
  });
});

test('the calls have the specified paths [PROJ-015, PROJ-016, PROJ-017, PROJ-018, PROJ-019, PROJ-020, PROJ-021, PROJ-022, PROJ-023]', () =>
  expect(Object.entries(projectsContract).map(([name, { method, path }]) => [name, method, path])).toEqual([
    ['projects.list', 'GET', '/aa/api/v1/project'],
    ['projects.trash', 'GET', '/aa/api/v1/project/trash'],
    ['projects.account', 'GET', '/aa/api/v1/accounts/projects'],
    ['projects.read', 'GET', '/aa/api/v1/project/:id'],
    ['projects.create', 'POST', '/aa/api/v1/project'],
    ['projects.update', 'PATCH', '/aa/api/v1/project/:id'],
    ['projects.delete', 'DELETE', '/aa/api/v1/project/:id'],
    ['projects.restore', 'POST', '/aa/api/v1/projects/:id/restore'],
    ['projects.users', 'GET', '/aa/api/v1/projects/:id/users'],
    ['projects.candidates', 'GET', '/aa/api/v1/projects/:id/candidates'],
    ['projects.setMember', 'PUT', '/aa/api/v1/resource'],
  ]));

test('the roles in a project are owner, contributor and viewer [PERM-038]', () => {
  expect(projectRoles).toEqual(['OWNER', 'CONTRIBUTOR', 'VIEWER']);
  expect(projectRoles.map((role) => messages.projects.roles[role])).toEqual(['Owner', 'Contributor', 'Viewer']);
});
