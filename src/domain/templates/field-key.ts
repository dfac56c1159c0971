import { limits } from '../limits.ts';

/**
 * The key of a new field, out of its label: lower-case, word characters alone, never one that is taken or that means
 * something already, to a defect or to every object [TPL-007].
 */
const reservedKeys = [
  ...['id', 'project', 'header', 'title', 'description', 'status', 'severity', 'type', 'assignee', 'author', 'custom'],
  ...['tag', 'tags', 'comment', 'comments', 'attachment', 'attachments', 'links', 'history', 'revision'],
  ...['createddate', 'modifieddate', 'modifiedbyuser', 'lastupdate', 'commentcount', 'attachmentcount', 'search'],
];

const cleaned = (label: string) =>
  label
    .normalize('NFKD')
    .replaceAll(/\W/g, '')
    .toLowerCase()
    .slice(0, limits.fieldKeyLength - 4)
    .replace(/^_+/, '');

export const isReservedKey = (key: string): boolean =>
  reservedKeys.includes(key.toLowerCase()) || key in Object.prototype;

/** `taken` in whatever case. */
export const keyOf = (label: string, taken: readonly string[]): string => {
  const known = new Set(taken.map((key) => key.toLowerCase()));
  const isFree = (key: string) => !known.has(key) && !isReservedKey(key);
  const stem = cleaned(label) || 'field';
  if (isFree(stem)) return stem;
  for (let count = 2; ; count += 1) if (isFree(`${stem}${count}`)) return `${stem}${count}`;
};
