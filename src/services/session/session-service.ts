import { firstValueFrom } from 'rxjs';
import { limits } from '../../domain/limits.ts';
import { isOut, toProblem, type Problem } from '../../domain/problems/problem.ts';
import type { Profile } from '../../domain/session/profile.ts';
import type { Http } from '../http/http.ts';
import { cipherOf, importDeviceKey, type Cipher } from '../journal/cipher.ts';
import type { DeviceIdentity } from './device-identity.ts';
import type { TokenStore } from './token-store.ts';

/** Who has a token is signed in: a server that does not know them all the same is broken, and signing in again is no help. */
const refusedWithToken = (error: unknown): never => {
  const broken: Problem = { kind: 'broken', detail: 'tokenRefused' };
  throw toProblem(error).kind === 'signedOut' ? broken : error;
};

/** Signing in and out as the client sees it: the server keeps the session, we only ask for short tokens. */
export const createSessionService = (http: Http, tokens: TokenStore, identity: DeviceIdentity) => {
  const reach = async (): Promise<Profile> => {
    tokens.makeOutTo(null);
    await tokens.token();
    const profile = await firstValueFrom(http('session.profile', {})).catch(refusedWithToken);
    // Product administrators have a place of their own on the server, too [USER-005].
    return profile.productAdmin ? firstValueFrom(http('admin.user', {})) : profile;
  };
  const patience = () =>
    new Promise<never>((_, reject) => setTimeout(() => reject({ kind: 'offline' }), limits.startPatience));

  return {
    configuration: () => firstValueFrom(http('session.configuration', {})),
    /** Without network it is whoever was here last; the first token tells whether that still holds. */
    async start(): Promise<Profile> {
      const known = await identity.recall().catch(() => null);
      if (!known) return reach();
      const reached = reach();
      try {
        return await Promise.race([reached, patience()]);
      } catch (error) {
        if (!isOut(toProblem(error))) throw error;
        reached.catch(() => {});
        tokens.forget();
        tokens.makeOutTo(known.subject);
        return known.profile;
      }
    },
    /** Goes to the network only when the token needs it. */
    async refresh(): Promise<void> {
      if (tokens.needsRenewal()) await tokens.renew();
    },
    /** What opens and closes what this person has on this device. */
    async deviceCipher(profile: Profile): Promise<Cipher> {
      try {
        const key = await importDeviceKey((await firstValueFrom(http('session.deviceKey', {}))).key);
        // A browser that keeps nothing cannot start without network; that is all.
        await identity.keep({ profile, key, subject: tokens.subject() }).catch(() => {});
        return cipherOf(key);
      } catch (error) {
        const known = isOut(toProblem(error)) ? await identity.recall() : null;
        if (known?.profile.id !== profile.id) throw error;
        return cipherOf(known.key);
      }
    },
    /** Nobody is known here any more. */
    forgetPerson: () => identity.forget().catch(() => {}),
    /** Where to go next. */
    async signOut(): Promise<string> {
      const { next } = await firstValueFrom(http('session.signOut', { body: {} }));
      tokens.forget();
      return next;
    },
  };
};
export type SessionService = ReturnType<typeof createSessionService>;
