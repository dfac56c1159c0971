import { expect, test } from 'vitest';
import {
  accountChanges,
  accountDraft,
  accountFaults,
  subscriptionChanges,
  subscriptionDraft,
  subscriptionFaults,
  subscriptionIn,
} from '../../../src/domain/accounts/account-drafts.ts';

test('a new account needs a name and an administrator, and an existing one needs a name', () => {
  expect(Object.keys(accountFaults(accountDraft(null)))).toEqual(['organizationName', 'adminEmail', 'adminName']);
  const known = {
    ...accountDraft(null),
    organizationName: 'Mills',
    adminName: 'Nora',
    adminEmail: 'nora@mills.example',
  };
  expect(accountFaults(known)).toEqual({});
  expect(Object.keys(accountFaults({ ...known, email: 'x', country: 'Deu' }))).toEqual(['email', 'country']);
});

const fresh = subscriptionDraft('acc-1', null, '2026-02-28');

test('a new subscription lasts a year by default and has no licences', () => {
  expect(fresh).toMatchObject({ startDate: '2026-02-28', endDate: '2027-02-28', TESTER: '0', FULL_USER: '0' });
  expect(subscriptionIn({ ...fresh, planName: ' Team ', TESTER: '7' })).toMatchObject({
    planName: 'Team',
    startDate: '2026-02-28T00:00:00Z',
    totals: { TRAINEE: 0, TESTER: 7 },
  });
});

test.each([
  [{ planName: 'Team' }, []],
  [{}, ['planName']],
  [{ planName: 'Team', account: '' }, ['account']],
  [{ planName: 'Team', startDate: '28.02.2026' }, ['startDate']],
  [{ planName: 'Team', endDate: '2026-02-28' }, ['startDate', 'endDate']],
  [{ planName: 'Team', endDate: '2026-13-40' }, ['endDate']],
  [{ planName: 'Team', TESTER: '-1', MANAGER: '1.5' }, ['TESTER', 'MANAGER']],
])('%j is reported at its fields', (change, faults) =>
  expect(Object.keys(subscriptionFaults({ ...fresh, ...change }))).toEqual(faults),
);

test.each<readonly [Record<string, string>, Record<string, string>, string]>([
  [
    { endDate: '2026-02-28' },
    { startDate: 'must be before 2026-02-28', endDate: 'must be after 2026-02-28' },
    'VALID-017',
  ],
  [{ startDate: '28.02.2026' }, { startDate: 'wrong date format' }, 'VALID-019'],
  [{ TESTER: 'ten' }, { TESTER: 'is not a number' }, 'VALID-009'],
  [{ TESTER: '1.5' }, { TESTER: 'must be an integer' }, 'VALID-010'],
])('%j gets the common message %j [%s]', (change, faults, _id) =>
  expect(subscriptionFaults({ ...fresh, planName: 'Team', ...change })).toEqual(faults),
);
test.each<readonly [Record<string, string>, Record<string, string>]>([
  [{ TESTER: '-1' }, { TESTER: 'must be greater than or equal to 0' }],
  [{ TESTER: '1000001' }, { TESTER: 'must be less than or equal to 1000000' }],
  [{ TESTER: '' }, { TESTER: "can't be blank" }],
])('%j of licences gets the common message %j', (change, faults) =>
  expect(subscriptionFaults({ ...fresh, planName: 'Team', ...change })).toEqual(faults),
);

test('the changes of an account are its changed fields, apart from those of its configuration', () => {
  const configuration = {
    features: '',
    releasePreference: 'STABLE',
    domain: '',
    authType: 'LOCAL',
    authProviderKey: '',
  };
  const stored = { organizationName: 'Mills', country: 'DEU', ...configuration };
  expect(accountChanges(stored, stored)).toEqual({ fields: { was: {} }, configuration: { was: {} } });
  const draft = { ...stored, country: 'AUT', releasePreference: 'BETA', features: 'scenarios, -tags' };
  expect(accountChanges(draft, stored)).toEqual({
    fields: { country: 'AUT', was: { country: 'DEU' } },
    configuration: {
      features: ['scenarios', '-tags'],
      releasePreference: 'BETA',
      was: { features: '', releasePreference: 'STABLE' },
    },
  });
});

test('the changes of a subscription are its changed days and numbers', () => {
  const stored = { ...subscriptionDraft('a-mill', null, '2026-11-24'), planName: 'Team' };
  expect(subscriptionChanges(stored, stored)).toEqual({ planName: 'Team', totals: {} });
  const draft = { ...stored, endDate: '2028-01-01', FULL_USER: '3' };
  expect(subscriptionChanges(draft, stored)).toEqual({
    planName: 'Team',
    endDate: '2028-01-01T00:00:00Z',
    totals: { FULL_USER: 3 },
  });
});
