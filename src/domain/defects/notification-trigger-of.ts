import type { NotificationTrigger } from '../notifications/notification-trigger.ts';
import type { Template } from '../templates/template.ts';
import { defectIdOf, type DefectFact } from './defect-facts.ts';
import type { DefectRecord } from './defect.ts';
import { mentioningOf } from './comments/mentioning-of.ts';

/** The notification trigger in a fact; null if it triggers none. `before`: the previous defect, null for a new one. */
const changeOf = (fact: DefectFact): Pick<NotificationTrigger, 'assignedTo' | 'status' | 'comment'> => {
  const none = { assignedTo: null, status: null, comment: null };
  if (fact.type === 'defect.reported')
    return { ...none, assignedTo: fact.data.record.assignee === '' ? null : fact.data.record.assignee };
  if (fact.type === 'defect.commented')
    return { ...none, comment: { id: fact.data.commentId, text: fact.data.comment } };
  if (fact.type !== 'defect.updated') return none;
  const { field, value, was } = fact.data;
  if (field === 'assignee' && typeof value === 'string' && value !== '') return { ...none, assignedTo: value };
  if (field === 'status') return { ...none, status: { from: String(was), to: String(value) } };
  return none;
};

export const notificationTriggerOf = (
  fact: DefectFact,
  before: DefectRecord | null,
  template: Template,
  commenters: readonly string[] = [],
): NotificationTrigger | null => {
  const record = fact.type === 'defect.reported' ? fact.data.record : before;
  const change = changeOf(fact);
  const mention = mentioningOf(fact, template);
  const meansNothing = !change.assignedTo && !change.status && !change.comment && !mention;
  if (!record || meansNothing) return null;
  const { header: title, author, assignee } = record;
  const { id: eventId, project, by, at } = fact;
  const concerned = { author, assignee, commenters };
  return { eventId, project, thing: defectIdOf(fact.about), title, by, at, ...change, mention, concerned };
};
