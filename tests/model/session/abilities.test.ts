import { describe, expect, test } from 'vitest';
import { projectRoles } from '../../../src/domain/projects/project.ts';
import { asSubject } from '../../../src/domain/session/abilities.ts';
import { actions, allowed, may, member, modules, others, own, project } from './sample-abilities.ts';
import { accountAdmin, ada, modulesWith, productAdmin, unlicensed } from './sample-profile.ts';

describe('a licensed user', () => {
  test('may manage Connections [PERM-012]', () => expect(may(ada).can('manage', 'Connections')).toBe(true));
  test('may create a project (ruling R10)', () => expect(may(ada).can('create', 'Project')).toBe(true));
  test('may read and change only their own record', () => {
    const ability = may(ada);
    expect([
      ability.can('read', asSubject('User', { id: ada.id })),
      ability.can('read', asSubject('User', { id: 'u-eve' })),
    ]).toEqual([true, false]);
  });
  test.each(projectRoles)('with the role %s can view the project [PERM-013]', (role) => {
    expect(may(ada, member(role)).can('read', project())).toBe(true);
    expect(may(ada, member(role)).can('read', project('p2'))).toBe(false);
  });
  test('who is not a member cannot read the project [PERM-013]', () => {
    for (const subject of [project(), ...modules.map(own), own('Comment'), own('Tag')])
      expect(may(ada).can('read', subject)).toBe(false);
  });
  test.each([
    ['ADAPTERS', 'Adapter'],
    ['FLOWS', 'Flow'],
    ['SCENARIOS', 'Scenario'],
    ['TEST_PLANS', 'TestPlan'],
    ['TEST_PIPELINE', 'TestPipeline'],
    ['DEFECTS', 'Defect'],
    ['SCHEDULES', 'Schedule'],
    ['EXECUTION_LOGS', 'ExecutionLog'],
    ['DASHBOARDS', 'Dashboard'],
  ])('may navigate %s with the module %s, and with no other [PERM-002]', (screen, module) => {
    expect(may(allowed(modulesWith(['read'], [module]))).can('navigate', screen)).toBe(true);
    expect(
      may(
        allowed(
          modulesWith(
            actions,
            modules.filter((name) => name !== module),
          ),
        ),
      ).can('navigate', screen),
    ).toBe(false);
  });
});

test('any other screen opens the activity of a project, which shows what its reader may read', () => {
  for (const module of modules.filter((name) => !['Project', 'APIKey', 'Milestone'].includes(name)))
    expect([module, may(allowed(modulesWith(['read'], [module]))).can('navigate', 'ACTIVITY')]).toEqual([module, true]);
  expect(may(allowed(modulesWith([], []))).can('navigate', 'ACTIVITY')).toBe(false);
});

describe('an owner', () => {
  test.each(['update', 'delete'])(
    'may %s the project only where the module permission says so [PERM-014, PERM-015]',
    (action) => {
      expect(may(allowed(modulesWith([action], ['Project'])), member('OWNER')).can(action, project())).toBe(true);
      expect(may(allowed(modulesWith([], ['Project'])), member('OWNER')).can(action, project())).toBe(false);
      for (const role of ['CONTRIBUTOR', 'VIEWER'] as const)
        expect(may(ada, member(role)).can(action, project())).toBe(false);
    },
  );
  test('has exactly the actions of every module permission [PERM-017]', () => {
    for (const module of modules) {
      for (const action of actions) {
        const ability = may(allowed(modulesWith([action], [module])), member('OWNER'));
        expect(actions.filter((other) => ability.can(other, others(module)))).toEqual([action]);
      }
    }
  });
  test('can manage steps and tasks if Flow update is allowed [PERM-018]', () => {
    for (const subject of ['Step', 'Task']) {
      expect(may(allowed(modulesWith(['update'], ['Flow'])), member('OWNER')).can('manage', others(subject))).toBe(
        true,
      );
      expect(
        may(allowed(modulesWith(['read', 'create', 'delete'], ['Flow'])), member('OWNER')).can(
          'update',
          others(subject),
        ),
      ).toBe(false);
    }
  });
  test('can manage comments if Defect update is allowed [PERM-019]', () => {
    expect(may(allowed(modulesWith(['update'], ['Defect'])), member('OWNER')).can('delete', others('Comment'))).toBe(
      true,
    );
    expect(
      may(allowed(modulesWith(['read', 'create', 'delete'], ['Defect'])), member('OWNER')).can(
        'create',
        own('Comment'),
      ),
    ).toBe(false);
  });
  test('cannot read comments without Defect read, even if Defect update allows writing them', () => {
    const ability = may(allowed(modulesWith(['update'], ['Defect'])), member('OWNER'));
    expect([...actions, 'manage'].filter((action) => ability.can(action, others('Comment')))).toEqual([
      'create',
      'update',
      'delete',
    ]);
  });
  test('is the only role that can open the settings as owner [PERM-005]', () =>
    expect(projectRoles.map((role) => may(ada, member(role)).can('readAsOwner', project()))).toEqual([
      true,
      false,
      false,
    ]));
});

describe('a contributor', () => {
  const ability = may(ada, member('CONTRIBUTOR'));
  test.each(['Defect', 'Flow', 'Scenario', 'TestPlan'])(
    'can create and update a %s, including those of others [PERM-020]',
    (module) => {
      for (const action of ['create', 'update']) {
        expect(ability.can(action, others(module))).toBe(true);
        expect(may(allowed(modulesWith(['read'], [module])), member('CONTRIBUTOR')).can(action, own(module))).toBe(
          false,
        );
      }
    },
  );
  test.each([
    ['Defect', 'author'],
    ['Flow', 'owner'],
    ['Scenario', 'createdByUser'],
    ['TestPlan', 'owner'],
  ])('can delete a %s only as its %s [PERM-021, PERM-022, PERM-023, PERM-024]', (module, field) => {
    const mine = asSubject(module, {
      projectId: 'p1',
      author: 'u-eve',
      owner: 'u-eve',
      createdByUser: 'u-eve',
      [field]: ada.id,
    });
    expect([ability.can('delete', mine), ability.can('delete', others(module))]).toEqual([true, false]);
  });
  test('can create and update comments if Defect update is allowed [PERM-025]', () => {
    for (const action of ['create', 'update']) {
      expect(ability.can(action, others('Comment'))).toBe(true);
      expect(
        may(allowed(modulesWith(['read', 'create'], ['Defect'])), member('CONTRIBUTOR')).can(action, own('Comment')),
      ).toBe(false);
    }
  });
  test('can delete only their own comments [PERM-026]', () =>
    expect([ability.can('delete', own('Comment')), ability.can('delete', others('Comment'))]).toEqual([true, false]));
  test('can only read tags [PERM-027]', () =>
    expect([...actions, 'manage'].filter((action) => ability.can(action, own('Tag')))).toEqual(['read']));
});

describe.each(projectRoles)('every %s', (role) => {
  test('can read comments exactly if defects can be read [PERM-028]', () => {
    const reads = (action: string) =>
      may(allowed(modulesWith([action], ['Defect'])), member(role)).can('read', others('Comment'));
    expect([reads('read'), reads('create'), reads('update')]).toEqual([true, false, false]);
  });
});

describe('a viewer', () => {
  test('can read the permitted modules and nothing else [PERM-028]', () => {
    const ability = may(allowed(modulesWith(actions, ['Defect', 'Flow'])), member('VIEWER'));
    expect(modules.filter((module) => ability.can('read', own(module)))).toEqual(['Flow', 'Defect']);
    for (const module of [...modules, 'Comment', 'Tag'])
      for (const action of ['create', 'update', 'delete', 'manage'])
        expect(ability.can(action, own(module))).toBe(false);
  });
});

describe('without a licence', () => {
  test('a user can only read their own record [PERM-009]', () => {
    const ability = may(unlicensed, member('OWNER'));
    for (const subject of [project(), ...modules.map(own), own('Comment'), 'Connections', 'DEFECTS'])
      for (const action of [...actions, 'navigate', 'manage']) expect(ability.can(action, subject)).toBe(false);
    expect(ability.can('read', asSubject('User', { id: unlicensed.id }))).toBe(true);
  });
  test.each([
    ['a member', unlicensed],
    ['an account administrator', { ...unlicensed, role: 'ACCOUNT_ADMIN' as const }],
    ['a product administrator', productAdmin],
  ])('%s can read their own profile and not change it (ruling R8)', (_, profile) => {
    const ability = may(profile);
    const self = asSubject('User', { id: profile.id });
    expect(['read', 'update', 'updateProfile'].filter((action) => ability.can(action, self))).toEqual(['read']);
  });
  test('an administrator can manage licences and users only (ruling R8)', () => {
    const ability = may({ ...unlicensed, role: 'ACCOUNT_ADMIN' }, member('OWNER'));
    expect([ability.can('manage', 'License'), ability.can('manage', asSubject('User', { id: 'u-eve' }))]).toEqual([
      true,
      true,
    ]);
    for (const subject of [project(), ...modules.map(own), 'Connections', 'ProductAdmin'])
      expect(ability.can('read', subject)).toBe(false);
  });
});

describe('administrators', () => {
  test('of an account can manage everything except their own record and the product [PERM-011]', () => {
    const ability = may(accountAdmin);
    for (const subject of [project(), ...modules.map(others), others('Comment'), asSubject('User', { id: 'u-eve' })])
      expect(ability.can('delete', subject)).toBe(true);
    const self = asSubject('User', { id: accountAdmin.id });
    expect(['delete', 'changeRole', 'changeLicence'].filter((action) => ability.can(action, self))).toEqual([]);
    expect(['read', 'updateProfile'].filter((action) => ability.can(action, self))).toEqual(['read', 'updateProfile']);
    expect(ability.can('manage', 'ProductAdmin')).toBe(false);
  });
  test('of the product cannot access project data in any role (ruling R9) [SHELL-002]', () => {
    const ability = may(productAdmin, member('OWNER'));
    expect(ability.can('manage', 'ProductAdmin')).toBe(true);
    for (const subject of [project(), ...modules.map(own), 'DEFECTS', 'Connections'])
      expect(ability.can('read', subject)).toBe(false);
  });
});
