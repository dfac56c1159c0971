import type { AuditedRecords } from '../area-domain.ts';
import { cronText } from './repeats-text.ts';
import { scheduleAuditMessages } from './schedule-audit-messages.ts';

/** What the trail, and the history of what a schedule runs, say of its changes. */
export const scheduleAudited = {
  entity: 'SCHEDULE',
  messages: scheduleAuditMessages.audited,
  fields: scheduleAuditMessages.fields,
  values: scheduleAuditMessages.values,
  shown: (field, value) => (field === 'repeats' || field === '' ? cronText(value) : undefined),
} satisfies AuditedRecords;
