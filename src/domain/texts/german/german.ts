import { areaTranslations } from '../area-translations.ts';
import { mergeParts } from '../../merge-parts.ts';
import type { english } from '../english.ts';
import type { In } from '../in-language.ts';
import { quarantineMessages } from '../../journal/german/quarantine-messages.ts';
import { dateMessages } from './date-messages.ts';
import { inspectorMessages } from './inspector-messages.ts';
import { keysMessages, paletteMessages, panelMessages } from '../../keys/german/keys-messages.ts';
import { languageMessages } from './language-messages.ts';
import { mailMessages, noticeMailMessages } from '../../mail/german/mail-messages.ts';
import { offlineMessages } from '../../journal/german/offline-messages.ts';
import { pageMessages } from '../../address/german/page-messages.ts';
import { pastMessages } from '../../documents/german/past-messages.ts';
import { presenceMessages } from '../../presence/german/presence-messages.ts';
import { faultMessages } from '../../problems/german/fault-messages.ts';
import { requestProblemMessages } from '../../problems/german/request-problem-messages.ts';
import { textVersionsMessages } from '../../rich-text/german/text-versions-messages.ts';
import { richTextMessages } from '../../rich-text/german/rich-text-messages.ts';
import { settingsMessages } from '../../settings/german/settings-messages.ts';
import { texts } from './texts.ts';
import { rejectedChangeMessages } from '../../journal/german/rejected-change-messages.ts';
import { validationTexts } from './validation-texts.ts';
import { messages } from './messages.ts';

/** All words in German: formal, in the terms of the glossary of docs/decisions/0042-second-language.md. */
export const german: In<typeof english> = {
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
  ...mergeParts(areaTranslations, 'german'),
};
