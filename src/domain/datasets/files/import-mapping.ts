import { columnTypes, type ColumnType } from '../dataset.ts';

/**
 * Where a column of a file goes, in a few characters, because all of them are in the address of the call:
 *
 *   -        nowhere        +number     a new column of this type        c-17        the column with this id
 */
export type ImportTarget =
  | { readonly kind: 'none' }
  | { readonly kind: 'new'; readonly type: ColumnType }
  | { readonly kind: 'column'; readonly id: string };

/** A list has values, which the file does not say. */
export const importedTypes = columnTypes.filter((type) => type !== 'list');

export const targetText = (target: ImportTarget): string => {
  if (target.kind === 'none') return '-';
  return target.kind === 'new' ? `+${target.type}` : target.id;
};

/** Null for text that is no target. */
export const targetOf = (text: string): ImportTarget | null => {
  if (text === '-') return { kind: 'none' };
  if (!text.startsWith('+')) return text === '' ? null : { kind: 'column', id: text };
  const type = importedTypes.find((one) => one === text.slice(1));
  return type ? { kind: 'new', type } : null;
};

export const mappingText = (targets: readonly ImportTarget[]): string => targets.map(targetText).join(',');

/** Null for text that is no mapping. */
export const mappingOf = (text: string): readonly ImportTarget[] | null => {
  const targets = text.split(',').map(targetOf);
  return targets.includes(null) ? null : (targets as readonly ImportTarget[]);
};
