import type { AnyStateMachine } from 'xstate';
import { adaptersUser } from '../../model/users/models/project/adapters-user.ts';
import { functionsUser } from '../../model/users/models/project/functions-user.ts';
import { auditUser } from '../../model/users/models/account/audit-user.ts';
import { accountsUser } from '../../model/users/models/account/accounts-user.ts';
import { chartFiltersUser } from '../../model/users/models/dashboards/chart-filters-user.ts';
import { bulkUser } from '../../model/users/models/defects/bulk-user.ts';
import { feedbackUser } from '../../model/users/models/account/feedback-user.ts';
import { filtersUser } from '../../model/users/models/defects/filters-user.ts';
import { flowHistoryUser } from '../../model/users/models/flows/flow-history-user.ts';
import { flowsUser } from '../../model/users/models/flows/flows-user.ts';
import { historyUser } from '../../model/users/models/defects/history-user.ts';
import { keysUser } from '../../model/users/models/shell/keys-user.ts';
import { listUser } from '../../model/users/models/defects/list-user.ts';
import { membersUser } from '../../model/users/models/project/members-user.ts';
import { newDefectUser } from '../../model/users/models/defects/new-defect-user.ts';
import { onboardingUser } from '../../model/users/models/shell/onboarding-user.ts';
import { notificationSettingsUser } from '../../model/users/models/account/notification-settings-user.ts';
import { notificationsUser } from '../../model/users/models/shell/notifications-user.ts';
import { paletteUser } from '../../model/users/models/shell/palette-user.ts';
import { panelUser } from '../../model/users/models/defects/panel-user.ts';
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
import { tagSettingsUser } from '../../model/users/models/project/tag-settings-user.ts';
import { tagsUser } from '../../model/users/models/defects/tags-user.ts';
import { talkUser } from '../../model/users/models/defects/talk-user.ts';
import { templateUser } from '../../model/users/models/project/template-user.ts';
import { titleUser } from '../../model/users/models/defects/title-user.ts';
import { trashUser } from '../../model/users/models/defects/trash-user.ts';
import { usersUser } from '../../model/users/models/account/users-user.ts';
import { accountProjectsUser } from '../../model/users/models/account/account-projects-user.ts';
import { rightsUser } from '../../model/users/models/account/rights-user.ts';
import { administratorsUser } from '../../model/users/models/account/administrators-user.ts';
import type { BrowserDriver } from './browser-driver.ts';
import { adaptersDriver } from './project/adapters-driver.ts';
import { functionsDriver } from './project/functions-driver.ts';
import { auditDriver } from './account/audit-driver.ts';
import { accountsDriver } from './account/accounts-driver.ts';
import { chartFiltersDriver } from './dashboards/chart-filters-driver.ts';
import { bulkDriver } from './defects/bulk-driver.ts';
import { feedbackDriver } from './account/feedback-driver.ts';
import { filtersDriver } from './defects/filters-driver.ts';
import { flowHistoryDriver } from './flows/flow-history-driver.ts';
import { flowsDriver } from './flows/flows-driver.ts';
import { historyDriver } from './defects/history-driver.ts';
import { keysDriver } from './shell/keys-driver.ts';
import { listDriver } from './defects/list-driver.ts';
import { membersDriver } from './project/members-driver.ts';
import { newDefectDriver } from './defects/new-defect-driver.ts';
import { onboardingDriver } from './shell/onboarding-driver.ts';
import { notificationSettingsDriver } from './account/notification-settings-driver.ts';
import { notificationsDriver } from './shell/notifications-driver.ts';
import { paletteDriver } from './shell/palette-driver.ts';
import { panelDriver } from './defects/panel-driver.ts';
import { projectSummaryDriver } from './project/project-summary-driver.ts';
import { projectsDriver } from './project/projects-driver.ts';
import { relatedDriver } from './defects/related-driver.ts';
import { pipelineDriver } from './pipelines/pipeline-driver.ts';
import { milestoneDriver, planDriver } from './planning/named-record-drivers.ts';
import { scheduleDriver } from './planning/schedule-driver.ts';
import { sequenceDriver } from './scenarios/sequence-driver.ts';
import { securityDriver } from './account/security-driver.ts';
import { shellDriver } from './shell/shell-driver.ts';
import { subscriptionsDriver } from './account/subscriptions-driver.ts';
import { summaryDriver } from './account/summary-driver.ts';
import { tagSettingsDriver } from './project/tag-settings-driver.ts';
import { tagsDriver } from './defects/tags-driver.ts';
import { talkDriver } from './defects/talk-driver.ts';
import { templateDriver } from './project/template-driver.ts';
import { titleDriver } from './defects/title-driver.ts';
import { trashDriver } from './defects/trash-driver.ts';
import { usersDriver } from './account/users-driver.ts';
import { accountProjectsDriver } from './account/account-projects-driver.ts';
import { rightsDriver } from './account/rights-driver.ts';
import { administratorsDriver } from './account/administrators-driver.ts';

/** Each user model and its browser driver. */
export interface Binding {
  readonly model: AnyStateMachine;
  readonly screenDriver: BrowserDriver;
}

const bindings: readonly Binding[] = [
  { model: adaptersUser, screenDriver: adaptersDriver },
  { model: auditUser, screenDriver: auditDriver },
  { model: accountsUser, screenDriver: accountsDriver },
  { model: chartFiltersUser, screenDriver: chartFiltersDriver },
  { model: bulkUser, screenDriver: bulkDriver },
  { model: flowHistoryUser, screenDriver: flowHistoryDriver },
  { model: flowsUser, screenDriver: flowsDriver },
  { model: feedbackUser, screenDriver: feedbackDriver },
  { model: filtersUser, screenDriver: filtersDriver },
  { model: functionsUser, screenDriver: functionsDriver },
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
  { model: pipelineUser, screenDriver: pipelineDriver },
  { model: planUser, screenDriver: planDriver },
  { model: milestoneUser, screenDriver: milestoneDriver },
  { model: scheduleUser, screenDriver: scheduleDriver },
  { model: sequenceUser, screenDriver: sequenceDriver },
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
