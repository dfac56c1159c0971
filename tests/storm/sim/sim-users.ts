import type { VirtualTime } from '../virtual-time.ts';

/** The signed-in users and the valid tokens. */
const tokenLife = 240_000;

export const createSimUsers = (time: VirtualTime) => {
  const tokens = new Map<string, { readonly userId: string; until: number }>();
  const away = new Set<string>();
  let made = 0;
  const endTokens = (user: string) => {
    for (const token of tokens.values()) if (token.userId === user) token.until = -1;
  };
  return {
    hasSession: (user: string) => !away.has(user),
    newToken(user: string) {
      made += 1;
      const token = `${user}.${made}`;
      tokens.set(token, { userId: user, until: time.now() + tokenLife });
      return { token, lifetime: tokenLife };
    },
    userOf(token: string | null) {
      const known = token === null ? undefined : tokens.get(token);
      if (!known || known.until < time.now()) return null;
      return { userId: known.userId, expiresAt: Date.now() + known.until - time.now() };
    },
    endTokens,
    endSession(user: string) {
      away.add(user);
      endTokens(user);
    },
    signIn: (user: string) => void away.delete(user),
  };
};
export type SimUsers = ReturnType<typeof createSimUsers>;
