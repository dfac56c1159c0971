import type { PermissionCell } from './permission-cell.ts';

/** All users may manage their own identity, with or without a licence; API keys require a permission. */
const everybody = [200, 200, 200, 200, 200, 200, 200, 200, 401];
const refused = (status: number) => everybody.map((one) => (one === 200 ? status : one));
const wrong = { password: 'not the password' };

const ofOneself = (
  call: PermissionCell['call'],
  what: string,
  statuses: readonly number[],
  args: object = {},
): PermissionCell => ({
  call,
  what,
  statuses,
  right: null,
  ask: (who) => who.ask(call, args as never),
});

export const identityPermissions: readonly PermissionCell[] = [
  ofOneself('identity.security', 'of oneself', everybody),
  ofOneself('identity.resetPassword', 'of oneself', everybody, { body: {} }),
  ofOneself('identity.changePassword', 'with a wrong one', refused(422), {
    body: { ...wrong, next: 'seven wild geese' },
  }),
  ofOneself('identity.startMfa', 'with a wrong password', refused(422), { body: wrong }),
  ofOneself('identity.confirmMfa', 'with no code', refused(422), { body: { code: 'x' } }),
  ofOneself('identity.disableMfa', 'with a wrong password', refused(422), { body: wrong }),
  ofOneself('identity.newRecoveryCodes', 'with a wrong password', refused(422), { body: wrong }),
  ofOneself('identity.startPasskey', 'at an address without a name', refused(403), { body: wrong }),
  ofOneself('identity.addPasskey', 'unasked', refused(422), { body: { name: 'x', answer: {} } }),
  ofOneself('identity.renamePasskey', 'that one has not', refused(404), { params: { id: 'x' }, body: { name: 'x' } }),
  ofOneself('identity.removePasskey', 'that one has not', refused(404), { params: { id: 'x' }, body: wrong }),
  ofOneself('identity.sessions', 'of oneself', everybody),
  ofOneself('identity.endSession', 'that one has not', refused(404), { params: { id: 'x' } }),
  ofOneself('identity.endOtherSessions', 'of oneself', everybody, { body: {} }),
  ofOneself('identity.keys', 'of oneself', everybody),
  ofOneself('identity.createKey', 'to read defects', [201, 201, 201, 403, 201, 201, 201, 403, 401], {
    body: { name: 'x', days: 1, permissions: [{ moduleName: 'Defect', allowedActions: ['read'] }] },
  }),
  ofOneself('identity.revokeKey', 'that one has not', refused(404), { params: { id: 'x' } }),
];
