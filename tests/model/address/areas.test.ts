import { describe, expect, test } from 'vitest';
import { areasFor } from '../../../src/domain/address/area-pages.ts';
import { abilityIn, verdictOn } from '../../../src/domain/address/guard.ts';
import { pageOf, pathOf, routeOf } from '../../../src/domain/address/page.ts';
import { titleOf } from '../../../src/domain/address/title-of.ts';
import { abilityOf } from '../../../src/domain/session/abilities.ts';
import type { Profile } from '../../../src/domain/session/profile.ts';
import { openedWith } from '../projects/sample-project.ts';
import { ada, now, unlicensed } from '../session/sample-profile.ts';

/**
 * The addresses and their required modules as the documents list them, written independently of the table of the
 * product.
 */
const listed: readonly (readonly [ids: string, path: string, ...modules: string[]])[] = [
  ['ROUTE-012', 'analytics', 'Dashboard'],
  ['ROUTE-012', 'analytics/db-1', 'Dashboard'],
  ['ROUTE-015', 'flows', 'Flow'],
  ['ROUTE-015', 'flows/f-1/steps', 'Flow'],
  ['ROUTE-015', 'flows/f-1/history', 'Flow'],
  ['ROUTE-017', 'flows/f-1/schedules', 'Flow', 'Schedule'],
  ['ROUTE-018', 'flows/f-1/logs', 'Flow', 'ExecutionLog'],
  ['ROUTE-018', 'flows/f-1/logs/l-1', 'Flow', 'ExecutionLog'],
  ['ROUTE-021', 'flows/f-1/datasets', 'Flow'],
  ['ROUTE-021', 'flows/f-1/datasets/d-1', 'Flow'],
  ['ROUTE-023', 'scenarios', 'Scenario'],
  ['ROUTE-023', 'scenarios/s-1/sequence', 'Scenario'],
  ['ROUTE-023', 'scenarios/s-1/logs', 'Scenario', 'ExecutionLog'],
  ['ROUTE-023', 'scenarios/s-1/logs/l-1', 'Scenario', 'ExecutionLog'],
  ['ROUTE-023', 'scenarios/s-1/variables', 'Scenario'],
  ['ROUTE-023', 'scenarios/s-1/history', 'Scenario'],
  ['ROUTE-023', 'scenarios/s-1/schedules', 'Scenario', 'Schedule'],
  ['ROUTE-026', 'execution-logs', 'ExecutionLog'],
  ['ROUTE-026', 'execution-logs/scenarios/l-1', 'ExecutionLog'],
  ['ROUTE-026', 'execution-logs/flows/l-1', 'ExecutionLog'],
  ['ROUTE-028', 'test-plans', 'TestPlan'],
  ['ROUTE-028', 'test-plans/t-1/description', 'TestPlan'],
  ['ROUTE-028', 'test-plans/t-1/scope', 'TestPlan'],
  ['ROUTE-028', 'test-plans/t-1/logs', 'TestPlan'],
  ['ROUTE-028', 'test-plans/t-1/history', 'TestPlan'],
  ['ROUTE-028', 'test-plans/t-1/defects', 'TestPlan'],
  ['ROUTE-031', 'test-pipelines', 'TestPipeline'],
  ['ROUTE-031', 'test-pipelines/p-1', 'TestPipeline'],
  ['ROUTE-031', 'test-pipelines/p-1/sequence', 'TestPipeline'],
  ['ROUTE-031', 'test-pipelines/p-1/schedules', 'TestPipeline'],
  ['ROUTE-031', 'test-pipelines/p-1/logs', 'TestPipeline'],
  ['ROUTE-036', 'schedules', 'Schedule'],
];

/** A user who may read only these modules. */
const reading = (...modules: readonly string[]): Profile => ({
  ...ada,
  permission: {
    id: 'sp',
    userId: ada.id,
    allowedModules: [],
    modulePermissions: modules.map((moduleName) => ({
      subscriptionPermissionId: 'sp',
      moduleName,
      allowedActions: ['read'],
    })),
  },
});
const opened = openedWith('p1', { VIEWER: [ada.id] });
const at = (path: string, profile: Profile) => verdictOn(pageOf(`/projects/p1/${path}`, ''), { profile, opened, now });
const back = { kind: 'redirect', path: '/projects/p1' };

test.each(listed.map(([ids, path, ...modules]) => ({ ids, path, modules })))(
  '$path opens only to users with the permission [$ids]',
  ({ path, modules }) => {
    expect(at(path, reading(...modules))).toEqual({ kind: 'show' });
    for (const missing of modules) expect(at(path, reading(...modules.filter((one) => one !== missing)))).toEqual(back);
    expect(at(path, reading('Defect'))).toEqual(back);
    expect(verdictOn(pageOf(`/projects/p1/${path}`, ''), { profile: null, opened: null, now })).toEqual({
      kind: 'redirect',
      path: `/?redirect=${encodeURIComponent(`/projects/p1/${path}`)}`,
    });
    expect(pathOf(pageOf(`/projects/p1/${path}`, ''))).toBe(`/projects/p1/${path}`);
    expect(titleOf(pageOf(`/projects/p1/${path}`, ''))).toMatch(/^[A-Z]/);
  },
);

test.each(['flows/f-1/datasets', 'flows/f-1/datasets/d-1'])(
  '%s needs the right to read datasets [ROUTE-021]',
  (path) => {
    const page = pageOf(`/projects/p1/${path}`, '');
    const flows = { action: 'navigate', subject: 'FLOWS' };
    const reads = (subject: string) => ({ action: 'read', subject, conditions: { projectId: 'p1' } });
    const mayOpen = (subject: string) => routeOf(page).mayOpen?.(page, abilityOf([flows, reads(subject)]), ada);
    expect([mayOpen('Dataset'), mayOpen('Flow')]).toEqual([true, false]);
  },
);

describe('the pages below a flow or a scenario', () => {
  test.each([
    ['flows/x-1/related', 'Flow', 'FLOWS'],
    ['scenarios/x-1/related', 'Scenario', 'SCENARIOS'],
  ])('include %s, which opens to who may read its relations [ROUTE-019]', (path, module, screen) => {
    expect(at(path, reading(module))).toEqual({ kind: 'show' });
    expect(at(path, reading('Defect'))).toEqual(back);
    const page = pageOf(`/projects/p1/${path}`, '');
    const reads = (subject: string) => ({ action: 'read', subject, conditions: { projectId: 'p1' } });
    const mayOpen = (subject: string) =>
      routeOf(page).mayOpen?.(page, abilityOf([{ action: 'navigate', subject: screen }, reads(subject)]), ada);
    expect([mayOpen('Relation'), mayOpen(module)]).toEqual([true, false]);
  });
  test.each(['flows/x-1/integrations', 'scenarios/x-1/integrations'])(
    'include %s only with a Jira data-centre integration [ROUTE-020]',
    (path) => {
      const mine = reading('Flow', 'Scenario');
      expect(at(path, mine)).toEqual(back);
      expect(at(path, { ...mine, integrationModules: ['SLACK'] })).toEqual(back);
      expect(at(path, { ...mine, integrationModules: ['JIRA_DC'] })).toEqual({ kind: 'show' });
    },
  );
});

test('the parts of an address are read by their names [ROUTE-054]', () => {
  expect(pageOf('/projects/p1/scenarios/s-1/logs/l-1', '')).toMatchObject({
    projectId: 'p1',
    params: { scenarioId: 's-1', scenarioLogId: 'l-1' },
  });
  expect(pageOf('/projects/p1/test-plans/t-1/scope', '')).toMatchObject({
    projectId: 'p1',
    params: { testPlanId: 't-1' },
  });
  expect(pageOf('/projects/p1/scenarios/constructor/variables', '')).toMatchObject({
    params: { scenarioId: 'constructor' },
  });
});

test('the navigation contains the areas that the user may open', () => {
  const ability = abilityIn(reading('Flow', 'Schedule'), opened, now);
  expect(areasFor(ability)).toEqual(['flows', 'schedules', 'requirements', 'activity']);
  expect(areasFor(abilityIn(unlicensed, opened, now))).toEqual([]);
});
