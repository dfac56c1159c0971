import type { Reason } from '../problems/reason.ts';

/** What a schema found: an issue of zod, which has its reason where the schema names one (`because` in `wire.ts`). */
interface Issue {
  readonly message?: string | undefined;
  readonly params?: unknown;
}

export const issueReason = (issue: Issue | undefined): Reason => {
  const params = issue?.params as { readonly reason?: Reason } | undefined;
  return params?.reason ?? { code: 'malformed', reason: issue?.message ?? 'is invalid' };
};
