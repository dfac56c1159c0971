import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { adaptersUser } from '../../model/users/models/project/adapters-user.ts';
import { functionsUser } from '../../model/users/models/project/functions-user.ts';
import { auditUser } from '../../model/users/models/account/audit-user.ts';
import { accountsUser } from '../../model/users/models/account/accounts-user.ts';
import { bulkUser } from '../../model/users/models/defects/bulk-user.ts';
import { feedbackUser } from '../../model/users/models/account/feedback-user.ts';
import { filtersUser } from '../../model/users/models/defects/filters-user.ts';
import { historyUser } from '../../model/users/models/defects/history-user.ts';
import { keysUser } from '../../model/users/models/shell/keys-user.ts';
import { listUser } from '../../model/users/models/defects/list-user.ts';
import { membersUser } from '../../model/users/models/project/members-user.ts';
import { newDefectUser } from '../../model/users/models/defects/new-defect-user.ts';
import { onboardingUser } from '../../model/users/models/shell/onboarding-user.ts';
import { notificationSettingsUser } from '../../model/users/models/account/notification-settings-user.ts';
import { notificationsUser } from '../../model/users/models/shell/notifications-user.ts';
import { paletteUser } from '../../model/users/models/shell/palette-user.ts';
import { projectSummaryUser } from '../../model/users/models/project/project-summary-user.ts';
import { projectsUser } from '../../model/users/models/project/projects-user.ts';
import { relatedUser } from '../../model/users/models/defects/related-user.ts';
import { pipelineUser } from '../../model/users/models/pipelines/pipeline-user.ts';
import { milestoneUser } from '../../model/users/models/planning/milestone-user.ts';
import { planUser } from '../../model/users/models/planning/plan-user.ts';
import { scheduleUser } from '../../model/users/models/planning/schedule-user.ts';
import { sequenceUser } from '../../model/users/models/scenarios/sequence-user.ts';
import { securityUser } from '../../model/users/models/account/security-user.ts';
import { shellUser } from '../../model/users/models/shell/shell-user.ts';
import { subscriptionsUser } from '../../model/users/models/account/subscriptions-user.ts';
import { summaryUser } from '../../model/users/models/account/summary-user.ts';
import { flowHistoryUser } from '../../model/users/models/flows/flow-history-user.ts';
import { flowsUser } from '../../model/users/models/flows/flows-user.ts';
import { tagSettingsUser } from '../../model/users/models/project/tag-settings-user.ts';
import { tagsUser } from '../../model/users/models/defects/tags-user.ts';
import { talkUser } from '../../model/users/models/defects/talk-user.ts';
import { templateUser } from '../../model/users/models/project/template-user.ts';
import { trashUser } from '../../model/users/models/defects/trash-user.ts';
import { panelUser } from '../../model/users/models/defects/panel-user.ts';
import { titleUser } from '../../model/users/models/defects/title-user.ts';
import { accountProjectsUser } from '../../model/users/models/account/account-projects-user.ts';
import { rightsUser } from '../../model/users/models/account/rights-user.ts';
import { administratorsUser } from '../../model/users/models/account/administrators-user.ts';
import { walk } from '../../model/users/user-paths.ts';
import { usersUser } from '../../model/users/models/account/users-user.ts';
import { expect, test } from '../support/assay-test.ts';
import { keepEvidence } from '../drivers/keep-evidence.ts';
import { titleDriver } from '../drivers/defects/title-driver.ts';
import { runAllPathsOf, runBinding } from '../drivers/run-path-in-browser.ts';

const run = promisify(execFile);

/** The same user models as for the actors, run in a real browser against the real server. */
test('the title passes every path of its user model [DEF-053, DEF-054, DEF-057, DEF-059]', ({ open }, info) =>
  runAllPathsOf(open, info, titleUser));

test('the panel passes every path of its user model [DEF-003, DEF-004, DEF-035, DEF-037, DEF-039, DEF-050]', ({
  open,
}, info) => runAllPathsOf(open, info, panelUser));

test('the list of defects passes every path of its user model', ({ open }, info) =>
  runAllPathsOf(open, info, listUser));

test('the list of flows passes every path of its user model', ({ open }, info) => runAllPathsOf(open, info, flowsUser));

test('the history of a flow passes every path of its user model [AUD-011]', ({ open }, info) =>
  runAllPathsOf(open, info, flowHistoryUser));

test('the saved filters pass every path of their user model [PROJ-025, PROJ-027]', ({ open }, info) =>
  runAllPathsOf(open, info, filtersUser));

test('the sequence of a scenario passes every path of its user model [SCEN-010]', ({ open }, info) =>
  runAllPathsOf(open, info, sequenceUser));

test('the sequence of a pipeline passes every path of its user model [PIPE-009]', ({ open }, info) =>
  runAllPathsOf(open, info, pipelineUser));

test('the list of test plans passes every path of its user model', ({ open }, info) =>
  runAllPathsOf(open, info, planUser));

test('the list of milestones passes every path of its user model', ({ open }, info) =>
  runAllPathsOf(open, info, milestoneUser));

test('the schedules of a scenario pass every path of their user model', ({ open }, info) =>
  runAllPathsOf(open, info, scheduleUser));

test('the bulk edit passes every path of its user model', ({ open }, info) => runAllPathsOf(open, info, bulkUser));

test('the form of a new defect passes every path of its user model [DEF-062]', ({ open }, info) =>
  runAllPathsOf(open, info, newDefectUser));

test('the comments and files pass every path of their user model', ({ open }, info) =>
  runAllPathsOf(open, info, talkUser));

test('the history passes every path of its user model', ({ open }, info) => runAllPathsOf(open, info, historyUser));

test('the related items pass every path of their user model [REL-007]', ({ open }, info) =>
  runAllPathsOf(open, info, relatedUser));

test('the tags of a defect pass every path of their user model [TAG-006, TAG-018]', ({ open }, info) =>
  runAllPathsOf(open, info, tagsUser));

test('the tags of a project pass every path of their user model [TAG-022]', ({ open }, info) =>
  runAllPathsOf(open, info, tagSettingsUser));

test('the template passes every path of its user model', ({ open }, info) => runAllPathsOf(open, info, templateUser));

test('the trash passes every path of its user model', ({ open }, info) => runAllPathsOf(open, info, trashUser));

test('the onboarding passes every path of its user model [ONB-001, ONB-002, ONB-003, ONB-004, ONB-005]', ({
  open,
}, info) => runAllPathsOf(open, info, onboardingUser));

test('the palette passes every path of its user model', ({ open }, info) => runAllPathsOf(open, info, paletteUser));

test('the shell passes every path of its user model', ({ open }, info) => runAllPathsOf(open, info, shellUser));

test('the list of projects passes every path of its user model [PROJ-007, PROJ-020, PROJ-021]', ({ open }, info) =>
  runAllPathsOf(open, info, projectsUser));

test('the summary of a project passes every path of its user model [PROJ-014, PROJ-018, PROJ-019]', ({ open }, info) =>
  runAllPathsOf(open, info, projectSummaryUser));

test('the members of a project pass every path of their user model [PROJ-013, PROJ-023]', ({ open }, info) =>
  runAllPathsOf(open, info, membersUser));

test('the adapters of a project pass every path of their user model [ADAPT-005, ADAPT-008, ADAPT-019, ADAPT-024]', ({
  open,
}, info) => runAllPathsOf(open, info, adaptersUser));

test('the functions pass every path of their user model [FUNC-003]', ({ open }, info) =>
  runAllPathsOf(open, info, functionsUser));

test('the keyboard shortcuts pass every path of their user model [SHELL-008]', ({ open }, info) =>
  runAllPathsOf(open, info, keysUser));

test('the history trail passes every path of its user model [ADMIN-006, AUD-009, AUD-010]', ({ open }, info) =>
  runAllPathsOf(open, info, auditUser));
test('the users of an account pass every path of their user model [ADMIN-002, USER-012]', ({ open }, info) =>
  runAllPathsOf(open, info, usersUser));

test('the product administration of accounts passes every path of its user model [PADMIN-001]', ({ open }, info) =>
  runAllPathsOf(open, info, accountsUser));

test('the notifications pass every path of their user model [NOTIF-002, NOTIF-003, NOTIF-009]', ({ open }, info) =>
  runAllPathsOf(open, info, notificationsUser));

test('the security settings pass every path of their user model [SET-001, SET-006]', ({ open }, info) =>
  runAllPathsOf(open, info, securityUser));

test('the profile passes every path of its user model [SET-001]', ({ open }, info) =>
  runAllPathsOf(open, info, summaryUser));

test('the feedback passes every path of its user model [SET-001]', ({ open }, info) =>
  runAllPathsOf(open, info, feedbackUser));

test('the e-mail preferences pass every path of their user model [NOTIF-017, NOTIF-018]', ({ open }, info) =>
  runAllPathsOf(open, info, notificationSettingsUser));

test('the product administration of subscriptions passes every path of its user model [PADMIN-001, PADMIN-021]', ({
  open,
}, info) => runAllPathsOf(open, info, subscriptionsUser));
test('the projects of an account pass every path of their user model [ADMIN-003]', ({ open }, info) =>
  runAllPathsOf(open, info, accountProjectsUser));

test('the permissions page passes every path of its user model', ({ open }, info) =>
  runAllPathsOf(open, info, rightsUser));

test('the product administrators pass every path of their user model [PADMIN-003]', ({ open }, info) =>
  runAllPathsOf(open, info, administratorsUser));

test('a failing path prints its steps and keeps a screenshot, a trace and a recording', async ({ open }, info) => {
  const screenDriver = async () => {
    const page = await open('viewer', '/', { isNew: true });
    return { page, driver: { acts: { 'title.typed': () => {} }, sees: {} } };
  };
  const steps = [{ act: 'title.typed', state: 'changed' }];
  await expect(runBinding(open, info, { model: titleUser, screenDriver }, steps)).rejects.toThrow(
    /✗ {3}1\. types another title, then sees: changed[\s\S]*npm run replay -- .*recording\.json/,
  );
  const stored = new Map(info.attachments.map((each) => [each.name, each]));
  expect([...stored.keys()]).toEqual([
    'first walk: screenshot',
    'first walk: recording',
    'second walk: screenshot',
    'second walk: recording',
    'second walk: trace',
    'steps in words',
  ]);
  expect((await readFile(stored.get('second walk: trace')?.path ?? '')).subarray(0, 2).toString()).toBe('PK');
});

test('the recording of a failing path replays to the state of the app', async ({ open }, info) => {
  const { page, driver } = await titleDriver((person, path) => open(person, path, { isNew: true }));
  await walk(titleUser, [{ act: 'title.typed', state: 'changed' }], driver);
  const file = await keepEvidence(page, info, 'here');
  const { stdout } = await run(process.execPath, ['scripts/replay.ts', file ?? '']);
  expect(stdout).toMatch(/defectPanel\.title +titleEdit +\{"changed":/);
  expect(stdout).toContain('Ends as recorded.');
});
