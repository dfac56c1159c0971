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

export const createTokenKeeper = (ask: () => Promise<TokenAnswer>, monotonic: () => number) => {
  let held: (TokenAnswer & { readonly at: number }) | null = null;
  let asking: Promise<string> | null = null;
  /** Grows with every forgetting: an answer to an older question is not kept. */
  let turn = 0;

  const leftShare = () => (held ? 1 - (monotonic() - held.at) / held.lifetime : 0);

  const renew = (): Promise<string> => {
    const asked = turn;
    asking ??= ask()
      .then((answer) => {
        if (asked === turn) held = { ...answer, at: monotonic() };
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
    forget() {
      turn += 1;
      held = null;
    },
  };
};
export type TokenKeeper = ReturnType<typeof createTokenKeeper>;
