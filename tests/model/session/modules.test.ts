import { expect, test } from 'vitest';
import { projectRoles } from '../../../src/domain/projects/project.ts';
import { abilityOf, asSubject, projectModules, rulesFor } from '../../../src/domain/session/abilities.ts';
import { profileShape } from '../../../src/domain/session/profile.ts';
import { ada, now } from './sample-profile.ts';

test('projects have ten modules, and documentation is not one of them [PERM-007, PERM-008]', () =>
  expect(projectModules).toEqual([
    ...['Dashboard', 'Flow', 'Scenario', 'Defect', 'TestPlan'],
    ...['TestPipeline', 'Milestone', 'Adapter', 'ExecutionLog', 'Schedule'],
  ]));

test('projects, flows, scenarios, test plans and pipelines have separate read permissions [PERM-004]', () => {
  const permission = {
    id: 's',
    userId: ada.id,
    allowedModules: [],
    modulePermissions: ['Flow', 'Scenario', 'TestPlan', 'TestPipeline'].map((moduleName) => ({
      subscriptionPermissionId: 's',
      moduleName,
      allowedActions: ['read'],
    })),
  };
  const ability = abilityOf(rulesFor({ ...ada, permission }, [{ projectId: 'p1', role: 'VIEWER' }], now));
  const reads = (type: string, record: object) => ability.can('read', asSubject(type, record));
  expect([reads('Project', { id: 'p1' }), reads('Project', { id: 'p2' })]).toEqual([true, false]);
  for (const type of ['Flow', 'Scenario', 'TestPlan', 'TestPipeline'])
    expect([reads(type, { projectId: 'p1' }), reads(type, { projectId: 'p2' })]).toEqual([true, false]);
});

test('a project has three roles [PERM-038]', () => expect(projectRoles).toEqual(['OWNER', 'CONTRIBUTOR', 'VIEWER']));

test('a profile has the specified fields [USER-002]', () =>
  expect(Object.keys(profileShape.shape)).toEqual(
    expect.arrayContaining([
      ...['id', 'role', 'license', 'fullName', 'jobRole', 'avatar', 'hasApiKey', 'integrationModules'],
      ...['tenantId', 'phoneNumber', 'lastLoginTime', 'adapters', 'notificationTypes', 'permission'],
    ]),
  ));
