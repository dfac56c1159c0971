import { isKnownPath, pageNames } from '../../domain/address/page.ts';
import type { AreaDomain, RecordedNames } from '../../domain/area-domain.ts';
import { areas } from '../../domain/areas.ts';
import { defaultTemplate } from '../../domain/templates/default-template.ts';
import type { StandIn } from './stand-in.ts';

/**
 * A copy of what an actor receives, safe to share: every text becomes a stand-in, except names and ids.
 *
 *   { type: 'title.write', text: 'Basket is empty' }  ─▶  { type: 'title.write', text: 'qhzpvmkutxxxxxx' }
 *
 * Exempt are ids, types, moments and field keys under their names in facts and events, if they look like one. Words of
 * the product's own template stay, except where people type freely.
 */
const recorded: readonly RecordedNames[] = (areas as readonly AreaDomain[]).flatMap((area) => area.recorded ?? []);

const secret = /token|password|passwd|secret|authorization|cookie|credential|base64|bytes/i;
const names = new Set([
  ...recorded.flatMap(({ ids = [] }) => ids),
  ...(
    'id type kind field about sort project projectId upload by user userId author modifiedByUser editedBy createdBy ' +
    'modifiedBy cause itemId itemType subId key rule tone origin entity operation fieldChanged role moduleName allowedActions allowedModules ' +
    'outcome of action view category child actorId mimeType systemId src OWNER CONTRIBUTOR VIEWER tenantId code tab planName'
  ).split(' '),
]);
const written = new Set([
  ...recorded.flatMap(({ texts = [] }) => texts),
  ...['description', 'text', 'term', 'name', 'label', 'draft', 'query'],
]);
const nameLike = /^[A-Za-z0-9][\w.-]{0,63}(?:\/[\w.+-]{1,64}){0,3}$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z?$/;
const momentName = /Date$|^(?:at|created|modified)$/;
const webToken = /^eyJ[\w-]+\./;
const stream = `(?:(?:${recorded.flatMap((names) => names.stream ?? []).join('|')})/)?`;
/** A colour, a random id or the id of an item: never a text of a person. */
const wordless = new RegExp(
  `^(?:#[\\da-f]{6}|(?:${stream}unsent-)?[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}|${stream}[A-Z][A-Z\\d]{0,9}-\\d{1,9})$`,
);
const isFilePath = (text: string): boolean => recorded.some(({ files }) => files?.test(text));

/** Words of the product itself, such as the statuses and severities of its own template. */
const productWords = new Set([
  ...defaultTemplate.workflow,
  ...defaultTemplate.fields.flatMap(({ label, options }) => [label, ...options]),
]);

/** A grid cell is known by its name, which nobody types. */
const isCell = (record: object): record is { readonly name: string } => 'name' in record && isPlaceName(record.name);
const isPlaceName = (name: unknown) => typeof name === 'string' && pageNames.includes(name);

/** Replaces a function in a machine's input: a clock keeps its current time, randomness becomes 0. */
const functionAt = (key: string, given: () => unknown) => ({ $function: key === 'now' ? given() : 0 });

interface Where {
  readonly key: string;
  readonly depth: number;
}

const stays = (text: string, key: string): boolean => {
  if (text === '') return true;
  if (webToken.test(text)) return false;
  if (names.has(key) && nameLike.test(text)) return true;
  if (momentName.test(key) && moment.test(text)) return true;
  if (key === 'data' && isFilePath(text)) return true;
  return !written.has(key) && (productWords.has(text) || wordless.test(text));
};

const isAddress = (text: string, key: string) =>
  !written.has(key) && text.startsWith('/') && isKnownPath(text.split('?')[0] ?? '');

export const createMask = (standIn: StandIn) => {
  /** Keeps the path and drops search terms. */
  const addressOf = (text: string): string => {
    const [path = '', search] = text.split('?');
    if (search === undefined) return path;
    // The code of a record is a name; in an address it is that of an approval (OAuth 2.0).
    const partOf = (name: string, value: string) => (name === 'code' ? standIn(value) : textAt(value, name));
    const parts = [...new URLSearchParams(search)].map(([name, value]) => [name, partOf(name, value)]);
    return `${path}?${new URLSearchParams(parts as string[][])}`;
  };

  const textAt = (text: string, key: string): string => {
    if (secret.test(key)) return '…';
    if (stays(text, key)) return text;
    return isAddress(text, key) ? addressOf(text) : standIn(text);
  };

  const entriesOf = (record: object, { depth }: Where, key: string) => {
    const { field } = record as { readonly field?: unknown };
    const entries = Object.entries(record).filter(([name]) => !name.startsWith('_'));
    return entries.map(([name, item]): [string, unknown] => {
      // A value is masked under the name of its field.
      const under = typeof field === 'string' && (name === 'value' || name === 'was') ? field : name;
      if (name === 'name' && key === 'page' && isCell(record)) return [name, item];
      return [
        nameLike.test(name) && !webToken.test(name) ? name : standIn(name),
        mask(item, { key: under, depth: depth + 1 }),
      ];
    });
  };

  const mask = (value: unknown, where: Where): unknown => {
    const { key, depth } = where;
    if (typeof value === 'string') return textAt(value, key);
    if (typeof value !== 'object' || value === null)
      return typeof value === 'bigint'
        ? null
        : typeof value === 'function'
          ? functionAt(key, value as () => unknown)
          : value;
    if (depth > 12) return null;
    if (Array.isArray(value)) return value.map((item) => mask(item, { key, depth: depth + 1 }));
    if (value instanceof Blob)
      return { size: value.size, ...('name' in value && { name: standIn(String(value.name)) }) };
    const proto: unknown = Object.getPrototypeOf(value);
    // A value that is not a plain record cannot be replayed.
    if (proto !== Object.prototype && proto !== null) return null;
    return Object.fromEntries(entriesOf(value, where, key));
  };

  return (value: unknown): unknown => mask(value, { key: '', depth: 0 });
};
export type Mask = ReturnType<typeof createMask>;
