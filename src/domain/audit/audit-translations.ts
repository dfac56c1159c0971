import { translations } from '../texts/translations.ts';
import { auditMessages } from './audit-messages.ts';
import { auditMessages as germanAuditMessages } from './german/audit-messages.ts';

export const auditTranslations = translations({
  english: { auditMessages },
  german: { auditMessages: germanAuditMessages },
  alike: ['Integration'],
});
