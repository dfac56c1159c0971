import { defectsPageOf } from '../address/defects-page.ts';
import { pathOf } from '../address/page.ts';
import { pathOfItem } from '../items/item.ts';
import { licenceLabel } from '../licences/licence-type.ts';
import { auditMessages } from './audit-messages.ts';
import {
  fieldLabel,
  isDescribedByArea,
  isPersonField,
  isRichTextField,
  pathOfEntity,
  recordPattern,
  valueLabel,
} from './audited-entity.ts';
import { localizedLabel } from '../templates/localized-labels.ts';
import { templateMessages } from '../templates/template-messages.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { settingMessages } from './setting-messages.ts';
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
/** What is shown of a long value before the place where it changed. */
const lead = 15;

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

/** The field of the template of a project; records of other kinds have fields of their own. */
const templateField = ({ entity, projectId, fieldChanged }: AuditEntry, { fields }: TrailNames) =>
  entity === 'DEFECT' || entity === 'TEMPLATE' ? fields[`${projectId}/${fieldChanged}`] : undefined;

/** Values that mean nothing to a reader: a colour is six digits, and a change of rich text has no short wording. */
const isUnreadable = (entry: AuditEntry, names: TrailNames): boolean =>
  templateField(entry, names)?.type === 'RICH_TEXT_FIELD' ||
  isRichTextField(entry.entity, entry.fieldChanged) ||
  (entry.entity === 'TAG' && entry.fieldChanged === 'color');

const patternOfUpdate = (entry: AuditEntry, names: TrailNames): Pattern => {
  const { fieldChanged, oldValue, newValue } = entry;
  if (fieldChanged === '') return 'saved';
  if (isUnreadable(entry, names) || (newValue === '' && oldValue === '')) return 'touched';
  if (newValue === '') return 'removedValue';
  return oldValue === '' ? 'set' : 'updated';
};

/** Changes of a part of a record, named by a field that no template may have. An area that names its own fields has none. */
const patternOfPart = ({ operation, fieldChanged, entity }: AuditEntry): Pattern | null => {
  if (isDescribedByArea(entity)) return null;
  if (fieldChanged === 'comment') return commentPatterns[operation] ?? 'touched';
  if (fieldChanged === 'attachment') return operation === 'ADD_ATTACHMENT' ? 'attached' : 'detached';
  if (fieldChanged === 'relation') return operation === 'ADD_RELATION' ? 'linked' : 'unlinked';
  if (fieldChanged === 'member') return operation === 'REMOVE_FIELD' ? 'memberRemoved' : 'member';
  return entity === 'TEMPLATE' && fieldChanged === 'workflow' ? 'statuses' : null;
};

const patternOf = (entry: AuditEntry, names: TrailNames): Pattern => {
  const { operation, fieldChanged, oldValue } = entry;
  const part = patternOfPart(entry);
  if (part) return part;
  if (operation === 'ENTITY_DELETE' && fieldChanged === 'trash') return 'purged';
  if (operation === 'UPDATE_FIELD') return patternOfUpdate(entry, names);
  if (operation === 'REMOVE_FIELD') return oldValue === '' || isUnreadable(entry, names) ? 'removed' : 'removedValue';
  return wholePatterns[operation] ?? 'added';
};

const wordIn = (words: Readonly<Record<string, string>>, word: string): string | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined;

const isTemplatePart = (part: string): part is keyof typeof settingMessages.templateParts =>
  Object.hasOwn(settingMessages.templateParts, part);

/** A setting, or a part of a field of the template: 'required/Severity'. */
const settingText = ({ entity, fieldChanged }: AuditEntry): string | undefined => {
  const [part = '', ...label] = fieldChanged.split('/');
  if (entity === 'TEMPLATE' && isTemplatePart(part)) return settingMessages.templateParts[part](label.join('/'));
  return isDescribedByArea(entity) ? undefined : wordIn(settingMessages.fields, fieldChanged);
};

/** The label of the changed field. */
export const fieldText = (entry: AuditEntry, names: TrailNames): string => {
  const field = templateField(entry, names);
  if (field) return localizedLabel(entry.fieldChanged, field.label);
  return settingText(entry) ?? fieldLabel(entry.entity, entry.fieldChanged);
};

/** Only comments are rich text: a change of another rich text is told without its values. */
const isRichText = ({ entity, fieldChanged }: AuditEntry): boolean => entity === 'DEFECT' && fieldChanged === 'comment';

/** A long text from shortly before it differs from the other one of a change; else the two would look the same. */
const shorten = (text: string, other = ''): string => {
  const [letters, others] = [[...text], [...other]];
  if (letters.length <= longestValue) return text;
  const first = letters.findIndex((letter, at) => letter !== others[at]);
  const differs = first < 0 ? letters.length : first;
  if (differs < longestValue / 2) return truncate(text, longestValue);
  const start = Math.min(differs - lead, letters.length - longestValue);
  return `...${truncate(letters.slice(start).join(''), longestValue)}`;
};

/** The default of a field may be rich text, or a person. */
const templateValue = (field: string, value: string, people: TrailNames['people']): string => {
  const [part = ''] = field.split('/');
  if (part === 'type') return wordIn(templateMessages.types, value) ?? value;
  if (part === 'initial') return people[value] ?? plainText(value);
  return ['required', 'readOnly', 'blank', 'obsolete'].includes(part)
    ? (wordIn(auditMessages.values, value) ?? value)
    : value;
};

/** A value of the changed field, old or new, for people. */
export const valueText = (entry: AuditEntry, value: string, names: TrailNames): string => {
  const { entity, fieldChanged, oldValue, newValue } = entry;
  const { people } = names;
  const other = value === newValue ? oldValue : newValue;
  if (entity === 'LICENSE') return licenceLabel(value);
  if (entity === 'USER' && fieldChanged === 'role') return roleLabel(value);
  if (templateField(entry, names)?.type === 'USER_LIST' || isPersonField(entity, fieldChanged))
    return people[value] ?? value;
  if (entity === 'PROJECT' || entity === 'ACCOUNT' || fieldChanged === 'MFA')
    return shorten(wordIn(auditMessages.values, value) ?? wordIn(settingMessages.values, value) ?? value, other);
  if (entity === 'TEMPLATE')
    return shorten(templateValue(fieldChanged, value, people), templateValue(fieldChanged, other, people));
  const word = valueLabel(entity, fieldChanged, value);
  if (word !== undefined) return word;
  return isRichText(entry) ? shorten(plainText(value), plainText(other)) : shorten(value, other);
};

/** The page of the record; null where it has none. */
export const pathOfRecord = ({ entity, entityId, projectId }: AuditEntry): string | null => {
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

/** A defect has its id before its title. */
export const nameOfRecord = (entry: AuditEntry, { people, names }: TrailNames): string => {
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
export const fill = (pattern: string, slot: (name: string) => readonly SentencePart[]): readonly SentencePart[] =>
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
