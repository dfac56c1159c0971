import type { Problem } from '../../domain/problems/problem.ts';
import { limits } from '../../domain/limits.ts';

/**
 * One access token for the whole page, in memory only. Its age is measured with a monotonic clock, so a wrong device
 * clock has no effect. Concurrent callers share one request.
 */
export interface TokenAnswer {
  readonly token: string;
  /** Remaining lifetime in milliseconds. */
  readonly lifetime: number;
}

/** The subject claim of a token; null if absent. The client does not verify it: only the server can. */
const subjectOf = (token: string): string | null => {
  try {
    const claims = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as unknown;
    const sub = typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : null;
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
};

const signedOut: Problem = { kind: 'signedOut' };

export const createTokenStore = (ask: () => Promise<TokenAnswer>, monotonic: () => number) => {
  let held: (TokenAnswer & { readonly at: number }) | null = null;
  let asking: Promise<string> | null = null;
  /** Incremented when the token is cleared: a response to an older request is discarded. */
  let turn = 0;
  /**
   * The user whose work is sent with these tokens. A token of another user is rejected, whatever cookie the browser
   * has.
   */
  let owner: string | null = null;

  const leftShare = () => (held ? 1 - (monotonic() - held.at) / held.lifetime : 0);

  const renew = (): Promise<string> => {
    const turnAtStart = turn;
    asking ??= ask()
      .then((answer) => {
        const subject = subjectOf(answer.token);
        if (owner !== null && subject !== null && subject !== owner) throw signedOut;
        owner ??= subject;
        if (turnAtStart === turn) held = { ...answer, at: monotonic() };
        return answer.token;
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  };

  const heldToken = () => (held && leftShare() > 0 ? held.token : null);

  return {
    /** A valid token, without waiting; null if there is none. */
    heldToken,
    /** A valid token; requested if there is none. */
    token: async (): Promise<string> => heldToken() ?? renew(),
    /** True once less than a fifth of its lifetime is left [AUTH-002]. */
    needsRenewal: () => leftShare() <= limits.tokenFreshShare,
    renew,
    subject: () => owner,
    /** Null: the user who is currently signed in. */
    makeOutTo(subject: string | null) {
      owner = subject;
    },
    forget() {
      turn += 1;
      held = null;
    },
  };
};
export type TokenStore = ReturnType<typeof createTokenStore>;
