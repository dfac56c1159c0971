import { describe, expect, test } from 'vitest';
import { deniedNotice } from '../../../src/domain/address/denied-notice.ts';
import { deniedPage } from '../../../src/domain/address/guard.ts';
import { pageOf } from '../../../src/domain/address/page.ts';
import type { OpenedProject } from '../../../src/domain/projects/opened-project.ts';
import type { Profile } from '../../../src/domain/session/profile.ts';
import { openedWith } from '../projects/sample-project.ts';
import { accountAdmin, ada, now, productAdmin, unlicensed } from '../session/sample-profile.ts';

const mine = (profile: Profile) => openedWith('p1', { VIEWER: [profile.id] });

describe('a user who is redirected for a missing permission', () => {
  const reason = (address: string, profile: Profile | null, opened: OpenedProject | null = null) => {
    const page = deniedPage(pageOf(address, ''), { profile, opened, now });
    return page && deniedNotice(page).text;
  };
  test.each([
    ['/settings/analytics', 'Analytics'],
    ['/settings/analytics/d-1', 'Analytics'],
    ['/settings/integrations', 'Integrations'],
    ['/settings/users', 'Users'],
  ])('from %s sees that the page is for administrators', (path, title) => {
    expect(reason(path, ada)).toBe(`Only account administrators can open ${title}.`);
    expect(reason(path, accountAdmin)).toBeNull();
  });
  test('from a page of a project sees the name of that page', () => {
    expect(reason('/projects/p1/settings/template', ada, mine(ada))).toBe(
      'You don’t have permission to open Template in this project.',
    );
    expect(reason('/projects/p1/defects', ada, mine(ada))).toBeNull();
  });
  test('from a page of an integration is told that it may be missing', () => {
    expect(reason('/projects/p1/flows/f1/integrations', ada, mine(ada))).toBe(
      'The integration isn’t installed in your account, or you don’t have permission to open it.',
    );
    const installed = { ...ada, integrationModules: ['JIRA_DC'] };
    expect(reason('/projects/p1/flows/f1/integrations', installed, mine(ada))).toBeNull();
  });
  test('sees no message if the redirect has another reason', () => {
    for (const who of [null, productAdmin, unlicensed]) expect(reason('/settings/users', who)).toBeNull();
    expect(reason('/settings', ada)).toBeNull();
    expect(reason('/projects/p1/settings/template', ada, openedWith('p2', { VIEWER: [ada.id] }))).toBeNull();
    expect(reason('/projects/p1/settings/template', ada, openedWith('p1', { OWNER: ['u-eve'] }))).toBeNull();
  });
});
