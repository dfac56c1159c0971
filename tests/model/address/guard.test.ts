import { describe, expect, test } from 'vitest';
import { openAccountPages } from '../../../src/domain/address/account-pages.ts';
import { abilityIn, verdictOn } from '../../../src/domain/address/guard.ts';
import type { OpenedProject } from '../../../src/domain/projects/opened-project.ts';
import { pageOf, pathOf } from '../../../src/domain/address/page.ts';
import { titleOf } from '../../../src/domain/address/title-of.ts';
import type { Profile } from '../../../src/domain/session/profile.ts';
import { openedWith } from '../projects/sample-project.ts';
import { accountAdmin, ada, now, productAdmin, unlicensed, withoutDefects } from '../session/sample-profile.ts';

const at = (address: string, profile: Profile | null = null, opened: OpenedProject | null = null) => {
  const { pathname, search } = new URL(address, 'https://assay.example');
  return verdictOn(pageOf(pathname, search), { profile, opened, now });
};
const show = { kind: 'show' };
const to = (path: string) => ({ kind: 'redirect', path });
const mine = (profile: Profile) => openedWith('p1', { VIEWER: [profile.id] });

describe('a stranger', () => {
  test('starts to sign in at home [ROUTE-003]', () => expect(at('/')).toEqual({ kind: 'signIn', redirect: '/' }));
  test.each(['/projects/p1', '/projects/p1/defects?term=pay&defectId=SHOP-1'])(
    'at %s is sent home with the whole path as redirect [ROUTE-004]',
    (path) => expect(at(path)).toEqual(to(`/?redirect=${encodeURIComponent(path)}`)),
  );
  test('is sent to the requested page after signing in', () =>
    expect(at('/?redirect=%2Fprojects%2Fp1%2Fdefects%3FdefectId%3DSHOP-1')).toEqual({
      kind: 'signIn',
      redirect: '/projects/p1/defects?defectId=SHOP-1',
    }));
  test('is never redirected to another site', () =>
    expect(at('/?redirect=%2F%2Fevil.example')).toEqual({ kind: 'signIn', redirect: '/' }));
  test('sees the sign-in page [ROUTE-051]', () => expect(at('/auth/?redirect=%2Fprojects%2Fp1')).toEqual(show));
  test('sees the not-found page at an unknown address [ROUTE-053]', () => expect(at('/nowhere')).toEqual(show));
});

describe('/token', () => {
  test.each([null, ada])('leads to a known route, and otherwise home [ROUTE-049]', (who) => {
    expect(at('/token?next=%2Fprojects%2Fp1%2Fdefects', who)).toEqual(to('/projects/p1/defects'));
    for (const next of [
      '',
      '?next=',
      '?next=%2F%2Fevil.example',
      '?next=https%3A%2F%2Fevil.example',
      '?next=%2Fnowhere',
    ])
      expect(at(`/token${next}`, who)).toEqual(to('/'));
    expect(at('/token?next=%2Ftoken%3Fnext%3Dx', who)).toEqual(to('/token?next=x'));
  });
});

describe('a member', () => {
  test('sees the projects at home [ROUTE-002]', () => expect(at('/', ada)).toEqual(show));
  test('is sent from home to the redirect', () =>
    expect(at('/?redirect=%2Fprojects%2Fp1', ada)).toEqual(to('/projects/p1')));
  test('stays at home if the redirect leads to another site', () =>
    expect(at('/?redirect=https%3A%2F%2Fevil.example', ada)).toEqual(show));
  test('is already signed in', () => expect(at('/auth/?redirect=%2Fprojects%2Fp1', ada)).toEqual(to('/projects/p1')));
  test.each(['/projects/p1', '/projects/p1/defects'])('waits for the project of %s to load [ROUTE-007]', (path) => {
    expect(at(path, ada)).toEqual({ kind: 'load', projectId: 'p1' });
    expect(at(path, ada, openedWith('p2', { OWNER: ['u-ada'] }))).toEqual({ kind: 'load', projectId: 'p1' });
  });
  test.each(['OWNER', 'CONTRIBUTOR', 'VIEWER'] as const)(
    'with the role %s can open the project [ROUTE-006, ROUTE-008]',
    (role) => expect(at('/projects/p1', ada, openedWith('p1', { [role]: ['u-ada'] }))).toEqual(show),
  );
  test('can open its defects, a new one and an existing one [ROUTE-033, ROUTE-034]', () => {
    for (const search of ['', '?defectId=NEW', '?defectId=SHOP-1'])
      expect(at(`/projects/p1/defects${search}`, ada, mine(ada))).toEqual(show);
  });
});

describe('a user without the permission', () => {
  test.each(['/projects/p1', '/projects/p1/defects'])(
    'to read the project of %s is sent home [ROUTE-008, ROUTE-010]',
    (path) => expect(at(path, ada, openedWith('p1', { OWNER: ['u-eve'] }))).toEqual(to('/')),
  );
  test('to navigate DEFECTS is sent to the project [ROUTE-010, ROUTE-034]', () => {
    expect(at('/projects/p1/defects?defectId=SHOP-1', withoutDefects, mine(withoutDefects))).toEqual(
      to('/projects/p1'),
    );
    expect(at('/projects/p1', withoutDefects, mine(withoutDefects))).toEqual(show);
  });
  test.each(['/', '/projects/p1', '/projects/p1/defects'])(
    'and without a licence sees a message in place of %s [PERM-010]',
    (path) => expect(at(path, unlicensed)).toEqual(show),
  );
});

describe('the settings of a project', () => {
  const settings = '/projects/p1/settings/tags';
  const as = (role: 'OWNER' | 'CONTRIBUTOR' | 'VIEWER') => at(settings, ada, openedWith('p1', { [role]: ['u-ada'] }));

  test('are loaded after the project', () => expect(at(settings, ada)).toEqual({ kind: 'load', projectId: 'p1' }));
  test('open to owners [ROUTE-039]', () => expect(as('OWNER')).toEqual(show));
  test.each(['OWNER', 'CONTRIBUTOR', 'VIEWER'] as const)('show the project to %s [ROUTE-038]', (role) =>
    expect(at('/projects/p1/settings/summary', ada, openedWith('p1', { [role]: ['u-ada'] }))).toEqual(show),
  );
  test.each(['CONTRIBUTOR', 'VIEWER'] as const)('send %s to the project [ROUTE-039]', (role) =>
    expect(as(role)).toEqual(to('/projects/p1')),
  );
  test('send users without read permission home [ROUTE-038]', () =>
    expect(at(settings, ada, openedWith('p1', { OWNER: ['u-eve'] }))).toEqual(to('/')));
  test('are restored after signing in', () =>
    expect(at(settings)).toEqual(to(`/?redirect=${encodeURIComponent(settings)}`)));
  test('open to account administrators', () => expect(at(settings, accountAdmin, openedWith('p1'))).toEqual(show));
});

describe('the page of a flow, a scenario or a test plan', () => {
  const items = ['/projects/p1/flows/fl-1', '/projects/p1/scenarios/sc-1', '/projects/p1/test-plans/tp-1'];
  const without = (...modules: string[]): Profile => ({
    ...ada,
    permission: ada.permission && {
      ...ada.permission,
      allowedModules: ada.permission.allowedModules.filter((name) => !modules.includes(name)),
      modulePermissions: ada.permission.modulePermissions.filter(({ moduleName }) => !modules.includes(moduleName)),
    },
  });
  test.each(items)('is open to members who may read it: %s', (path) => {
    expect(at(path, ada)).toEqual({ kind: 'load', projectId: 'p1' });
    expect(at(path, ada, mine(ada))).toEqual(show);
    const nobody = without('Flow', 'Scenario', 'TestPlan');
    expect(at(path, nobody, mine(nobody))).toEqual(to('/projects/p1'));
  });
  test('needs the permission for its own type', () => {
    const noFlows = without('Flow');
    expect(items.map((path) => at(path, noFlows, mine(noFlows)).kind)).toEqual(['redirect', 'show', 'show']);
  });
  test.each(items)('is restored after signing in and closed to strangers of the project: %s', (path) => {
    expect(at(path)).toEqual(to(`/?redirect=${encodeURIComponent(path)}`));
    expect(at(path, ada, openedWith('p1', { OWNER: ['u-eve'] }))).toEqual(to('/'));
  });
});

describe('administrators', () => {
  test('of an account can open all its projects', () =>
    expect(at('/projects/p1/defects', accountAdmin, openedWith('p1'))).toEqual(show));
  test('of the product can open no project (ruling R9)', () =>
    expect(at('/projects/p1/defects', productAdmin, openedWith('p1'))).toEqual(to('/product-admin/accounts')));
});

describe('the settings of the account', () => {
  test('open on the first permitted tab [ROUTE-040, ROUTE-041]', () =>
    expect(at('/settings', accountAdmin)).toEqual(
      to(`/settings/${openAccountPages(abilityIn(accountAdmin, null, now))[0]}`),
    ));
  test('show administration tabs only to users who may manage Admin, and send others home [ROUTE-043]', () => {
    expect(at('/settings/audit', accountAdmin)).toEqual(show);
    expect(at('/settings/audit', ada)).toEqual(to('/'));
  });
  test('show summary, security, notifications and feedback to everyone who may open them [ROUTE-042]', () => {
    for (const who of [ada, accountAdmin])
      for (const tab of ['summary', 'security', 'notifications', 'feedback'])
        expect(at(`/settings/${tab}`, who)).toEqual(show);
    expect(at('/settings', ada)).toEqual(to('/settings/summary'));
  });
  test('accept a dashboard id only below analytics', () => {
    for (const path of ['/settings/analytics', '/settings/analytics/d-1']) {
      expect(at(path, accountAdmin)).toEqual(show);
      expect(at(path, ada)).toEqual(to('/'));
      expect(pathOf(pageOf(path, ''))).toBe(path);
      expect(titleOf(pageOf(path, ''))).toBe('Analytics');
    }
    expect(pageOf('/settings/analytics/d-1', '')).toMatchObject({ child: 'analytics', dashboardId: 'd-1' });
    for (const path of ['/settings/users/d-1', '/settings/analytics/d-1/x', '/settings/analytics/%2e%2e'])
      expect(pageOf(path, '').name).toBe('notFound');
  });
  test('bring the approval of an integration back, and nothing else in its place', () => {
    const address = '?integration=i-1&oauth_token=t&oauth_verifier=v&more=x';
    const page = pageOf('/settings/integrations', address);
    expect(page).toMatchObject({ consent: { integration: 'i-1', answer: { token: 't', verifier: 'v' } } });
    expect(pathOf(page)).toBe('/settings/integrations?integration=i-1&oauth_token=t&oauth_verifier=v');
    for (const [path, query] of [
      ['/settings/integrations', '?integration=i-1&oauth_token=t'],
      ['/settings/integrations', `?integration=i-1&oauth_token=t&oauth_verifier=${'v'.repeat(256)}`],
      ['/settings/users', address],
    ] as const)
      expect(pathOf(pageOf(path, query))).toBe(path);
  });
  test.each([
    ['code=c', { authorizationCode: 'c' }],
    ['error=access_denied', { error: 'access_denied' }],
  ])('bring the answer of Atlassian back, whose state names the integration: %s', (answer, read) => {
    const page = pageOf('/settings/integrations', `?state=i-1.s&${answer}&error_description=x`);
    expect(page).toMatchObject({ consent: { integration: 'i-1', answer: { state: 'i-1.s', ...read } } });
    expect(pathOf(page)).toBe(`/settings/integrations?state=i-1.s&${answer}`);
    for (const query of [`?${answer}`, '?state=i-1.s', `?state=&${answer}`, `?state=i-1.s&code=${'c'.repeat(4_001)}`])
      expect(pathOf(pageOf('/settings/integrations', query))).toBe('/settings/integrations');
  });
  test('are open to signed-in users, but not to product administrators [ROUTE-041]', () => {
    expect(at('/settings/audit')).toEqual(to('/?redirect=%2Fsettings%2Faudit'));
    expect(at('/settings/audit', productAdmin)).toEqual(to('/product-admin/accounts'));
  });
  test('have no other tabs', () => expect(pageOf('/settings/somewhere', '').name).toBe('notFound'));
});

describe('the administration of the product', () => {
  test('is where product administrators are sent, also from home [PADMIN-005, ROUTE-045]', () => {
    for (const path of ['/', '/settings', '/?redirect=%2Fprojects%2Fp1'])
      expect(at(path, productAdmin)).toEqual(to('/product-admin/accounts'));
    for (const path of [
      '/product-admin',
      '/product-admin/accounts',
      '/product-admin/subscriptions',
      '/product-admin/users',
    ])
      expect(at(path, productAdmin)).toEqual(show);
  });
  test('is closed to all other users [ROUTE-046]', () => {
    for (const who of [ada, accountAdmin]) expect(at('/product-admin/users', who)).toEqual(to('/'));
    expect(at('/product-admin')).toEqual(to(`/?redirect=${encodeURIComponent('/product-admin/accounts')}`));
    expect(pageOf('/product-admin/somewhere', '').name).toBe('notFound');
  });
});

describe('a download', () => {
  const whole = '/downloads?path=exports%2Fx1&project=p1';
  test('is shown while it is loading [ROUTE-048]', () => expect(at(whole, ada)).toEqual(show));
  test.each(['/downloads', '/downloads?path=exports%2Fx1', '/downloads?project=p1', '/downloads?path=&project=p1'])(
    'without both of its queries (%s) leads home [ROUTE-048]',
    (path) => expect(at(path, ada)).toEqual(to('/')),
  );
  test('waits until a stranger has signed in', () =>
    expect(at(whole)).toEqual(to(`/?redirect=${encodeURIComponent(whole)}`)));
});
