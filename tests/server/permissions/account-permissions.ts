import type { Caller } from '../caller.ts';
import type { CallName } from '../../../src/domain/wire/contract.ts';
import type { PermissionCell } from './permission-cell.ts';

/** Calls of product administration; the users are those of `permission-matrix.ts`. */
const productAdministrators = (status: number) => [403, 403, 403, 403, 403, 403, 403, status, 401];
let made = 0;
const draft = () => ({ email: `admin-${(made += 1)}@product.example`, fullName: 'Tried' });
const at = { params: { id: 'acc-2' } };

const tried = (call: CallName, ask: (who: Caller) => ReturnType<Caller['ask']>, status = 200): PermissionCell => ({
  call,
  what: 'of the product',
  statuses: productAdministrators(status),
  right: status === 200 ? ['manage', 'ProductAdmin'] : null,
  ask,
});

const plan = (planName: string) => ({
  planName,
  startDate: '2026-01-01T00:00:00Z',
  endDate: '2036-01-01T00:00:00Z',
  totals: {},
});

export const accountPermissions: readonly PermissionCell[] = [
  {
    call: 'accounts.own',
    what: 'of the current user',
    statuses: [403, 403, 403, 403, 403, 200, 403, 403, 401],
    right: ['manage', 'License'],
    ask: (who) => who.ask('accounts.own', {}),
  },
  {
    call: 'accounts.logo',
    what: 'of the own account',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200, 401],
    right: null,
    ask: (who) => who.ask('accounts.logo', {}),
  },
  {
    call: 'accounts.changeLogo',
    what: 'of the own account',
    statuses: [403, 403, 403, 403, 403, 200, 403, 403, 401],
    right: ['manage', 'Admin'],
    ask: (who) => who.ask('accounts.changeLogo', { bytes: new Blob([]) }),
  },
  {
    call: 'feedback.send',
    what: 'to the administrators',
    statuses: [201, 201, 201, 403, 201, 201, 201, 403, 401],
    right: ['read', 'Connections'],
    ask: (who) => who.ask('feedback.send', { body: { kind: 'IDEA', message: `Tried ${(made += 1)}` } }),
  },
  {
    call: 'feedback.list',
    what: 'of all users',
    statuses: [200, 200, 200, 403, 200, 200, 200, 403, 401],
    right: ['read', 'Connections'],
    ask: (who) => who.ask('feedback.list', {}),
  },
  tried('admin.user', (who) => who.ask('admin.user', {})),
  tried('admin.users', (who) => who.ask('admin.users', {})),
  tried('admin.createUser', (who) => who.ask('admin.createUser', { body: draft() })),
  tried('admin.deleteUser', (who) => who.ask('admin.deleteUser', { params: { id: 'nobody' } }), 404),
  tried('admin.accounts', (who) => who.ask('admin.accounts', {})),
  tried('admin.createAccount', (who) =>
    who.ask('admin.createAccount', { body: { organizationName: 'Tried', administrator: draft() } }),
  ),
  tried('admin.updateAccount', (who) => who.ask('admin.updateAccount', { ...at, body: {} })),
  tried('admin.deleteAccount', (who) => who.ask('admin.deleteAccount', { params: { id: 'nobody' } }), 404),
  tried('admin.configuration', (who) => who.ask('admin.configuration', at)),
  tried('admin.configure', (who) => who.ask('admin.configure', { ...at, body: {} })),
  tried('admin.demandMfa', (who) => who.ask('admin.demandMfa', { params: { id: 'nobody' } }), 404),
  tried('admin.waiveMfa', (who) => who.ask('admin.waiveMfa', at)),
  tried('admin.addSubscription', (who) =>
    who.ask('admin.addSubscription', { ...at, body: plan(`Tried ${(made += 1)}`) }),
  ),
  tried(
    'admin.changeSubscription',
    (who) => who.ask('admin.changeSubscription', { ...at, body: { planName: 'None' } }),
    404,
  ),
  tried(
    'admin.subscriptionStatus',
    (who) => who.ask('admin.subscriptionStatus', { ...at, body: { planName: 'None', expectedStatus: 'ACTIVE' } }),
    404,
  ),
];
