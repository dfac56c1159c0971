import { describe, expect, test } from 'vitest';
import { projectRoles, type ProjectRole } from '../../../src/domain/projects/project.ts';
import { allowed, may, member, others, own } from './sample-abilities.ts';
import { modulesWith } from './sample-profile.ts';

/**
 * The permissions in the panel of a defect, written independently of the rules. `all` is a subscription that allows
 * every action on Defect, `read` one that allows only reading.
 *
 *   o own, x also others', - none
 */
type Cell = 'x' | 'o' | '-';
type Line = readonly [subject: string, action: string, ...Record<ProjectRole, Cell>[]];

const line = (subject: string, action: string, OWNER: Cell, CONTRIBUTOR: Cell, VIEWER: Cell): Line => [
  subject,
  action,
  { OWNER, CONTRIBUTOR, VIEWER },
];

const table: readonly Line[] = [
  line('Defect', 'read', 'x', 'x', 'x'),
  line('Defect', 'create', 'x', 'x', '-'),
  line('Defect', 'update', 'x', 'x', '-'),
  line('Defect', 'delete', 'x', 'o', '-'),
  line('Comment', 'read', 'x', 'x', 'x'),
  line('Comment', 'create', 'x', 'x', '-'),
  line('Comment', 'update', 'x', 'x', '-'),
  line('Comment', 'delete', 'x', 'o', '-'),
  line('Tag', 'read', 'x', 'x', 'x'),
  line('Tag', 'create', 'x', '-', '-'),
  line('Tag', 'update', 'x', '-', '-'),
  line('Tag', 'delete', 'x', '-', '-'),
  line('Tag', 'manage', 'x', '-', '-'),
];

const actions = ['read', 'create', 'update', 'delete'];
const cellOf = (role: ProjectRole | null, subject: string, action: string, granted = actions): Cell => {
  const ability = may(allowed(modulesWith(granted, ['Defect'])), role ? member(role) : []);
  const [mine, theirs] = [ability.can(action, own(subject)), ability.can(action, others(subject))];
  return theirs ? 'x' : mine ? 'o' : '-';
};
const lines = table.map(([subject, action, cells]) => ({ subject, action, cells }));

describe('with a subscription that allows all actions on defects', () => {
  test.each(lines)(
    '$action $subject is allowed as in the permission table [PERM-021, PERM-025, PERM-026, PERM-027, PERM-028, PERM-029, PERM-030, PERM-031, PERM-032, PERM-033, PERM-034, PERM-035]',
    ({ subject, action, cells }) =>
      expect(Object.fromEntries(projectRoles.map((role) => [role, cellOf(role, subject, action)]))).toEqual(cells),
  );
});

describe('with a read-only subscription', () => {
  test.each(lines)('$action $subject is allowed only if it is a read [PERM-028, PERM-036]', ({ subject, action }) =>
    expect(projectRoles.map((role) => cellOf(role, subject, action, ['read']))).toEqual(
      projectRoles.map(() => (action === 'read' ? 'x' : '-')),
    ),
  );
});

test('a user without a role in the project has no permissions in it, with any subscription [PERM-036]', () =>
  expect(lines.filter(({ subject, action }) => cellOf(null, subject, action) !== '-')).toEqual([]));
