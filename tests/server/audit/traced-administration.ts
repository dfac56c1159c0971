import type { Args, CallName } from '../../../src/domain/wire/contract.ts';
import { announce, put } from '../adapters/at-adapters.ts';
import { atSchedule, repeating, runnableScenario } from '../schedules/at-schedules.ts';
import { codeAt, password, signedIn } from '../identity/at-identity.ts';
import { installed } from '../integrations/at-integrations.ts';
import { addedPlan, atPlan, weeklyReport } from '../plans/at-plans.ts';
import { make } from '../users/at-people.ts';
import { admin, fresh, idOf, ofAccount, owner, planned, product, type TracedCase, withFactor } from './traced-case.ts';

/** Of people, accounts, integrations and identities. */
export const tracedAdministration: Partial<Record<CallName, TracedCase>> = {
  'projects.setMember': owner(async ({ who, admin: boss }) => {
    const userId = await make(boss, fresh('member').replace(' ', '-'));
    return who.ask('projects.setMember', { body: { projectId: 'p-1', userId, role: 'VIEWER' } as never });
  }),
  'adapters.unqueue': owner(async ({ who, space }) => {
    const id = fresh('queue').replace(' ', '-');
    await announce(who, id);
    await put(space, id);
    return who.ask('adapters.unqueue', { params: { id } });
  }),
  'adapters.takePairing': owner(async ({ who }) => {
    const { id, secret, code } = await who.reply('adapters.askPairing', { body: { name: 'Desk' } });
    await who.reply('adapters.confirmPairing', { body: { code } });
    return who.ask('adapters.takePairing', { params: { id }, body: { secret } });
  }),
  'users.update': admin(async ({ who }) => {
    const id = await make(who, fresh('person').replace(' ', '-'));
    return who.ask('users.update', { params: { id }, body: { jobRole: 'Auditor' } });
  }),
  'users.delete': admin(async ({ who }) => {
    const id = await make(who, fresh('person').replace(' ', '-'));
    return who.ask('users.delete', { params: { id } });
  }),
  'users.signOut': admin(async ({ who }) => {
    const id = await make(who, fresh('person').replace(' ', '-'));
    return who.ask('users.signOut', { params: { id } });
  }),
  'users.resetTwoFactor': admin(async (traced) => {
    const { owner: lost, who } = traced;
    const codes = (secret: string) => lost.ask('identity.confirmMfa', { body: { code: codeAt(secret, Date.now()) } });
    await withFactor({ ...traced, who: lost }, codes);
    return who.ask('users.resetTwoFactor', { params: { id: 'owner' } });
  }),
  'users.role': admin(async (traced) => {
    const license = { planName: await planned(traced), type: 'FULL_USER' } as const;
    const userId = await make(traced.who, fresh('person').replace(' ', '-'), { license });
    return traced.who.ask('users.role', { body: { userId, role: 'ACCOUNT_ADMIN' } });
  }),
  'licences.assign': admin(async (traced) => {
    const planName = await planned(traced);
    const userId = await make(traced.who, fresh('person').replace(' ', '-'));
    return traced.who.ask('licences.assign', { body: { userId, planName, type: 'TESTER' } });
  }),
  'accounts.changeLogo': admin(({ who }) => {
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    return who.ask('accounts.changeLogo', { bytes: new Blob([Buffer.from(pixel, 'base64')]) });
  }),
  'admin.deleteUser': product(async ({ who }) => {
    const draft = { email: `${fresh('boss').replace(' ', '-')}@people.example`, fullName: 'Second Boss' };
    const made = await who.ask('admin.createUser', { body: draft });
    const { response } = JSON.parse(made.text) as { response?: { id: string } };
    return who.ask('admin.deleteUser', { params: { id: response?.id ?? idOf(made) } });
  }),
  'admin.updateAccount': product(({ who }) =>
    who.ask('admin.updateAccount', { ...ofAccount, body: { address: fresh('Street') } }),
  ),
  'admin.deleteAccount': product(async ({ who }) => {
    const administrator = { email: `${fresh('first').replace(' ', '-')}@people.example`, fullName: 'First Person' };
    const { id } = await who.reply('admin.createAccount', { body: { organizationName: 'Short', administrator } });
    return who.ask('admin.deleteAccount', { params: { id } });
  }),
  'admin.configure': product(({ who }) =>
    who.ask('admin.configure', { ...ofAccount, body: { releasePreference: 'BETA' } }),
  ),
  'admin.demandMfa': product(({ who }) => who.ask('admin.demandMfa', ofAccount)),
  'admin.waiveMfa': product(async ({ who }) => {
    await who.ask('admin.demandMfa', ofAccount);
    return who.ask('admin.waiveMfa', ofAccount);
  }),
  'admin.changeSubscription': product(async (traced) => {
    const planName = await planned(traced);
    const endDate = new Date(Date.now() + 86_400_000 * 30).toISOString();
    return traced.who.ask('admin.changeSubscription', { ...ofAccount, body: { planName, endDate } });
  }),
  'admin.subscriptionStatus': product(async (traced) => {
    const planName = await planned(traced);
    return traced.who.ask('admin.subscriptionStatus', { ...ofAccount, body: { planName, expectedStatus: 'ACTIVE' } });
  }),
  'identity.changePassword': owner(async ({ who }) => {
    const answer = await who.ask('identity.changePassword', { body: { password, next: 'seven wild geese' } });
    await who.ask('identity.changePassword', { body: { password: 'seven wild geese', next: password } });
    return answer;
  }),
  'identity.confirmMfa': owner((traced) =>
    withFactor(traced, (secret) =>
      traced.who.ask('identity.confirmMfa', { body: { code: codeAt(secret, Date.now()) } }),
    ),
  ),
  'identity.newRecoveryCodes': owner(async (traced) => {
    const { who } = traced;
    await withFactor(traced, (secret) =>
      who.ask('identity.confirmMfa', { body: { code: codeAt(secret, Date.now()) } }),
    );
    const answer = await who.ask('identity.newRecoveryCodes', { body: { password } });
    await who.reply('identity.disableMfa', { body: { password } });
    return answer;
  }),
  'identity.endSession': owner(async ({ who, space }) => {
    await signedIn(space.server, 'owner');
    const { sessions } = await who.reply('identity.sessions', {});
    return who.ask('identity.endSession', { params: { id: sessions[0]?.id ?? '' } });
  }),
  'schedules.resume': owner(async ({ who }) => {
    const { id } = await repeating(who, await runnableScenario(who));
    await who.reply('schedules.pause', { ...atSchedule(id), body: {} });
    return who.ask('schedules.resume', atSchedule(id));
  }),
  'schedules.restore': owner(async ({ who }) => {
    const { id } = await repeating(who, await runnableScenario(who));
    await who.reply('schedules.delete', atSchedule(id));
    return who.ask('schedules.restore', atSchedule(id));
  }),
  'plans.stopReport': owner(async ({ who }) => {
    const plan = atPlan((await addedPlan(who, { name: fresh('Reported') })).id);
    await who.reply('plans.saveReport', { ...plan, body: weeklyReport });
    return who.ask('plans.stopReport', plan);
  }),
  'identity.disableMfa': owner(({ who }) => who.ask('identity.disableMfa', { body: { password } })),
  'identity.revokeKey': owner(async ({ who }) => {
    const body = { name: 'Key', days: 1, permissions: [{ moduleName: 'Defect', allowedActions: ['read'] }] };
    const { key } = (await who.reply('identity.createKey', { body } as Args<'identity.createKey'>)) as never as {
      key: { id: string };
    };
    return who.ask('identity.revokeKey', { params: { id: key.id } });
  }),
  'integrations.install': admin(async (traced) => {
    const { id } = await installed(traced.who);
    await traced.who.reply('integrations.remove', { params: { id } });
    return traced.who.ask('integrations.install', { params: { id: 'jira-data-center' } });
  }),
  'integrations.configure': admin(async ({ who, jira }) => {
    const { id } = await installed(who);
    return who.ask('integrations.configure', { params: { id }, body: { hostURL: jira.base, token: jira.token } });
  }),
  'integrations.activate': admin(async ({ who, jira }) => {
    const { id } = await installed(who);
    await who.reply('integrations.configure', { params: { id }, body: { hostURL: jira.base, token: jira.token } });
    return who.ask('integrations.activate', { params: { id }, body: {} });
  }),
  'integrations.remove': admin(async ({ who }) =>
    who.ask('integrations.remove', { params: { id: (await installed(who)).id } }),
  ),
  'issues.hook': admin(async ({ who }) => who.ask('issues.hook', { params: { id: (await installed(who)).id } })),
};
