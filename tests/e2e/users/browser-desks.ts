import type { AnyStateMachine } from 'xstate';
import { adaptersUser } from '../../model/users/adapters-user.ts';
import { auditUser } from '../../model/users/audit-user.ts';
import { accountsUser } from '../../model/users/accounts-user.ts';
import { bulkUser } from '../../model/users/bulk-user.ts';
import { feedbackUser } from '../../model/users/feedback-user.ts';
import { filtersUser } from '../../model/users/filters-user.ts';
import { historyUser } from '../../model/users/history-user.ts';
import { keysUser } from '../../model/users/keys-user.ts';
import { listUser } from '../../model/users/list-user.ts';
import { membersUser } from '../../model/users/members-user.ts';
import { newDefectUser } from '../../model/users/new-defect-user.ts';
import { onboardingUser } from '../../model/users/onboarding-user.ts';
import { notificationSettingsUser } from '../../model/users/notification-settings-user.ts';
import { notificationsUser } from '../../model/users/notifications-user.ts';
import { paletteUser } from '../../model/users/palette-user.ts';
import { panelUser } from '../../model/users/panel-user.ts';
import { projectSummaryUser } from '../../model/users/project-summary-user.ts';
import { projectsUser } from '../../model/users/projects-user.ts';
import { relatedUser } from '../../model/users/related-user.ts';
import { securityUser } from '../../model/users/security-user.ts';
import { shellUser } from '../../model/users/shell-user.ts';
import { subscriptionsUser } from '../../model/users/subscriptions-user.ts';
import { summaryUser } from '../../model/users/summary-user.ts';
import { tagSettingsUser } from '../../model/users/tag-settings-user.ts';
import { tagsUser } from '../../model/users/tags-user.ts';
import { talkUser } from '../../model/users/talk-user.ts';
import { templateUser } from '../../model/users/template-user.ts';
import { titleUser } from '../../model/users/title-user.ts';
import { trashUser } from '../../model/users/trash-user.ts';
import { usersUser } from '../../model/users/users-user.ts';
import { accountProjectsUser } from '../../model/users/account-projects-user.ts';
import { rightsUser } from '../../model/users/rights-user.ts';
import { administratorsUser } from '../../model/users/administrators-user.ts';
import type { BrowserDesk } from './browser-desk.ts';
import { adaptersDesk } from './adapters-desk.ts';
import { auditDesk } from './audit-desk.ts';
import { accountsDesk } from './accounts-desk.ts';
import { bulkDesk } from './bulk-desk.ts';
import { feedbackDesk } from './feedback-desk.ts';
import { filtersDesk } from './filters-desk.ts';
import { historyDesk } from './history-desk.ts';
import { keysDesk } from './keys-desk.ts';
import { listDesk } from './list-desk.ts';
import { membersDesk } from './members-desk.ts';
import { newDefectDesk } from './new-defect-desk.ts';
import { onboardingDesk } from './onboarding-desk.ts';
import { notificationSettingsDesk } from './notification-settings-desk.ts';
import { notificationsDesk } from './notifications-desk.ts';
import { paletteDesk } from './palette-desk.ts';
import { panelDesk } from './panel-desk.ts';
import { projectSummaryDesk } from './project-summary-desk.ts';
import { projectsDesk } from './projects-desk.ts';
import { relatedDesk } from './related-desk.ts';
import { securityDesk } from './security-desk.ts';
import { shellDesk } from './shell-desk.ts';
import { subscriptionsDesk } from './subscriptions-desk.ts';
import { summaryDesk } from './summary-desk.ts';
import { tagSettingsDesk } from './tag-settings-desk.ts';
import { tagsDesk } from './tags-desk.ts';
import { talkDesk } from './talk-desk.ts';
import { templateDesk } from './template-desk.ts';
import { titleDesk } from './title-desk.ts';
import { trashDesk } from './trash-desk.ts';
import { usersDesk } from './users-desk.ts';
import { accountProjectsDesk } from './account-projects-desk.ts';
import { rightsDesk } from './rights-desk.ts';
import { administratorsDesk } from './administrators-desk.ts';

/** Each model of a person, and who drives it in the browser. */
export interface Seat {
  readonly model: AnyStateMachine;
  readonly desk: BrowserDesk;
}

const seats: readonly Seat[] = [
  { model: adaptersUser, desk: adaptersDesk },
  { model: auditUser, desk: auditDesk },
  { model: accountsUser, desk: accountsDesk },
  { model: bulkUser, desk: bulkDesk },
  { model: feedbackUser, desk: feedbackDesk },
  { model: filtersUser, desk: filtersDesk },
  { model: historyUser, desk: historyDesk },
  { model: keysUser, desk: keysDesk },
  { model: listUser, desk: listDesk },
  { model: membersUser, desk: membersDesk },
  { model: newDefectUser, desk: newDefectDesk },
  { model: onboardingUser, desk: onboardingDesk },
  { model: notificationSettingsUser, desk: notificationSettingsDesk },
  { model: notificationsUser, desk: notificationsDesk },
  { model: paletteUser, desk: paletteDesk },
  { model: panelUser, desk: panelDesk },
  { model: projectSummaryUser, desk: projectSummaryDesk },
  { model: projectsUser, desk: projectsDesk },
  { model: relatedUser, desk: relatedDesk },
  { model: securityUser, desk: securityDesk },
  { model: shellUser, desk: shellDesk },
  { model: subscriptionsUser, desk: subscriptionsDesk },
  { model: summaryUser, desk: summaryDesk },
  { model: tagSettingsUser, desk: tagSettingsDesk },
  { model: tagsUser, desk: tagsDesk },
  { model: talkUser, desk: talkDesk },
  { model: templateUser, desk: templateDesk },
  { model: titleUser, desk: titleDesk },
  { model: trashUser, desk: trashDesk },
  { model: usersUser, desk: usersDesk },
  { model: accountProjectsUser, desk: accountProjectsDesk },
  { model: rightsUser, desk: rightsDesk },
  { model: administratorsUser, desk: administratorsDesk },
];

export const browserDesks: ReadonlyMap<string, Seat> = new Map(seats.map((seat) => [seat.model.id, seat]));
