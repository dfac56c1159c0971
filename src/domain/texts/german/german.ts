import type { english } from '../english.ts';
import type { In } from '../in-language.ts';
import { accountWords, subscriptionWords, administratorWords } from './account-words.ts';
import { adapterWords } from './adapter-words.ts';
import { asideWords } from './aside-words.ts';
import { auditWords } from './audit-words.ts';
import { bulkWords } from './bulk-words.ts';
import { commentWords } from './comment-words.ts';
import { dateWords } from './date-words.ts';
import { deviceWords } from './device-words.ts';
import { feedbackWords } from './feedback-words.ts';
import { fieldGridWords } from './field-grid-words.ts';
import { fileWords } from './file-words.ts';
import { filterWords } from './filter-words.ts';
import { historyWords, trashWords } from './history-words.ts';
import { identityWords } from './identity-words.ts';
import { keysWords, paletteWords, panelWords } from './keys-words.ts';
import { languageWords } from './language-words.ts';
import { mailWords, noticeMailWords } from './mail-words.ts';
import { notificationWords } from './notification-words.ts';
import { offlineWords } from './offline-words.ts';
import { onboardingWords } from './onboarding-words.ts';
import { pageWords } from './page-words.ts';
import { preferenceWords } from './preference-words.ts';
import { presenceWords } from './presence-words.ts';
import { projectWords } from './project-words.ts';
import { refusalWords } from './refusal-words.ts';
import { relatedWords } from './related-words.ts';
import { reportWords } from './report-words.ts';
import { richTextWords } from './rich-text-words.ts';
import { rightsWords } from './rights-words.ts';
import { settingsWords } from './settings-words.ts';
import { signInWords } from './sign-in-words.ts';
import { summaryWords } from './summary-words.ts';
import { tagWords } from './tag-words.ts';
import { templateWords } from './template-words.ts';
import { texts } from './texts.ts';
import { unsavedWords } from './unsaved-words.ts';
import { userWords, licenceTypeWords, planWords } from './user-words.ts';
import { validationTexts } from './validation-texts.ts';
import { words } from './words.ts';

/** All words in German: formal, in the terms of the glossary of docs/decisions/0042-second-language.md. */
export const german: In<typeof english> = {
  accountWords,
  subscriptionWords,
  administratorWords,
  adapterWords,
  asideWords,
  auditWords,
  bulkWords,
  commentWords,
  dateWords,
  deviceWords,
  feedbackWords,
  fieldGridWords,
  fileWords,
  filterWords,
  historyWords,
  trashWords,
  identityWords,
  keysWords,
  paletteWords,
  panelWords,
  languageWords,
  mailWords,
  noticeMailWords,
  notificationWords,
  offlineWords,
  onboardingWords,
  pageWords,
  preferenceWords,
  presenceWords,
  projectWords,
  refusalWords,
  relatedWords,
  reportWords,
  richTextWords,
  rightsWords,
  settingsWords,
  signInWords,
  summaryWords,
  tagWords,
  templateWords,
  texts,
  unsavedWords,
  userWords,
  licenceTypeWords,
  planWords,
  validationTexts,
  words,
};
