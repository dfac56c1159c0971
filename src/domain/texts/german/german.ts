import type { english } from '../english.ts';
import type { In } from '../in-language.ts';
import {
  accountMessages,
  subscriptionMessages,
  administratorMessages,
} from '../../accounts/german/account-messages.ts';
import { adapterMessages } from '../../adapters/german/adapter-messages.ts';
import { quarantineMessages } from '../../journal/german/quarantine-messages.ts';
import { auditMessages } from '../../audit/german/audit-messages.ts';
import { bulkMessages } from '../../defects/german/bulk-messages.ts';
import { commentMessages } from '../../defects/german/comment-messages.ts';
import { dateMessages } from './date-messages.ts';
import { deviceMessages } from '../../adapters/german/device-messages.ts';
import { feedbackMessages } from '../../feedback/german/feedback-messages.ts';
import { fieldGridMessages } from '../../templates/german/field-grid-messages.ts';
import { fileMessages } from '../../defects/german/file-messages.ts';
import { filterMessages } from '../../filters/german/filter-messages.ts';
import { historyMessages, trashMessages } from '../../defects/german/history-messages.ts';
import { identityMessages } from '../../identity/german/identity-messages.ts';
import { inspectorMessages } from './inspector-messages.ts';
import { keysMessages, paletteMessages, panelMessages } from '../../keys/german/keys-messages.ts';
import { languageMessages } from './language-messages.ts';
import { listMessages } from '../../defects/list/german/list-messages.ts';
import { mailMessages, noticeMailMessages } from '../../mail/german/mail-messages.ts';
import { notificationMessages } from '../../notifications/german/notification-messages.ts';
import { offlineMessages } from '../../journal/german/offline-messages.ts';
import { onboardingMessages } from '../../onboarding/german/onboarding-messages.ts';
import { pageMessages } from '../../address/german/page-messages.ts';
import { preferenceMessages } from '../../notifications/german/preference-messages.ts';
import { presenceMessages } from '../../presence/german/presence-messages.ts';
import { projectMessages } from '../../projects/german/project-messages.ts';
import { refusalMessages } from '../../problems/german/refusal-messages.ts';
import { relatedMessages } from '../../relations/german/related-messages.ts';
import { reportMessages } from '../../defects/german/report-messages.ts';
import { richTextMessages } from '../../rich-text/german/rich-text-messages.ts';
import { rightsMessages } from '../../rights/german/rights-messages.ts';
import { settingsMessages } from '../../settings/german/settings-messages.ts';
import { signInMessages } from '../../session/german/sign-in-messages.ts';
import { summaryMessages } from '../../accounts/german/summary-messages.ts';
import { tagMessages } from '../../tags/german/tag-messages.ts';
import { templateMessages } from '../../templates/german/template-messages.ts';
import { texts } from './texts.ts';
import { rejectedChangeMessages } from '../../journal/german/rejected-change-messages.ts';
import { userMessages, licenceTypeMessages, planMessages } from '../../users/german/user-messages.ts';
import { validationTexts } from './validation-texts.ts';
import { messages } from './messages.ts';

/** All words in German: formal, in the terms of the glossary of docs/decisions/0042-second-language.md. */
export const german: In<typeof english> = {
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
