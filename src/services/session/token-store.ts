import type { Problem } from '../../domain/problems/problem.ts';
import { limits } from '../../domain/limits.ts';

/**
 * One access token for the whole page, in memory only. Its age is told by a clock that cannot be set, so a wrong
 * clock of the device changes nothing. Callers at the same time share one request.
 */
export interface TokenAnswer {
  readonly token: string;
  /** Milliseconds that it still lives. */
  readonly lifetime: number;
}

/** Whom a token is made out to, as it says itself; null when it does not say. The server alone judges what it is worth. */
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
  /** Grows with every forgetting: an answer to an older question is not kept. */
  let turn = 0;
  /** Whose work goes out under these tokens: another's token is none of ours, whatever cookie the browser has now. */
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

  return {
    /** A token that still lives, asked for when there is none. */
    token: (): Promise<string> => (held && leftShare() > 0 ? Promise.resolve(held.token) : renew()),
    /** True once less than a fifth of its life is left [AUTH-002]. */
    needsRenewal: () => leftShare() <= limits.tokenFreshShare,
    renew,
    subject: () => owner,
    /** Null: whoever is signed in now. */
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
