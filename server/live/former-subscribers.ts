import type { Fact } from '../../src/domain/journal/fact.ts';

/** Whose access to a project ends with these facts: everybody's (null), that of some, or nobody's (undefined). */
export const formerSubscribers = (facts: readonly Fact[]): ReadonlySet<string> | null | undefined => {
  if (facts.some(({ type }) => type === 'project.deleted')) return null;
  const out = facts.flatMap(({ type, data }) =>
    type === 'project.memberRemoved' ? [(data as { readonly userId: string }).userId] : [],
  );
  return out.length > 0 ? new Set(out) : undefined;
};
