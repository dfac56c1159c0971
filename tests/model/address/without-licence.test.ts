import { describe, expect, test } from 'vitest';
import { openAccountPages } from '../../../src/domain/address/account-pages.ts';
import { abilityIn, isReplacedWithoutLicence, verdictOn } from '../../../src/domain/address/guard.ts';
import { pageOf } from '../../../src/domain/address/page.ts';
import type { Profile } from '../../../src/domain/session/profile.ts';
import { accountAdmin, ada, now, productAdmin, unlicensed } from '../session/sample-profile.ts';

/** What an administrator of an account sees without a valid licence. */
const administrator = { ...unlicensed, role: 'ACCOUNT_ADMIN' as const };
const show = { kind: 'show' };
const at = (path: string) => verdictOn(pageOf(path, ''), { profile: administrator, opened: null, now });

describe('an account administrator without a licence', () => {
  const isReplaced = (path: string, who: Profile = administrator) =>
    isReplacedWithoutLicence(pageOf(path, ''), who, now);
  test('opens the own profile, users and licences, and nothing else (ruling R8) [PERM-009, PERM-010]', () => {
    expect(openAccountPages(abilityIn(administrator, null, now)).toSorted()).toEqual(['plans', 'summary', 'users']);
    for (const tab of ['plans', 'summary', 'users'])
      expect([isReplaced(`/settings/${tab}`), at(`/settings/${tab}`)]).toEqual([false, show]);
    expect(at('/settings').kind).toBe('redirect');
    for (const path of ['/', '/projects/p1', '/projects/p1/defects', '/settings/audit', '/settings/security'])
      expect([path, isReplaced(path), at(path)]).toEqual([path, true, show]);
  });
  test('is the only person without a licence who opens any page', () => {
    for (const tab of ['', '/plans', '/summary', '/users'])
      expect(isReplaced(`/settings${tab}`, unlicensed)).toBe(true);
    for (const who of [ada, accountAdmin, productAdmin]) expect(isReplaced('/projects/p1', who)).toBe(false);
  });
});
