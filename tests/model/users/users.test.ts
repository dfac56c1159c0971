import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { ActorDriver } from './actor-driver.ts';
import { adaptersActors } from './bindings/project/adapters-actors.ts';
import { functionsActors } from './bindings/project/functions-actors.ts';
import { auditActors } from './bindings/account/audit-actors.ts';
import { accountProjectsActors } from './bindings/account/account-projects-actors.ts';
import { rightsActors } from './bindings/account/rights-actors.ts';
import { administratorsActors } from './bindings/account/administrators-actors.ts';
import { accountsActors } from './bindings/account/accounts-actors.ts';
import { chartFiltersActors } from './bindings/dashboards/chart-filters-actors.ts';
import { bulkActors } from './bindings/defects/bulk-actors.ts';
import { feedbackActors } from './bindings/account/feedback-actors.ts';
import { filtersActors } from './bindings/defects/filters-actors.ts';
import { flowHistoryActors } from './bindings/flows/flow-history-actors.ts';
import { flowsActors } from './bindings/flows/flows-actors.ts';
import { historyActors } from './bindings/defects/history-actors.ts';
import { keysActors } from './bindings/shell/keys-actors.ts';
import { listActors } from './bindings/defects/list-actors.ts';
import { membersActors } from './bindings/project/members-actors.ts';
import { newDefectActors } from './bindings/defects/new-defect-actors.ts';
import { onboardingActors } from './bindings/shell/onboarding-actors.ts';
import { notificationSettingsActors } from './bindings/account/notification-settings-actors.ts';
import { notificationsActors } from './bindings/shell/notifications-actors.ts';
import { paletteActors } from './bindings/shell/palette-actors.ts';
import { panelActors } from './bindings/defects/panel-actors.ts';
import { projectSummaryActors } from './bindings/project/project-summary-actors.ts';
import { projectsActors } from './bindings/project/projects-actors.ts';
import { relatedActors } from './bindings/defects/related-actors.ts';
import { pipelineActors } from './bindings/pipelines/pipeline-actors.ts';
import { milestoneActors } from './bindings/planning/milestone-actors.ts';
import { planActors } from './bindings/planning/plan-actors.ts';
import { scheduleActors } from './bindings/planning/schedule-actors.ts';
import { sequenceActors } from './bindings/scenarios/sequence-actors.ts';
import { securityActors } from './bindings/account/security-actors.ts';
import { shellActors } from './bindings/shell/shell-actors.ts';
import { subscriptionsActors } from './bindings/account/subscriptions-actors.ts';
import { summaryActors } from './bindings/account/summary-actors.ts';
import { tagSettingsActors } from './bindings/project/tag-settings-actors.ts';
import { tagsActors } from './bindings/defects/tags-actors.ts';
import { talkActors } from './bindings/defects/talk-actors.ts';
import { templateActors } from './bindings/project/template-actors.ts';
import { titleActors } from './bindings/defects/title-actors.ts';
import { trashActors } from './bindings/defects/trash-actors.ts';
import { adaptersUser } from './models/project/adapters-user.ts';
import { functionsUser } from './models/project/functions-user.ts';
import { auditUser } from './models/account/audit-user.ts';
import { usersActors } from './bindings/account/users-actors.ts';
import { accountsUser } from './models/account/accounts-user.ts';
import { chartFiltersUser } from './models/dashboards/chart-filters-user.ts';
import { bulkUser } from './models/defects/bulk-user.ts';
import { feedbackUser } from './models/account/feedback-user.ts';
import { filtersUser } from './models/defects/filters-user.ts';
import { flowHistoryUser } from './models/flows/flow-history-user.ts';
import { flowsUser } from './models/flows/flows-user.ts';
import { historyUser } from './models/defects/history-user.ts';
import { keysUser } from './models/shell/keys-user.ts';
import { listUser } from './models/defects/list-user.ts';
import { membersUser } from './models/project/members-user.ts';
import { newDefectUser } from './models/defects/new-defect-user.ts';
import { onboardingUser } from './models/shell/onboarding-user.ts';
import { notificationSettingsUser } from './models/account/notification-settings-user.ts';
import { notificationsUser } from './models/shell/notifications-user.ts';
import { paletteUser } from './models/shell/palette-user.ts';
import { panelUser } from './models/defects/panel-user.ts';
import { projectSummaryUser } from './models/project/project-summary-user.ts';
import { projectsUser } from './models/project/projects-user.ts';
import { relatedUser } from './models/defects/related-user.ts';
import { pipelineUser } from './models/pipelines/pipeline-user.ts';
import { milestoneUser } from './models/planning/milestone-user.ts';
import { planUser } from './models/planning/plan-user.ts';
import { scheduleUser } from './models/planning/schedule-user.ts';
import { sequenceUser } from './models/scenarios/sequence-user.ts';
import { securityUser } from './models/account/security-user.ts';
import { shellUser } from './models/shell/shell-user.ts';
import { subscriptionsUser } from './models/account/subscriptions-user.ts';
import { summaryUser } from './models/account/summary-user.ts';
import { tagSettingsUser } from './models/project/tag-settings-user.ts';
import { tagsUser } from './models/defects/tags-user.ts';
import { talkUser } from './models/defects/talk-user.ts';
import { templateUser } from './models/project/template-user.ts';
import { titleUser } from './models/defects/title-user.ts';
import { trashUser } from './models/defects/trash-user.ts';
import { accountProjectsUser } from './models/account/account-projects-user.ts';
import { rightsUser } from './models/account/rights-user.ts';
import { administratorsUser } from './models/account/administrators-user.ts';
import { userModels } from './user-models.ts';
import { userPaths, walk } from './user-paths.ts';
import { usersUser } from './models/account/users-user.ts';

/**
 * Runs every path of a user model on the actors with their real wiring and journal; the server answers from a table.
 */
const runAllPaths = async (model: AnyStateMachine, open: ActorDriver) => {
  for (const steps of userPaths(model)) {
    const { driver, end } = await open();
    await walk(model, steps, driver);
    end();
  }
};

test('a user can use the list of defects', () => runAllPaths(listUser, listActors));
test('a user can use saved filters', () => runAllPaths(filtersUser, filtersActors));
test('a user can edit defects in bulk', () => runAllPaths(bulkUser, bulkActors));
test('a user can filter a chart by filters and groups of them [DASH-005]', () =>
  runAllPaths(chartFiltersUser, chartFiltersActors));
test('a user can create, find, edit in bulk, delete and restore flows', () => runAllPaths(flowsUser, flowsActors));
test('a user can change a flow, compare it with an earlier version and restore a step', () =>
  runAllPaths(flowHistoryUser, flowHistoryActors));
test('a user can order the flows of a scenario [SCEN-001]', () => runAllPaths(sequenceUser, sequenceActors));
test('a user can build the sequence of a pipeline [PIPE-001]', () => runAllPaths(pipelineUser, pipelineActors));
test('a user can create, rename and delete a test plan', () => runAllPaths(planUser, planActors));
test('a user can create, rename and delete a milestone', () => runAllPaths(milestoneUser, milestoneActors));
test('a user can schedule a scenario, pause, resume and delete the schedule', () =>
  runAllPaths(scheduleUser, scheduleActors));
test('a user can fill in the form of a new defect [DEF-062]', () => runAllPaths(newDefectUser, newDefectActors));
test('a user can add comments and files', () => runAllPaths(talkUser, talkActors));
test('a user can use the history of a defect', () => runAllPaths(historyUser, historyActors));
test('a user can link related items', () => runAllPaths(relatedUser, relatedActors));
test('a user can tag a defect [TAG-006]', () => runAllPaths(tagsUser, tagsActors));
test('a user can manage the tags of a project', () => runAllPaths(tagSettingsUser, tagSettingsActors));
test('a user can edit the template', () => runAllPaths(templateUser, templateActors));
test('a user can use the trash', () => runAllPaths(trashUser, trashActors));
test('a user can set up an installation [ONB-001, ONB-002, ONB-003, ONB-004, ONB-005]', () =>
  runAllPaths(onboardingUser, onboardingActors));
test('a user can use the palette', () => runAllPaths(paletteUser, paletteActors));
test('a user can use the frame of every screen', () => runAllPaths(shellUser, shellActors));
test('a user can use the defect panel [DEF-003, DEF-004, DEF-035, DEF-037, DEF-039, DEF-050]', () =>
  runAllPaths(panelUser, panelActors));
test('a user can edit the title of a defect [DEF-053, DEF-054, DEF-057, DEF-059]', () =>
  runAllPaths(titleUser, titleActors));
test('a user can use the list of projects', () => runAllPaths(projectsUser, projectsActors));
test('a user can edit the summary of a project', () => runAllPaths(projectSummaryUser, projectSummaryActors));
test('a user can manage the members of a project', () => runAllPaths(membersUser, membersActors));
test('a user can manage the adapters of a project', () => runAllPaths(adaptersUser, adaptersActors));
test('a user can write, try and delete a function', () => runAllPaths(functionsUser, functionsActors));
test('a user can use keyboard shortcuts', () => runAllPaths(keysUser, keysActors));
test('a user can use the history trail', () => runAllPaths(auditUser, auditActors));
test('an administrator can manage users [ADMIN-002, USER-012]', () => runAllPaths(usersUser, usersActors));
test('a product administrator can manage accounts [PADMIN-001]', () => runAllPaths(accountsUser, accountsActors));
test('a user can manage notifications [NOTIF-002, NOTIF-003, NOTIF-009]', () =>
  runAllPaths(notificationsUser, notificationsActors));
test('a user can change security settings [SET-001, SET-006]', () => runAllPaths(securityUser, securityActors));
test('a user can edit their own summary [SET-001]', () => runAllPaths(summaryUser, summaryActors));
test('a user can send feedback [SET-001]', () => runAllPaths(feedbackUser, feedbackActors));
test('a user can change the e-mail preferences [NOTIF-017, NOTIF-018]', () =>
  runAllPaths(notificationSettingsUser, notificationSettingsActors));
test('a product administrator can manage subscriptions [PADMIN-001, PADMIN-021]', () =>
  runAllPaths(subscriptionsUser, subscriptionsActors));
test('an administrator can use the list of all projects of the account [ADMIN-003]', () =>
  runAllPaths(accountProjectsUser, accountProjectsActors));
test('an administrator can look up the permissions of a user', () => runAllPaths(rightsUser, rightsActors));
test('a product administrator can manage product administrators [PADMIN-003]', () =>
  runAllPaths(administratorsUser, administratorsActors));

test('every user model describes all its events and has few walks', () => {
  for (const { plan } of userModels) {
    const { words = {} } = (plan.machine.root.meta ?? {}) as { readonly words?: Readonly<Record<string, string>> };
    expect(new Set(Object.keys(words))).toEqual(new Set(plan.machine.events));
    expect(userPaths(plan.machine).length).toBeLessThanOrEqual(2);
  }
});

test('an unknown step is reported with the steps that led to it', async () => {
  const [steps = []] = userPaths(titleUser);
  await expect(walk(titleUser, steps, { acts: {}, sees: {} })).rejects.toThrow('does not know how to do');
  const acts = Object.fromEntries(steps.map(({ act }) => [act, () => {}]));
  await expect(walk(titleUser, steps, { acts, sees: {} })).rejects.toThrow(/✗ {3}1\. .+, then sees: .+/);
});
