import { defectsPageOf } from '../address/defects-page.ts';
import { pathOf } from '../address/page.ts';
import { pathOfItem } from '../items/item.ts';
import { licenceLabel } from '../licences/licence-type.ts';
import { auditMessages } from './audit-messages.ts';
import { fieldLabel, pathOfEntity, recordPattern } from './audited-entity.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { truncate } from '../texts/texts.ts';
import { roleLabel } from '../users/user.ts';
import { entryKey, type AuditEntry } from './audit-entry.ts';
import type { AuditReply } from './audits-contract.ts';

/**
 * An entry of a trail as a sentence: "Olivia Brandt updated Status of defect SHOP-22 Cart … from To Do to Done". The
 * event selects the pattern; names and links replace ids in its slots.
 */
export type SentencePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'name'; readonly text: string; readonly title: string }
  | { readonly kind: 'record'; readonly text: string; readonly path: string | null }
  | { readonly kind: 'value'; readonly text: string };

export type TrailNames = Pick<AuditReply, 'people' | 'names' | 'fields'>;

/** Extra data for a page of a trail: names for its ids, and the people it can be filtered by. */
export interface TrailMore extends TrailNames {
  readonly everybody: readonly { readonly id: string; readonly fullName: string }[];
}

const longestValue = 60;

type Pattern = keyof typeof auditMessages.sentences;

const commentPatterns: Readonly<Record<string, Pattern>> = {
  ADD_COMMENT: 'commented',
  UPDATE_FIELD: 'commentUpdated',
  REMOVE_FIELD: 'commentRemoved',
  ENTITY_RESTORE: 'commentRestored',
};

const wholePatterns: Readonly<Record<string, Pattern>> = {
  ENTITY_CREATE: 'created',
  ENTITY_DELETE: 'deleted',
  ENTITY_RESTORE: 'restored',
};

/** Values that mean nothing to a reader: a colour is six digits, and a change of rich text has no short wording. */
const isUnreadable = (entry: AuditEntry, { fields }: TrailNames): boolean =>
  fields[`${entry.projectId}/${entry.fieldChanged}`]?.type === 'RICH_TEXT_FIELD' ||
  (entry.entity === 'TAG' && entry.fieldChanged === 'color');

const patternOfUpdate = (entry: AuditEntry, names: TrailNames): Pattern => {
  const { fieldChanged, oldValue, newValue } = entry;
  if (fieldChanged === '') return 'saved';
  if (isUnreadable(entry, names) || (newValue === '' && oldValue === '')) return 'touched';
  if (newValue === '') return 'removedValue';
  return oldValue === '' ? 'set' : 'updated';
};

const patternOf = (entry: AuditEntry, names: TrailNames): Pattern => {
  const { operation, fieldChanged, entity, oldValue } = entry;
  if (fieldChanged === 'comment') return commentPatterns[operation] ?? 'touched';
  if (fieldChanged === 'attachment') return operation === 'ADD_ATTACHMENT' ? 'attached' : 'detached';
  if (fieldChanged === 'relation') return operation === 'ADD_RELATION' ? 'linked' : 'unlinked';
  if (fieldChanged === 'member') return operation === 'REMOVE_FIELD' ? 'memberRemoved' : 'member';
  if (operation === 'ENTITY_DELETE' && fieldChanged === 'trash') return 'purged';
  if (entity === 'TEMPLATE' && fieldChanged === 'workflow') return 'statuses';
  if (operation === 'UPDATE_FIELD') return patternOfUpdate(entry, names);
  if (operation === 'REMOVE_FIELD') return oldValue === '' || isUnreadable(entry, names) ? 'removed' : 'removedValue';
  return wholePatterns[operation] ?? 'added';
};

const wordIn = (words: Readonly<Record<string, string>>, word: string): string | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined;

const fieldText = ({ entity, projectId, fieldChanged }: AuditEntry, { fields }: TrailNames): string =>
  fields[`${projectId}/${fieldChanged}`]?.label ?? fieldLabel(entity, fieldChanged);

const valueText = (entry: AuditEntry, value: string, { people, fields }: TrailNames): string => {
  const { entity, fieldChanged, projectId } = entry;
  if (entity === 'LICENSE') return licenceLabel(value);
  if (entity === 'USER' && fieldChanged === 'role') return roleLabel(value);
  if (fields[`${projectId}/${fieldChanged}`]?.type === 'USER_LIST') return people[value] ?? value;
  if (entity === 'PROJECT' || entity === 'ACCOUNT') return wordIn(auditMessages.values, value) ?? value;
  return truncate(plainText(value), longestValue);
};

const pathOfRecord = ({ entity, entityId, projectId }: AuditEntry): string | null => {
  switch (entity) {
    case 'DEFECT':
      return pathOf(defectsPageOf(projectId, entityId));
    case 'FLOW':
    case 'SCENARIO':
    case 'TESTPLAN':
      return pathOfItem(projectId, { type: entity, id: entityId });
    case 'PROJECT':
      return pathOf({ name: 'project', projectId });
    case 'TAG':
      return pathOf({ name: 'settings', projectId, child: 'tags' });
    case 'TEMPLATE':
      return pathOf({ name: 'settings', projectId, child: 'template' });
    case 'FILTER':
      return pathOf({ name: 'settings', projectId, child: 'filters' });
    case 'USER':
    case 'LICENSE':
      return pathOf({ name: 'account', child: 'users' });
    case 'ACCOUNT':
    case 'ADAPTER':
      return null;
    default:
      return pathOfEntity(entity, projectId);
  }
};

const nameOfRecord = (entry: AuditEntry, { people, names }: TrailNames): string => {
  const { entity, entityId, oldValue, newValue } = entry;
  const name = names[entryKey(entry)] ?? people[entityId] ?? '';
  if (entity === 'DEFECT') return truncate(`${entityId} ${name || newValue || oldValue}`.trim(), longestValue);
  return truncate(name || newValue || oldValue || entityId, longestValue);
};

const recordParts = (entry: AuditEntry, names: TrailNames): readonly SentencePart[] =>
  fill(recordPattern(entry.entity), () => [
    { kind: 'record', text: nameOfRecord(entry, names), path: pathOfRecord(entry) },
  ]);

/** Fills each `{slot}` of a pattern. */
const fill = (pattern: string, slot: (name: string) => readonly SentencePart[]): readonly SentencePart[] =>
  pattern
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .flatMap((piece): readonly SentencePart[] =>
      /^\{\w+\}$/.test(piece) ? slot(piece.slice(1, -1)) : [{ kind: 'text', text: piece }],
    );

export const auditSentence = (entry: AuditEntry, names: TrailNames): readonly SentencePart[] =>
  fill(auditMessages.sentences[patternOf(entry, names)], (slot): readonly SentencePart[] => {
    switch (slot) {
      case 'who':
        return [{ kind: 'name', text: names.people[entry.user] ?? entry.user, title: entry.user }];
      case 'record':
        return recordParts(entry, names);
      case 'field':
        return [{ kind: 'text', text: fieldText(entry, names) }];
      case 'was':
        return [{ kind: 'value', text: valueText(entry, entry.oldValue, names) }];
      default:
        return [{ kind: 'value', text: valueText(entry, entry.newValue, names) }];
    }
  });
