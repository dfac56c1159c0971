import { translations } from '../texts/translations.ts';
import { auditMessages } from './audit-messages.ts';
import { auditMessages as germanAuditMessages } from './german/audit-messages.ts';
import { trailMessages as germanTrailMessages } from './german/trail-messages.ts';
import { trailMessages } from './trail-messages.ts';

export const auditTranslations = translations({
  english: { auditMessages, trailMessages },
  german: { auditMessages: germanAuditMessages, trailMessages: germanTrailMessages },
  alike: ['Integration'],
});
