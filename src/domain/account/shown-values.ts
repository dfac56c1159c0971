import type { ShownValues } from './changed-record.ts';

/** Settings as a log shows them: lists and maps in one line, '' for what is not set. */
const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(shown).join(', ');
  if (typeof value !== 'object') return String(value as string | number | boolean);
  return Object.entries(value)
    .map(([key, one]) => `${key}: ${shown(one)}`)
    .join(', ');
};

/** By field, each with the prefix: 'jira.projectKey'. */
export const shownValues = (prefix: string, settings: object): ShownValues =>
  Object.fromEntries(Object.entries(settings).map(([field, value]) => [`${prefix}${field}`, shown(value)]));
