import { areaTranslations } from './area-translations.ts';
import { mergeParts } from '../merge-parts.ts';
import { quarantineMessages } from '../journal/quarantine-messages.ts';
import { dateMessages } from './date-messages.ts';
import { inspectorMessages } from './inspector-messages.ts';
import { keysMessages, paletteMessages, panelMessages } from '../keys/keys-messages.ts';
import { languageMessages } from './language-messages.ts';
import { mailMessages, noticeMailMessages } from '../mail/mail-messages.ts';
import { offlineMessages } from '../journal/offline-messages.ts';
import { pastMessages } from '../documents/past-messages.ts';
import { pageMessages } from '../address/page-messages.ts';
import { presenceMessages } from '../presence/presence-messages.ts';
import { faultMessages } from '../problems/fault-messages.ts';
import { requestProblemMessages } from '../problems/request-problem-messages.ts';
import { textVersionsMessages } from '../rich-text/text-versions-messages.ts';
import { richTextMessages } from '../rich-text/rich-text-messages.ts';
import { settingsMessages } from '../settings/settings-messages.ts';
import { texts } from './texts.ts';
import { rejectedChangeMessages } from '../journal/rejected-change-messages.ts';
import { validationTexts } from './validation-texts.ts';
import { messages } from './messages.ts';

/**
 * All words of the product, in one object: what another language has to bring (`german/german.ts`), and what the tests
 * walk. Areas list their messages in `area-translations.ts`; the app imports the files themselves.
 */
export const english = {
  quarantineMessages,
  dateMessages,
  inspectorMessages,
  keysMessages,
  paletteMessages,
  panelMessages,
  languageMessages,
  mailMessages,
  noticeMailMessages,
  offlineMessages,
  pageMessages,
  pastMessages,
  presenceMessages,
  faultMessages,
  requestProblemMessages,
  textVersionsMessages,
  richTextMessages,
  settingsMessages,
  texts,
  rejectedChangeMessages,
  validationTexts,
  words: messages,
  ...mergeParts(areaTranslations, 'english'),
};
