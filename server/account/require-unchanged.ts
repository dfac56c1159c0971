import { invalid } from '../../src/domain/problems/invalid.ts';

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : '';
};

/**
 * Throws when somebody else has changed a field since the sender of a change has read it, unless both want the same.
 * `was`: what the sender saw; called under the lock of the record.
 */
export const requireUnchanged = (was: Values | undefined, wanted: Values, now: Values): void => {
  for (const [field, seen] of Object.entries(was ?? {})) {
    if (!Object.hasOwn(wanted, field) || !Object.hasOwn(now, field)) continue;
    const current = textOf(now[field]);
    if (current === textOf(seen) || current === textOf(wanted[field]).trim()) continue;
    throw invalid(field, { code: 'changedMeanwhile', value: current });
  }
};
