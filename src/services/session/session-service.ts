import { firstValueFrom } from 'rxjs';
import { limits } from '../../domain/limits.ts';
import { isOut, toProblem, type Problem } from '../../domain/problems/problem.ts';
import type { Profile } from '../../domain/session/profile.ts';
import type { Http } from '../http/http.ts';
import { cipherOf, importDeviceKey, type Cipher } from '../journal/cipher.ts';
import type { DeviceIdentity } from './device-identity.ts';
import type { TokenStore } from './token-store.ts';

/**
 * The token was accepted, so the user is signed in: a server that then rejects them is broken, and signing in again
 * would not help.
 */
const refusedWithToken = (error: unknown): never => {
  const broken: Problem = { kind: 'broken', detail: 'tokenRefused' };
  throw toProblem(error).kind === 'signedOut' ? broken : error;
};

/** Sign-in and sign-out on the client: the server holds the session, the client only requests short-lived tokens. */
export const createSessionService = (http: Http, tokens: TokenStore, identity: DeviceIdentity) => {
  const reach = async (): Promise<Profile> => {
    tokens.makeOutTo(null);
    await tokens.token();
    const profile = await firstValueFrom(http('session.profile', {})).catch(refusedWithToken);
    // The server has a separate endpoint for product administrators [USER-005].
    return profile.productAdmin ? firstValueFrom(http('admin.user', {})) : profile;
  };
  const withPatience = async (reached: Promise<Profile>): Promise<Profile> => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(late.reject, limits.startPatience, { kind: 'offline' });
    return Promise.race([reached, late.promise]).finally(() => clearTimeout(timer));
  };

  return {
    configuration: () => firstValueFrom(http('session.configuration', {})),
    /** Offline it resolves to the last user; the first token shows whether that is still valid. */
    async start(): Promise<Profile> {
      const known = await identity.recall().catch(() => null);
      if (!known) return reach();
      const reached = reach();
      try {
        return await withPatience(reached);
      } catch (error) {
        if (!isOut(toProblem(error))) throw error;
        reached.catch(() => {});
        tokens.forget();
        tokens.makeOutTo(known.subject);
        return known.profile;
      }
    },
    /** Uses the network only when the token must be renewed. */
    async refresh(): Promise<void> {
      if (tokens.needsRenewal()) await tokens.renew();
    },
    /** Encrypts and decrypts this user's data on this device. */
    async deviceCipher(profile: Profile): Promise<Cipher> {
      try {
        const key = await importDeviceKey((await firstValueFrom(http('session.deviceKey', {}))).key);
        // A browser without storage cannot start offline; everything else works.
        await identity.keep({ profile, key, subject: tokens.subject() }).catch(() => {});
        return cipherOf(key);
      } catch (error) {
        const known = isOut(toProblem(error)) ? await identity.recall() : null;
        if (known?.profile.id !== profile.id) throw error;
        return cipherOf(known.key);
      }
    },
    /** Removes the stored user. */
    forgetPerson: () => identity.forget().catch(() => {}),
    /** Resolves to the address to open next. */
    async signOut(): Promise<string> {
      const { next } = await firstValueFrom(http('session.signOut', { body: {} }));
      tokens.forget();
      return next;
    },
  };
};
export type SessionService = ReturnType<typeof createSessionService>;
