import { accountMessages, subscriptionMessages, administratorMessages } from '../accounts/account-messages.ts';
import { adapterMessages } from '../adapters/adapter-messages.ts';
import { quarantineMessages } from '../journal/quarantine-messages.ts';
import { auditMessages } from '../audit/audit-messages.ts';
import { bulkMessages } from '../defects/bulk/bulk-messages.ts';
import { commentMessages } from '../defects/comments/comment-messages.ts';
import { dateMessages } from './date-messages.ts';
import { deviceMessages } from '../adapters/device-messages.ts';
import { feedbackMessages } from '../feedback/feedback-messages.ts';
import { fieldGridMessages } from '../templates/field-grid-messages.ts';
import { fileMessages } from '../defects/attachments/file-messages.ts';
import { filterMessages } from '../filters/filter-messages.ts';
import { historyMessages, trashMessages } from '../defects/history/history-messages.ts';
import { identityMessages } from '../identity/identity-messages.ts';
import { inspectorMessages } from './inspector-messages.ts';
import { keysMessages, paletteMessages, panelMessages } from '../keys/keys-messages.ts';
import { languageMessages } from './language-messages.ts';
import { listMessages } from '../defects/list/list-messages.ts';
import { mailMessages, noticeMailMessages } from '../mail/mail-messages.ts';
import { notificationMessages } from '../notifications/notification-messages.ts';
import { offlineMessages } from '../journal/offline-messages.ts';
import { onboardingMessages } from '../onboarding/onboarding-messages.ts';
import { pageMessages } from '../address/page-messages.ts';
import { preferenceMessages } from '../notifications/preference-messages.ts';
import { presenceMessages } from '../presence/presence-messages.ts';
import { projectMessages } from '../projects/project-messages.ts';
import { refusalMessages } from '../problems/refusal-messages.ts';
import { relatedMessages } from '../relations/related-messages.ts';
import { reportMessages } from '../defects/report/report-messages.ts';
import { richTextMessages } from '../rich-text/rich-text-messages.ts';
import { rightsMessages } from '../rights/rights-messages.ts';
import { settingsMessages } from '../settings/settings-messages.ts';
import { signInMessages } from '../session/sign-in-messages.ts';
import { summaryMessages } from '../accounts/summary-messages.ts';
import { tagMessages } from '../tags/tag-messages.ts';
import { templateMessages } from '../templates/template-messages.ts';
import { texts } from './texts.ts';
import { rejectedChangeMessages } from '../journal/rejected-change-messages.ts';
import { userMessages, licenceTypeMessages, planMessages } from '../users/user-messages.ts';
import { validationTexts } from './validation-texts.ts';
import { messages } from './messages.ts';

/**
 * All words of the product, in one object: what another language has to bring (`german/german.ts`), and what the tests
 * walk. A new file of words is named here; the app imports the files themselves.
 */
export const english = {
  accountMessages,
  subscriptionMessages,
  administratorMessages,
  adapterMessages,
  quarantineMessages,
  auditMessages,
  bulkMessages,
  commentMessages,
  dateMessages,
  deviceMessages,
  feedbackMessages,
  fieldGridMessages,
  fileMessages,
  filterMessages,
  historyMessages,
  trashMessages,
  identityMessages,
  inspectorMessages,
  keysMessages,
  paletteMessages,
  panelMessages,
  languageMessages,
  listMessages,
  mailMessages,
  noticeMailMessages,
  notificationMessages,
  offlineMessages,
  onboardingMessages,
  pageMessages,
  preferenceMessages,
  presenceMessages,
  projectMessages,
  refusalMessages,
  relatedMessages,
  reportMessages,
  richTextMessages,
  rightsMessages,
  settingsMessages,
  signInMessages,
  summaryMessages,
  tagMessages,
  templateMessages,
  texts,
  rejectedChangeMessages,
  userMessages,
  licenceTypeMessages,
  planMessages,
  validationTexts,
  words: messages,
};
