import { translations } from '../texts/translations.ts';
import { auditMessages } from './audit-messages.ts';
import { auditMessages as germanAuditMessages } from './german/audit-messages.ts';
import { settingMessages as germanSettingMessages } from './german/setting-messages.ts';
import { trailMessages as germanTrailMessages } from './german/trail-messages.ts';
import { settingMessages } from './setting-messages.ts';
import { trailMessages } from './trail-messages.ts';

export const auditTranslations = translations({
  english: { auditMessages, settingMessages, trailMessages },
  german: {
    auditMessages: germanAuditMessages,
    settingMessages: germanSettingMessages,
    trailMessages: germanTrailMessages,
  },
  alike: ['Integration'],
});
