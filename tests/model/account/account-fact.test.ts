import { expect, test } from 'vitest';
import { accountEntryOf, type AccountFact } from '../../../src/domain/account/account-fact.ts';

const fact = (type: string, about: string, data: AccountFact['data'] = {}): AccountFact => ({
  id: 'f1',
  account: 'a',
  position: 1,
  type,
  about,
  by: 'admin',
  at: '2026-05-04T10:00:00.000Z',
  data,
});

test.each([
  [fact('user.created', 'user/ada'), { entity: 'USER', entityId: 'ada', operation: 'ENTITY_CREATE' }],
  [
    fact('license.assigned', 'license/ada', { field: 'type', was: 'NONE', value: 'TESTER' }),
    { entity: 'LICENSE', fieldChanged: 'type', oldValue: 'NONE', newValue: 'TESTER', operation: 'UPDATE_FIELD' },
  ],
  [fact('project.deleted', 'project/p1'), { entity: 'PROJECT', projectId: 'p1', operation: 'ENTITY_DELETE' }],
  [fact('key.revoked', 'key/k1'), { entity: 'ACCOUNT', entityId: 'k1', operation: 'key.revoked' }],
  [fact('user.constructor', 'user/a/b'), { entity: 'USER', entityId: 'a/b', operation: 'user.constructor' }],
  [fact('user.changed', 'user/ada', { field: 'fullName', value: 7 as never }), { newValue: '', oldValue: '' }],
])('an account event is shown as an entry of the trail: %j [AUD-009]', (given, expected) =>
  expect(accountEntryOf(given)).toMatchObject({ user: 'admin', createdDate: given.at, ...expected }),
);
