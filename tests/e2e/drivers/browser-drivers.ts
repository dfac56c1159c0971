import type { AnyStateMachine } from 'xstate';
import { adaptersUser } from '../../model/users/models/adapters-user.ts';
import { auditUser } from '../../model/users/models/audit-user.ts';
import { accountsUser } from '../../model/users/models/accounts-user.ts';
import { bulkUser } from '../../model/users/models/bulk-user.ts';
import { feedbackUser } from '../../model/users/models/feedback-user.ts';
import { filtersUser } from '../../model/users/models/filters-user.ts';
import { historyUser } from '../../model/users/models/history-user.ts';
import { keysUser } from '../../model/users/models/keys-user.ts';
import { listUser } from '../../model/users/models/list-user.ts';
import { membersUser } from '../../model/users/models/members-user.ts';
import { newDefectUser } from '../../model/users/models/new-defect-user.ts';
import { onboardingUser } from '../../model/users/models/onboarding-user.ts';
import { notificationSettingsUser } from '../../model/users/models/notification-settings-user.ts';
import { notificationsUser } from '../../model/users/models/notifications-user.ts';
import { paletteUser } from '../../model/users/models/palette-user.ts';
import { panelUser } from '../../model/users/models/panel-user.ts';
import { projectSummaryUser } from '../../model/users/models/project-summary-user.ts';
import { projectsUser } from '../../model/users/models/projects-user.ts';
import { relatedUser } from '../../model/users/models/related-user.ts';
import { securityUser } from '../../model/users/models/security-user.ts';
import { shellUser } from '../../model/users/models/shell-user.ts';
import { subscriptionsUser } from '../../model/users/models/subscriptions-user.ts';
import { summaryUser } from '../../model/users/models/summary-user.ts';
import { tagSettingsUser } from '../../model/users/models/tag-settings-user.ts';
import { tagsUser } from '../../model/users/models/tags-user.ts';
import { talkUser } from '../../model/users/models/talk-user.ts';
import { templateUser } from '../../model/users/models/template-user.ts';
import { titleUser } from '../../model/users/models/title-user.ts';
import { trashUser } from '../../model/users/models/trash-user.ts';
import { usersUser } from '../../model/users/models/users-user.ts';
import { accountProjectsUser } from '../../model/users/models/account-projects-user.ts';
import { rightsUser } from '../../model/users/models/rights-user.ts';
import { administratorsUser } from '../../model/users/models/administrators-user.ts';
import type { BrowserDriver } from './browser-driver.ts';
import { adaptersDriver } from './adapters-driver.ts';
import { auditDriver } from './audit-driver.ts';
import { accountsDriver } from './accounts-driver.ts';
import { bulkDriver } from './bulk-driver.ts';
import { feedbackDriver } from './feedback-driver.ts';
import { filtersDriver } from './filters-driver.ts';
import { historyDriver } from './history-driver.ts';
import { keysDriver } from './keys-driver.ts';
import { listDriver } from './list-driver.ts';
import { membersDriver } from './members-driver.ts';
import { newDefectDriver } from './new-defect-driver.ts';
import { onboardingDriver } from './onboarding-driver.ts';
import { notificationSettingsDriver } from './notification-settings-driver.ts';
import { notificationsDriver } from './notifications-driver.ts';
import { paletteDriver } from './palette-driver.ts';
import { panelDriver } from './panel-driver.ts';
import { projectSummaryDriver } from './project-summary-driver.ts';
import { projectsDriver } from './projects-driver.ts';
import { relatedDriver } from './related-driver.ts';
import { securityDriver } from './security-driver.ts';
import { shellDriver } from './shell-driver.ts';
import { subscriptionsDriver } from './subscriptions-driver.ts';
import { summaryDriver } from './summary-driver.ts';
import { tagSettingsDriver } from './tag-settings-driver.ts';
import { tagsDriver } from './tags-driver.ts';
import { talkDriver } from './talk-driver.ts';
import { templateDriver } from './template-driver.ts';
import { titleDriver } from './title-driver.ts';
import { trashDriver } from './trash-driver.ts';
import { usersDriver } from './users-driver.ts';
import { accountProjectsDriver } from './account-projects-driver.ts';
import { rightsDriver } from './rights-driver.ts';
import { administratorsDriver } from './administrators-driver.ts';

/** Each model of a person, and who drives it in the browser. */
export interface Binding {
  readonly model: AnyStateMachine;
  readonly screenDriver: BrowserDriver;
}

const bindings: readonly Binding[] = [
  { model: adaptersUser, screenDriver: adaptersDriver },
  { model: auditUser, screenDriver: auditDriver },
  { model: accountsUser, screenDriver: accountsDriver },
  { model: bulkUser, screenDriver: bulkDriver },
  { model: feedbackUser, screenDriver: feedbackDriver },
  { model: filtersUser, screenDriver: filtersDriver },
  { model: historyUser, screenDriver: historyDriver },
  { model: keysUser, screenDriver: keysDriver },
  { model: listUser, screenDriver: listDriver },
  { model: membersUser, screenDriver: membersDriver },
  { model: newDefectUser, screenDriver: newDefectDriver },
  { model: onboardingUser, screenDriver: onboardingDriver },
  { model: notificationSettingsUser, screenDriver: notificationSettingsDriver },
  { model: notificationsUser, screenDriver: notificationsDriver },
  { model: paletteUser, screenDriver: paletteDriver },
  { model: panelUser, screenDriver: panelDriver },
  { model: projectSummaryUser, screenDriver: projectSummaryDriver },
  { model: projectsUser, screenDriver: projectsDriver },
  { model: relatedUser, screenDriver: relatedDriver },
  { model: securityUser, screenDriver: securityDriver },
  { model: shellUser, screenDriver: shellDriver },
  { model: subscriptionsUser, screenDriver: subscriptionsDriver },
  { model: summaryUser, screenDriver: summaryDriver },
  { model: tagSettingsUser, screenDriver: tagSettingsDriver },
  { model: tagsUser, screenDriver: tagsDriver },
  { model: talkUser, screenDriver: talkDriver },
  { model: templateUser, screenDriver: templateDriver },
  { model: titleUser, screenDriver: titleDriver },
  { model: trashUser, screenDriver: trashDriver },
  { model: usersUser, screenDriver: usersDriver },
  { model: accountProjectsUser, screenDriver: accountProjectsDriver },
  { model: rightsUser, screenDriver: rightsDriver },
  { model: administratorsUser, screenDriver: administratorsDriver },
];

export const browserDrivers: ReadonlyMap<string, Binding> = new Map(
  bindings.map((binding) => [binding.model.id, binding]),
);
