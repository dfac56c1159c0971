import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { firstValueFrom } from 'rxjs';
import type { Args } from '../../domain/wire/contract.ts';
import type { Http } from '../http/http.ts';
import { forbidden } from '../../domain/problems/invalid.ts';

/** The calls for authentication settings; the browser creates the passkey between two of them. */
type NewKey = Args<'identity.createKey'>['body'];
type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

const refused = forbidden({ code: 'passkeyNotMade' });
const known = forbidden({ code: 'passkeyKnownHere' });

const askBrowser = async (optionsJSON: Options) => {
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    throw error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      ? known
      : refused;
  }
};

export const createIdentityService = (http: Http, newKey: () => string) => ({
  security: () => http('identity.security', {}),
  sessions: () => http('identity.sessions', {}),
  keys: () => http('identity.keys', {}),
  resetPassword: () => firstValueFrom(http('identity.resetPassword', { body: {} }, { key: newKey() })),
  changePassword: (password: string, next: string) =>
    firstValueFrom(http('identity.changePassword', { body: { password, next } })),
  startMfa: (password: string) => firstValueFrom(http('identity.startMfa', { body: { password } })),
  confirmMfa: (code: string) => http('identity.confirmMfa', { body: { code } }),
  disableMfa: (password: string) =>
    firstValueFrom(http('identity.disableMfa', { body: { password } }, { key: newKey() })),
  newRecoveryCodes: (password: string) => firstValueFrom(http('identity.newRecoveryCodes', { body: { password } })),
  addPasskey: async (name: string, password: string) => {
    const { options } = await firstValueFrom(http('identity.startPasskey', { body: { password } }));
    const answer = await askBrowser(options as unknown as Options);
    return firstValueFrom(http('identity.addPasskey', { body: { name, answer: { ...answer } } }));
  },
  renamePasskey: (id: string, name: string) =>
    firstValueFrom(http('identity.renamePasskey', { params: { id }, body: { name } }, { key: newKey() })),
  removePasskey: (id: string, password: string) =>
    firstValueFrom(http('identity.removePasskey', { params: { id }, body: { password } }, { key: newKey() })),
  endSession: (id: string) => firstValueFrom(http('identity.endSession', { params: { id } }, { key: newKey() })),
  endOtherSessions: () => firstValueFrom(http('identity.endOtherSessions', { body: {} }, { key: newKey() })),
  createKey: (body: NewKey) => firstValueFrom(http('identity.createKey', { body })),
  revokeKey: (id: string) => firstValueFrom(http('identity.revokeKey', { params: { id } }, { key: newKey() })),
});
export type IdentityService = ReturnType<typeof createIdentityService>;
