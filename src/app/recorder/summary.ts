import { product, type ProductJournal } from '../../domain/journal/product.ts';
import { mixed } from './mixed.ts';
import type { Summary } from './recording.ts';

/** The same text for equal values, regardless of the order of keys; undefined values are omitted. */
export const steady = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(steady).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${fields
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, item]) => `${JSON.stringify(name)}:${steady(item)}`)
    .join()}}`;
};

/** The state of a journal, short enough to read and exact enough to compare. */
export const summaryOf = ({ view, pending, refused, appliedPosition }: ProductJournal): Summary => ({
  counts: product.countsByArea(view),
  pending: pending.map(({ id }) => id),
  refused: refused.map(({ command }) => command.id),
  appliedPosition: { ...appliedPosition },
  digest: mixed(steady(view)).toString(16).padStart(14, '0'),
});
