import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { abilityIn } from '../../../src/domain/address/guard.ts';
import { codeFor } from '../../../src/domain/projects/code-for.ts';
import { changesIn, checkProject } from '../../../src/domain/projects/project-form.ts';
import { asSubject } from '../../../src/domain/session/abilities.ts';
import { shownProjects } from '../../../src/machines/projects/projects-machine.ts';
import { ada, accountAdmin, now } from '../session/sample-profile.ts';
import { openedWith, projectWith } from './sample-project.ts';

describe('a code is suggested', () => {
  test.each([
    ['Web shop', 'WS'],
    ['Warehouse', 'WAREH'],
    ['Überseehafen Köln', 'UK'],
    ['3 little pigs', 'LP'],
    ['2026', ''],
    ['', ''],
    ['漢字', ''],
    ['a', ''],
    ['One two three four five six', 'OTTFF'],
  ])('for %j: %j', (name, code) => expect(codeFor(name)).toBe(code));
  test('that is valid or empty', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const code = codeFor(name);
        expect(checkProject({ name: 'x', code: code || 'OK', description: '' })).toEqual({});
      }),
    ));
});

test('a form shows its errors and sends only changed fields', () => {
  expect(checkProject({ name: ' ', code: 'x', description: '' })).toEqual({
    name: "can't be blank",
    code: 'must be 2 to 10 uppercase letters and digits, starting with a letter',
  });
  const stored = { name: 'Shop', code: 'SHOP', description: '' };
  expect(changesIn({ ...stored, description: 'Tills' }, stored)).toEqual({ description: 'Tills' });
});

test('archived projects are shown on request [PROJ-003]', () => {
  const old = { ...projectWith('p2'), status: 'ARCHIVE' as const };
  const ids = (showsArchived: boolean) =>
    shownProjects([old, projectWith('p1')], { sort: 'name', showsArchived }).map(({ id }) => id);
  expect([ids(false), ids(true)]).toEqual([['p1'], ['p1', 'p2']]);
});

test('an archived project is read-only, also for administrators, except for its own record', () => {
  const opened = openedWith('p1', { OWNER: ['u-ada'] });
  const archived = { ...opened, project: { ...opened.project, status: 'ARCHIVE' as const } };
  for (const person of [ada, accountAdmin]) {
    const [before, after] = [opened, archived].map((one) => abilityIn(person, one, now));
    for (const subject of ['Defect', 'Comment', 'Tag', 'Template']) {
      const record = asSubject(subject, { projectId: 'p1', author: 'u-ada', user: 'u-ada' });
      expect([subject, after?.can('read', record)]).toEqual([subject, before?.can('read', record)]);
      for (const action of ['create', 'update', 'delete']) expect(after?.can(action, record)).toBe(false);
    }
    const project = asSubject('Project', { id: 'p1' });
    for (const action of ['read', 'update', 'delete'])
      expect(after?.can(action, project)).toBe(before?.can(action, project));
  }
});
