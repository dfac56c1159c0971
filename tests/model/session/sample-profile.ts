import { projectModules } from '../../../src/domain/session/abilities.ts';
import type { ModulePermission, Profile } from '../../../src/domain/session/profile.ts';

/** Sample users. For all of them the time is `now`. */
export const now = Date.parse('2026-11-21T12:00:00Z');

const actions = ['read', 'create', 'update', 'delete'];

/** The permissions of a subscription: the same actions for each module. */
export const modulesWith = (
  allowedActions: readonly string[],
  names: readonly string[] = [...projectModules, 'Project'],
): ModulePermission[] =>
  names.map((moduleName) => ({ subscriptionPermissionId: 'sp-1', moduleName, allowedActions: [...allowedActions] }));

export const licenceBetween = (startDate: string, endDate: string): NonNullable<Profile['license']> => ({
  id: 'l-1',
  userId: 'u-ada',
  planName: 'Standard',
  type: 'FULL_USER',
  startDate,
  endDate,
  active: true,
  expired: false,
});

export const ada: Profile = {
  id: 'u-ada',
  role: 'END_USER',
  productAdmin: false,
  license: licenceBetween('2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'),
  fullName: 'Ada Lovelace',
  email: 'ada@assay.example',
  jobRole: 'Tester',
  avatar: null,
  hasApiKey: false,
  integrationModules: [],
  tenantId: 'acc-sample',
  phoneNumber: '',
  lastLoginTime: null,
  adapters: [],
  notificationTypes: [],
  permission: {
    id: 'sp-1',
    userId: 'u-ada',
    allowedModules: [...projectModules],
    modulePermissions: modulesWith(actions),
  },
};

export const unlicensed: Profile = {
  ...ada,
  id: 'u-lapsed',
  license: licenceBetween('2025-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
};
export const withoutDefects: Profile = {
  ...ada,
  id: 'u-nodefects',
  permission: {
    id: 'sp-2',
    userId: 'u-nodefects',
    allowedModules: ['Flow'],
    modulePermissions: modulesWith(actions, ['Flow']),
  },
};
export const accountAdmin: Profile = { ...ada, id: 'u-admin', role: 'ACCOUNT_ADMIN' };
export const productAdmin: Profile = { ...ada, id: 'u-product', productAdmin: true, license: null, permission: null };
