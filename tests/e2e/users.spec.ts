import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { adaptersUser } from '../model/users/models/adapters-user.ts';
import { auditUser } from '../model/users/models/audit-user.ts';
import { accountsUser } from '../model/users/models/accounts-user.ts';
import { bulkUser } from '../model/users/models/bulk-user.ts';
import { feedbackUser } from '../model/users/models/feedback-user.ts';
import { filtersUser } from '../model/users/models/filters-user.ts';
import { historyUser } from '../model/users/models/history-user.ts';
import { keysUser } from '../model/users/models/keys-user.ts';
import { listUser } from '../model/users/models/list-user.ts';
import { membersUser } from '../model/users/models/members-user.ts';
import { newDefectUser } from '../model/users/models/new-defect-user.ts';
import { onboardingUser } from '../model/users/models/onboarding-user.ts';
import { notificationSettingsUser } from '../model/users/models/notification-settings-user.ts';
import { notificationsUser } from '../model/users/models/notifications-user.ts';
import { paletteUser } from '../model/users/models/palette-user.ts';
import { projectSummaryUser } from '../model/users/models/project-summary-user.ts';
import { projectsUser } from '../model/users/models/projects-user.ts';
import { relatedUser } from '../model/users/models/related-user.ts';
import { securityUser } from '../model/users/models/security-user.ts';
import { shellUser } from '../model/users/models/shell-user.ts';
import { subscriptionsUser } from '../model/users/models/subscriptions-user.ts';
import { summaryUser } from '../model/users/models/summary-user.ts';
import { tagSettingsUser } from '../model/users/models/tag-settings-user.ts';
import { tagsUser } from '../model/users/models/tags-user.ts';
import { talkUser } from '../model/users/models/talk-user.ts';
import { templateUser } from '../model/users/models/template-user.ts';
import { trashUser } from '../model/users/models/trash-user.ts';
import { panelUser } from '../model/users/models/panel-user.ts';
import { titleUser } from '../model/users/models/title-user.ts';
import { accountProjectsUser } from '../model/users/models/account-projects-user.ts';
import { rightsUser } from '../model/users/models/rights-user.ts';
import { administratorsUser } from '../model/users/models/administrators-user.ts';
import { walk } from '../model/users/user-paths.ts';
import { usersUser } from '../model/users/models/users-user.ts';
import { expect, test } from './assay-test.ts';
import { keepEvidence } from './drivers/keep-evidence.ts';
import { titleDriver } from './drivers/title-driver.ts';
import { runAllPathsOf, runBinding } from './drivers/run-path-in-browser.ts';

const run = promisify(execFile);

/** The same models as through the actors, walked by a person's hands and eyes in a real browser on the real server. */
test('a person at the title walks every step [DEF-053, DEF-054, DEF-057, DEF-059]', ({ open }, info) =>
  runAllPathsOf(open, info, titleUser));

test('a person at the panel walks every step [DEF-003, DEF-004, DEF-035, DEF-037, DEF-039, DEF-050]', ({
  open,
}, info) => runAllPathsOf(open, info, panelUser));

test('a person at the list of defects walks every step', ({ open }, info) => runAllPathsOf(open, info, listUser));

test('a person at the saved filters walks every step [PROJ-025, PROJ-027]', ({ open }, info) =>
  runAllPathsOf(open, info, filtersUser));

test('a person at the change of many walks every step', ({ open }, info) => runAllPathsOf(open, info, bulkUser));

test('a person at the form of a new defect walks every step [DEF-062]', ({ open }, info) =>
  runAllPathsOf(open, info, newDefectUser));

test('a person at the comments and files walks every step', ({ open }, info) => runAllPathsOf(open, info, talkUser));

test('a person at the history walks every step', ({ open }, info) => runAllPathsOf(open, info, historyUser));

test('a person at the related items walks every step [REL-007]', ({ open }, info) =>
  runAllPathsOf(open, info, relatedUser));

test('a person at the tags of a defect walks every step [TAG-006, TAG-018]', ({ open }, info) =>
  runAllPathsOf(open, info, tagsUser));

test('a person at the tags of a project walks every step [TAG-022]', ({ open }, info) =>
  runAllPathsOf(open, info, tagSettingsUser));

test('a person at the template walks every step', ({ open }, info) => runAllPathsOf(open, info, templateUser));

test('a person at the trash walks every step', ({ open }, info) => runAllPathsOf(open, info, trashUser));

test('a person who sets an installation up walks every step [ONB-001, ONB-002, ONB-003, ONB-004, ONB-005]', ({
  open,
}, info) => runAllPathsOf(open, info, onboardingUser));

test('a person at the palette walks every step', ({ open }, info) => runAllPathsOf(open, info, paletteUser));

test('a person at the frame of every screen walks every step', ({ open }, info) =>
  runAllPathsOf(open, info, shellUser));

test('a person at the list of projects walks every step [PROJ-007, PROJ-020, PROJ-021]', ({ open }, info) =>
  runAllPathsOf(open, info, projectsUser));

test('a person at the summary of a project walks every step [PROJ-014, PROJ-018, PROJ-019]', ({ open }, info) =>
  runAllPathsOf(open, info, projectSummaryUser));

test('a person at the members of a project walks every step [PROJ-013, PROJ-023]', ({ open }, info) =>
  runAllPathsOf(open, info, membersUser));

test('a person at the adapters of a project walks every step [ADAPT-005, ADAPT-008, ADAPT-019, ADAPT-024]', ({
  open,
}, info) => runAllPathsOf(open, info, adaptersUser));

test('a person at the keys walks every step [SHELL-008]', ({ open }, info) => runAllPathsOf(open, info, keysUser));

test('a person at the history trail walks every step [ADMIN-006, AUD-009, AUD-010]', ({ open }, info) =>
  runAllPathsOf(open, info, auditUser));
test('an administrator at the users of the account walks every step [ADMIN-002, USER-012]', ({ open }, info) =>
  runAllPathsOf(open, info, usersUser));

test('a product administrator at the accounts walks every step [PADMIN-001]', ({ open }, info) =>
  runAllPathsOf(open, info, accountsUser));

test('a person at the notifications walks every step [NOTIF-002, NOTIF-003, NOTIF-009]', ({ open }, info) =>
  runAllPathsOf(open, info, notificationsUser));

test('a person at the security settings walks every step [SET-001, SET-006]', ({ open }, info) =>
  runAllPathsOf(open, info, securityUser));

test('a person at the summary of one’s own walks every step [SET-001]', ({ open }, info) =>
  runAllPathsOf(open, info, summaryUser));

test('a person at the feedback walks every step [SET-001]', ({ open }, info) =>
  runAllPathsOf(open, info, feedbackUser));

test('a person at what comes by mail walks every step [NOTIF-017, NOTIF-018]', ({ open }, info) =>
  runAllPathsOf(open, info, notificationSettingsUser));

test('a product administrator at the subscriptions walks every step [PADMIN-001, PADMIN-021]', ({ open }, info) =>
  runAllPathsOf(open, info, subscriptionsUser));
test('an administrator at all projects of the account walks every step [ADMIN-003]', ({ open }, info) =>
  runAllPathsOf(open, info, accountProjectsUser));

test('an administrator who asks what somebody may do walks every step', ({ open }, info) =>
  runAllPathsOf(open, info, rightsUser));

test('a product administrator at those of the product walks every step [PADMIN-003]', ({ open }, info) =>
  runAllPathsOf(open, info, administratorsUser));

test('a walk that fails tells its steps in words, and keeps screenshot, trace and recording of it', async ({
  open,
}, info) => {
  const screenDriver = async () => {
    const page = await open('viewer');
    return { page, driver: { acts: { 'title.typed': () => {} }, sees: {} } };
  };
  const steps = [{ act: 'title.typed', state: 'changed' }];
  await expect(runBinding(open, info, { model: titleUser, screenDriver }, steps)).rejects.toThrow(
    /✗ {3}1\. types another title, then sees: changed[\s\S]*npm run replay -- .*recording\.json/,
  );
  const kept = new Map(info.attachments.map((each) => [each.name, each]));
  expect([...kept.keys()]).toEqual([
    'first walk: screenshot',
    'first walk: recording',
    'second walk: screenshot',
    'second walk: recording',
    'second walk: trace',
    'steps in words',
  ]);
  expect((await readFile(kept.get('second walk: trace')?.path ?? '')).subarray(0, 2).toString()).toBe('PK');
});

test('the recording that is kept as evidence folds to where the app stood', async ({ open }, info) => {
  const { page, driver } = await titleDriver(open);
  await walk(titleUser, [{ act: 'title.typed', state: 'changed' }], driver);
  const file = await keepEvidence(page, info, 'here');
  const { stdout } = await run(process.execPath, ['scripts/replay.ts', file ?? '']);
  expect(stdout).toMatch(/defectPanel\.title +titleEdit +\{"changed":/);
  expect(stdout).toContain('Ends as recorded.');
});
