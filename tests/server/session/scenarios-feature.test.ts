import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkspace, type Workspace } from '../workspace.ts';

/** Without the feature, nobody has permissions for scenarios; an account can turn it off for its own users. */
let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace();
});
afterAll(() => space.close());

const modulesOf = async (user: string) => {
  const { permission } = await space.as(user).reply('session.profile', {});
  return [...(permission?.allowedModules ?? []), ...(permission?.modulePermissions ?? []).map((one) => one.moduleName)];
};
const setFeatures = (features: string[]) =>
  space.as('product').reply('admin.configure', { params: { id: 'acc-1' }, body: { features } });

test('an account without scenarios has no permissions for them, and others keep theirs [CONF-007, ADMIN-008]', async () => {
  expect(await modulesOf('owner')).toContain('Scenario');
  await setFeatures(['-scenarios']);
  expect(await modulesOf('owner')).not.toContain('Scenario');
  expect(await modulesOf('owner')).toContain('Flow');
  expect(await modulesOf('stranger')).toContain('Scenario');
  await setFeatures([]);
  expect(await modulesOf('owner')).toContain('Scenario');
});
