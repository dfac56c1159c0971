import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { ActorDesk } from './actor-desk.ts';
import { adaptersActors } from './desks/adapters-actors.ts';
import { auditActors } from './desks/audit-actors.ts';
import { accountProjectsActors } from './desks/account-projects-actors.ts';
import { rightsActors } from './desks/rights-actors.ts';
import { administratorsActors } from './desks/administrators-actors.ts';
import { accountsActors } from './desks/accounts-actors.ts';
import { bulkActors } from './desks/bulk-actors.ts';
import { feedbackActors } from './desks/feedback-actors.ts';
import { filtersActors } from './desks/filters-actors.ts';
import { historyActors } from './desks/history-actors.ts';
import { keysActors } from './desks/keys-actors.ts';
import { listActors } from './desks/list-actors.ts';
import { membersActors } from './desks/members-actors.ts';
import { newDefectActors } from './desks/new-defect-actors.ts';
import { onboardingActors } from './desks/onboarding-actors.ts';
import { notificationSettingsActors } from './desks/notification-settings-actors.ts';
import { notificationsActors } from './desks/notifications-actors.ts';
import { paletteActors } from './desks/palette-actors.ts';
import { panelActors } from './desks/panel-actors.ts';
import { projectSummaryActors } from './desks/project-summary-actors.ts';
import { projectsActors } from './desks/projects-actors.ts';
import { relatedActors } from './desks/related-actors.ts';
import { securityActors } from './desks/security-actors.ts';
import { shellActors } from './desks/shell-actors.ts';
import { subscriptionsActors } from './desks/subscriptions-actors.ts';
import { summaryActors } from './desks/summary-actors.ts';
import { tagSettingsActors } from './desks/tag-settings-actors.ts';
import { tagsActors } from './desks/tags-actors.ts';
import { talkActors } from './desks/talk-actors.ts';
import { templateActors } from './desks/template-actors.ts';
import { titleActors } from './desks/title-actors.ts';
import { trashActors } from './desks/trash-actors.ts';
import { adaptersUser } from './adapters-user.ts';
import { auditUser } from './audit-user.ts';
import { usersActors } from './desks/users-actors.ts';
import { accountsUser } from './accounts-user.ts';
import { bulkUser } from './bulk-user.ts';
import { feedbackUser } from './feedback-user.ts';
import { filtersUser } from './filters-user.ts';
import { historyUser } from './history-user.ts';
import { keysUser } from './keys-user.ts';
import { listUser } from './list-user.ts';
import { membersUser } from './members-user.ts';
import { newDefectUser } from './new-defect-user.ts';
import { onboardingUser } from './onboarding-user.ts';
import { notificationSettingsUser } from './notification-settings-user.ts';
import { notificationsUser } from './notifications-user.ts';
import { paletteUser } from './palette-user.ts';
import { panelUser } from './panel-user.ts';
import { projectSummaryUser } from './project-summary-user.ts';
import { projectsUser } from './projects-user.ts';
import { relatedUser } from './related-user.ts';
import { securityUser } from './security-user.ts';
import { shellUser } from './shell-user.ts';
import { subscriptionsUser } from './subscriptions-user.ts';
import { summaryUser } from './summary-user.ts';
import { tagSettingsUser } from './tag-settings-user.ts';
import { tagsUser } from './tags-user.ts';
import { talkUser } from './talk-user.ts';
import { templateUser } from './template-user.ts';
import { titleUser } from './title-user.ts';
import { trashUser } from './trash-user.ts';
import { accountProjectsUser } from './account-projects-user.ts';
import { rightsUser } from './rights-user.ts';
import { administratorsUser } from './administrators-user.ts';
import { userModels } from './user-models.ts';
import { userWalks, walk } from './user-walk.ts';
import { usersUser } from './users-user.ts';

/** Every model of a person, walked through the actors with their real wiring and journal; the server is a table of answers. */
const walkAll = async (model: AnyStateMachine, open: ActorDesk) => {
  for (const steps of userWalks(model)) {
    const { driver, end } = await open();
    await walk(model, steps, driver);
    end();
  }
};

test('a person at the list of defects', () => walkAll(listUser, listActors));
test('a person at the saved filters', () => walkAll(filtersUser, filtersActors));
test('a person at the change of many', () => walkAll(bulkUser, bulkActors));
test('a person at the form of a new defect [DEF-062]', () => walkAll(newDefectUser, newDefectActors));
test('a person at comments and files', () => walkAll(talkUser, talkActors));
test('a person at the history', () => walkAll(historyUser, historyActors));
test('a person at the related items', () => walkAll(relatedUser, relatedActors));
test('a person at the tags of a defect [TAG-006]', () => walkAll(tagsUser, tagsActors));
test('a person at the tags of a project', () => walkAll(tagSettingsUser, tagSettingsActors));
test('a person at the template', () => walkAll(templateUser, templateActors));
test('a person at the trash', () => walkAll(trashUser, trashActors));
test('a person who sets an installation up [ONB-001, ONB-002, ONB-003, ONB-004, ONB-005]', () =>
  walkAll(onboardingUser, onboardingActors));
test('a person at the palette', () => walkAll(paletteUser, paletteActors));
test('a person at the frame of every screen', () => walkAll(shellUser, shellActors));
test('a person at the panel [DEF-003, DEF-004, DEF-035, DEF-037, DEF-039, DEF-050]', () =>
  walkAll(panelUser, panelActors));
test('a person at the title [DEF-053, DEF-054, DEF-057, DEF-059]', () => walkAll(titleUser, titleActors));
test('a person at the list of projects', () => walkAll(projectsUser, projectsActors));
test('a person at the summary of a project', () => walkAll(projectSummaryUser, projectSummaryActors));
test('a person at the members of a project', () => walkAll(membersUser, membersActors));
test('a person at the adapters of a project', () => walkAll(adaptersUser, adaptersActors));
test('a person at the keys', () => walkAll(keysUser, keysActors));
test('a person at the history trail', () => walkAll(auditUser, auditActors));
test('an administrator at the users [ADMIN-002, USER-012]', () => walkAll(usersUser, usersActors));
test('a product administrator at the accounts [PADMIN-001]', () => walkAll(accountsUser, accountsActors));
test('a person at the notifications [NOTIF-002, NOTIF-003, NOTIF-009]', () =>
  walkAll(notificationsUser, notificationsActors));
test('a person at the security settings [SET-001, SET-006]', () => walkAll(securityUser, securityActors));
test('a person at the summary of one’s own [SET-001]', () => walkAll(summaryUser, summaryActors));
test('a person at the feedback [SET-001]', () => walkAll(feedbackUser, feedbackActors));
test('a person at what comes by mail [NOTIF-017, NOTIF-018]', () =>
  walkAll(notificationSettingsUser, notificationSettingsActors));
test('a product administrator at the subscriptions [PADMIN-001, PADMIN-021]', () =>
  walkAll(subscriptionsUser, subscriptionsActors));
test('an administrator at all projects of the account [ADMIN-003]', () =>
  walkAll(accountProjectsUser, accountProjectsActors));
test('an administrator who asks what somebody may do', () => walkAll(rightsUser, rightsActors));
test('a product administrator at those of the product [PADMIN-003]', () =>
  walkAll(administratorsUser, administratorsActors));

test('every model has words for what is done in it, and few walks', () => {
  for (const { plan } of userModels) {
    const { words = {} } = (plan.machine.root.meta ?? {}) as { readonly words?: Readonly<Record<string, string>> };
    expect(new Set(Object.keys(words))).toEqual(new Set(plan.machine.events));
    expect(userWalks(plan.machine).length).toBeLessThanOrEqual(2);
  }
});

test('a driver that does not know a step says so, and the steps to it in words', async () => {
  const [steps = []] = userWalks(titleUser);
  await expect(walk(titleUser, steps, { acts: {}, sees: {} })).rejects.toThrow('does not know how to do');
  const acts = Object.fromEntries(steps.map(({ act }) => [act, () => {}]));
  await expect(walk(titleUser, steps, { acts, sees: {} })).rejects.toThrow(/✗ {3}1\. .+, then sees: .+/);
});
