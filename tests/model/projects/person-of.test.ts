import { describe, expect, test } from 'vitest';
import { evolveOpenedProject, type OpenedProject } from '../../../src/domain/projects/opened-project.ts';
import { jiraAuthor, personOf } from '../../../src/domain/projects/person-of.ts';
import type { ProjectFact } from '../../../src/domain/projects/project-facts.ts';
import { projectWith } from './sample-project.ts';

const member = { id: 'u-bo', fullName: 'Bo', avatar: null, role: 'VIEWER', jobRole: '' } as const;
const opened: OpenedProject = {
  project: projectWith('p1', { VIEWER: ['u-bo'] }),
  members: [member],
  others: [{ id: 'u-ada', fullName: 'Ada' }],
};
const me = { id: 'u-me', fullName: 'Mia' };
const removed = {
  type: 'project.memberRemoved',
  data: { userId: 'u-bo', name: 'Bo', role: 'VIEWER' },
} as unknown as ProjectFact;

describe('a person is known by name', () => {
  test('as a member, and as somebody else who works in the project', () => {
    expect(personOf(opened, me, 'u-bo')).toEqual(member);
    expect(personOf(opened, me, 'u-ada')?.fullName).toBe('Ada');
    expect(personOf(opened, me, 'u-me')?.fullName).toBe('Mia');
    expect(personOf(opened, me, 'u-cy')).toBeUndefined();
  });
  test('and so is Jira, which changes defects itself', () =>
    expect(personOf(opened, me, jiraAuthor)?.fullName).toBe('Jira'));
  test('after the person was removed from the members', () => {
    const after = evolveOpenedProject(opened, removed);
    expect(after.members).toEqual([]);
    expect(personOf(after, me, 'u-bo')).toEqual({ id: 'u-bo', fullName: 'Bo' });
    expect(personOf(after, me, 'u-ada')?.fullName).toBe('Ada');
  });
  test('where a device stored the project without them', () => {
    const { others: _, ...stored } = opened;
    expect(personOf(stored, me, 'u-ada')).toBeUndefined();
    expect(personOf(evolveOpenedProject(stored, removed), me, 'u-bo')?.fullName).toBe('Bo');
  });
});
