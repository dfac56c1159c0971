import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectRoles } from '../../../src/domain/projects/project.ts';
import { abilityOf, asSubject, rulesFor } from '../../../src/domain/session/abilities.ts';
import { actions, allowed, may, member, modules, others, own, project } from './sample-abilities.ts';
import { now } from './sample-profile.ts';

describe('with any subscription', () => {
  const permissions = fc.array(
    fc.record({
      moduleName: fc.constantFrom(...modules, 'Project', 'APIKey', 'all', 'ProductAdmin', 'User'),
      allowedActions: fc.subarray([...actions, 'manage']),
    }),
    { maxLength: 6 },
  );
  const subjects = [...modules, 'Comment', 'Tag', 'Step', 'Task'].flatMap((type) => [own(type), others(type)]);
  const profileOf = (list: readonly { moduleName: string; allowedActions: string[] }[]) =>
    allowed(list.map((entry) => ({ subscriptionPermissionId: 'sp', ...entry })));

  test('a higher role has at least the same permissions', () =>
    fc.assert(
      fc.property(permissions, (list) => {
        const [owner, contributor, viewer] = projectRoles.map((role) => may(profileOf(list), member(role)));
        for (const subject of subjects) {
          for (const action of actions) {
            if (viewer?.can(action, subject)) expect(contributor?.can(action, subject)).toBe(true);
            // Only the permission on one's own comment depends on the person, and an owner can manage all comments.
            if (contributor?.can(action, subject)) expect(owner?.can(action, subject)).toBe(true);
          }
        }
      }),
    ));
  test('no permission applies to another project', () =>
    fc.assert(
      fc.property(permissions, fc.constantFrom(...projectRoles), (list, role) => {
        const ability = abilityOf(rulesFor(profileOf(list), [{ projectId: 'p2', role }], now));
        for (const subject of [...subjects, project()])
          for (const action of ['read', 'update', 'delete', 'readAsOwner', 'manage'])
            expect(ability.can(action, subject)).toBe(false);
      }),
    ));
  test('no permission applies to administrator-only subjects', () =>
    fc.assert(
      fc.property(permissions, fc.constantFrom(...projectRoles), (list, role) => {
        const ability = may(profileOf(list), member(role));
        for (const subject of ['ProductAdmin', 'Admin', 'License', asSubject('User', { id: 'u-eve' }), 'all'])
          for (const action of [...actions, 'manage']) expect(ability.can(action, subject)).toBe(false);
      }),
    ));
});
