import { recordOf, type RecordSet } from '../../domain/journal/record-set.ts';
import { invalid } from '../../domain/problems/invalid.ts';
import type { FormDraft } from '../../machines/form/form-machine.ts';

interface Sent {
  /** What the form was filled with, and what it would send. */
  readonly stored: FormDraft;
  readonly changes: object;
}

/**
 * Throws if the form would replace a text that another person has changed since it was opened: the person sees theirs,
 * and replaces it by saving again (ruling R46). `record`: as this device knows it now.
 */
export const expectSeenIn = (record: object, { stored, changes }: Sent): void => {
  const known = record as Readonly<Record<string, unknown>>;
  for (const [field, value] of Object.entries(changes)) {
    const now = known[field];
    if (typeof now === 'string' && now !== stored[field] && now !== value)
      throw invalid(field, { code: 'changedMeanwhile', value: now });
  }
};

export const expectSeen = <Item extends object>(
  set: RecordSet<Item>,
  { about, ...sent }: Sent & { readonly about: string },
): void => expectSeenIn(recordOf(set, about) ?? {}, sent);
