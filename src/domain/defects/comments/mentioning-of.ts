import { mentionsIn } from '../../rich-text/mentions.ts';
import type { Mention } from '../../notifications/notification-trigger.ts';
import type { DefectFact } from '../defect-facts.ts';
import { fieldOf, type Template } from '../../templates/template.ts';

const newIn = (text: string, before: string, by: string): readonly string[] => {
  const known = new Set(mentionsIn(before));
  return mentionsIn(text).filter((id) => id !== by && !known.has(id));
};

const inField = (fact: DefectFact, template: Template, key: string, value: unknown, was: unknown): Mention | null => {
  if (fieldOf(template, key)?.type !== 'RICH_TEXT_FIELD' || typeof value !== 'string') return null;
  const users = newIn(value, typeof was === 'string' ? was : '', fact.by);
  return { users, place: `field/${key}`, commentId: null, text: value };
};

const inComment = (fact: DefectFact, commentId: string, text: string, was: string): Mention => ({
  users: newIn(text, was, fact.by),
  place: `comment/${commentId}`,
  commentId,
  text,
});

/** People whom a fact mentions for the first time: those missing in the previous text, and never its author. */
export const mentioningOf = (fact: DefectFact, template: Template): Mention | null => {
  const found = (() => {
    switch (fact.type) {
      case 'defect.reported':
        return inField(fact, template, 'description', fact.data.record.description, '');
      case 'defect.updated':
        return inField(fact, template, fact.data.field, fact.data.value, fact.data.was);
      case 'defect.commented':
        return inComment(fact, fact.data.commentId, fact.data.comment, '');
      case 'defect.commentChanged':
        return inComment(fact, fact.data.commentId, fact.data.comment, fact.data.was);
      default:
        return null;
    }
  })();
  return found && found.users.length > 0 ? found : null;
};
