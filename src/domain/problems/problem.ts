import type { ReasonValues } from './reason.ts';

/**
 * The reason, which pages show in their language (`reason.ts`); `rule` and `detail` say the same in English. Problems
 * of older servers, and those stored by older versions, have no code.
 */
interface WithReason {
  readonly code?: string;
  readonly values?: ReasonValues | undefined;
}

/** Every way a call can fail, as one closed list. Services translate into it; machines branch on it. */
export type Problem =
  | { readonly kind: 'offline' }
  | { readonly kind: 'signedOut' }
  | ({ readonly kind: 'forbidden'; readonly detail?: string } & WithReason)
  | { readonly kind: 'unlicensed' }
  | { readonly kind: 'missing' }
  /** In the trash, until `purge`; the times are ISO 8601. */
  | {
      readonly kind: 'deleted';
      readonly name: string;
      readonly author: string;
      readonly on: string;
      readonly by: string;
      readonly purge: string;
    }
  | { readonly kind: 'duplicate'; readonly name: string }
  /** `made`: the id of what an earlier request under the same Idempotency-Key has made. */
  /** `status`: 428 where a revision is missing that the change must name; 409 and 410 where an agent is out of step. */
  | ({
      readonly kind: 'invalid';
      readonly field: string;
      readonly rule: string;
      readonly made?: string;
      readonly status?: 409 | 410 | 428;
    } & WithReason)
  | { readonly kind: 'outdated'; readonly revision: number }
  /** A whole list without the revision that it was changed from. */
  | { readonly kind: 'revisionRequired' }
  | { readonly kind: 'busy'; readonly retryAfter: number }
  /** Neither this device nor the server can keep it now. */
  | { readonly kind: 'notPersisted' }
  | { readonly kind: 'broken'; readonly detail: string };

export type ProblemKind = Problem['kind'];

const kinds: Readonly<Record<ProblemKind, { readonly status: number; readonly final: boolean }>> = {
  offline: { status: 503, final: false },
  signedOut: { status: 401, final: false },
  forbidden: { status: 403, final: true },
  unlicensed: { status: 403, final: true },
  missing: { status: 404, final: true },
  deleted: { status: 410, final: true },
  duplicate: { status: 409, final: true },
  invalid: { status: 422, final: true },
  outdated: { status: 412, final: true },
  revisionRequired: { status: 428, final: true },
  busy: { status: 429, final: false },
  notPersisted: { status: 507, final: true },
  broken: { status: 500, final: false },
};

/** A final problem will not go away by trying again. */
export const isFinal = (problem: Problem): boolean => kinds[problem.kind].final;

/** The server was not reached, or had no time: no answer to what was asked. */
export const isOut = ({ kind }: Problem): boolean => kind === 'offline' || kind === 'busy';

/** The HTTP status under which the server tells this problem. */
export const statusOf = (problem: Problem): number =>
  (problem.kind === 'invalid' ? problem.status : undefined) ?? kinds[problem.kind].status;

export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  typeof value.kind === 'string' &&
  Object.hasOwn(kinds, value.kind);

export const toProblem = (value: unknown): Problem =>
  isProblem(value) ? value : { kind: 'broken', detail: value instanceof Error ? value.message : String(value) };
