import { firstValueFrom } from 'rxjs';
import type { Profile } from '../../domain/session/profile.ts';
import type { Http } from '../http/http.ts';
import type { TokenKeeper } from './token-keeper.ts';

/** Signing in and out as the client sees it: the server keeps the session, we only ask for short tokens. */
export const createSessionService = (http: Http, tokens: TokenKeeper) => ({
  configuration: () => firstValueFrom(http('session.configuration', {})),
  async start(): Promise<Profile> {
    await tokens.token();
    return firstValueFrom(http('session.profile', {}));
  },
  /** Goes to the network only when the token needs it. */
  async refresh(): Promise<void> {
    if (tokens.needsRenewal()) await tokens.renew();
  },
  deviceKey: async (): Promise<string> => (await firstValueFrom(http('session.deviceKey', {}))).key,
  /** Where to go next. */
  async signOut(): Promise<string> {
    const { next } = await firstValueFrom(http('session.signOut', { body: {} }));
    tokens.forget();
    return next;
  },
});
export type SessionService = ReturnType<typeof createSessionService>;
