import { z } from 'zod';
import { apiKeyShape, keyParams, newKeyShape } from '../api-keys/api-key.ts';
import { limits } from '../limits.ts';
import { call, idText, text } from '../wire/wire.ts';
import { passwordLength } from './password-rule.ts';

/** The caller's own authentication. None of these calls is open to API keys. */
const needs = 'being signed in';
const done = z.object({ done: z.literal(true) });
const secret = z
  .string()
  .min(1)
  .max(passwordLength.most * 2);
const passkeyName = text(limits.keyNameLength).refine((name) => name.trim() !== '', "can't be blank");
const passkeyId = z.object({ id: idText });
const json = z.record(z.string(), z.unknown());
const codes = z.array(z.string());

export const passkeyShape = z
  .object({ id: z.string(), name: z.string(), createdDate: z.string(), lastUsed: z.string().nullable() })
  .meta({ id: 'Passkey' });
export type Passkey = z.output<typeof passkeyShape>;

export const sessionShape = z
  .object({
    id: z.string(),
    browser: z.string(),
    system: z.string(),
    address: z.string(),
    createdDate: z.string(),
    lastSeen: z.string(),
    /** The session of the caller. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type SessionSeen = z.output<typeof sessionShape>;

export const securityShape = z
  .object({
    /** Whether passwords and second factors are managed here; otherwise an external issuer does so. */
    ownIdentity: z.boolean(),
    mfa: z.object({
      since: z.string().nullable(),
      /** Whether the account requires it. */
      required: z.boolean(),
      recoveryLeft: z.int(),
    }),
    passkeysPossible: z.boolean(),
    passkeys: z.array(passkeyShape),
  })
  .meta({ id: 'Security' });
export type Security = z.output<typeof securityShape>;

export const identityContract = {
  'identity.security': call({
    method: 'GET',
    path: '/aa/api/v1/users/security',
    summary: 'The sign-in methods of the caller [SET-001]',
    auth: 'bearer',
    needs,
    reply: securityShape,
  }),
  'identity.resetPassword': call({
    method: 'POST',
    path: '/aa/api/v1/users/password/reset',
    summary: 'E-mails the caller a link to choose a new password [SET-005]',
    idempotent: true,
    auth: 'bearer',
    needs,
    body: z.strictObject({}),
    reply: done,
  }),
  'identity.changePassword': call({
    method: 'POST',
    path: '/aa/api/v1/users/password',
    summary: 'Changes the password and ends all other sessions',
    secret: true,
    auth: 'bearer',
    needs: 'the present password',
    body: z.strictObject({ password: secret, next: secret }),
    reply: done,
  }),
  'identity.startMfa': call({
    method: 'POST',
    path: '/aa/api/v1/users/mfa/start',
    summary:
      'Returns a secret for an authenticator app, as text and as a QR code; two-factor authentication is on once it is confirmed [SET-002]',
    secret: true,
    auth: 'bearer',
    needs: 'the password',
    body: z.strictObject({ password: secret }),
    reply: z.object({ secret: z.string(), picture: z.object({ size: z.int(), path: z.string() }) }),
  }),
  'identity.confirmMfa': call({
    method: 'POST',
    path: '/aa/api/v1/users/mfa/confirm',
    summary:
      'Turns two-factor authentication on with a code of the app and returns the recovery codes, once [SET-002, SET-004]',
    secret: true,
    auth: 'bearer',
    needs,
    body: z.strictObject({ code: z.string().max(32) }),
    reply: z.object({ recoveryCodes: codes }),
  }),
  'identity.disableMfa': call({
    method: 'POST',
    path: '/aa/api/v1/users/mfa/disable',
    summary: 'Turns two-factor authentication off [SET-003]',
    idempotent: true,
    auth: 'bearer',
    needs: 'the password, and an account that does not ask for it',
    body: z.strictObject({ password: secret }),
    reply: done,
  }),
  'identity.newRecoveryCodes': call({
    method: 'POST',
    path: '/aa/api/v1/users/mfa/codes',
    summary: 'Replaces the recovery codes and returns the new ones, once',
    secret: true,
    auth: 'bearer',
    needs: 'the password',
    body: z.strictObject({ password: secret }),
    reply: z.object({ recoveryCodes: codes }),
  }),
  'identity.startPasskey': call({
    method: 'POST',
    path: '/aa/api/v1/users/passkeys/start',
    summary: 'The options for creating a passkey in the browser',
    secret: true,
    auth: 'bearer',
    needs: 'the password',
    body: z.strictObject({ password: secret }),
    reply: z.object({ options: json }),
  }),
  'identity.addPasskey': call({
    method: 'POST',
    path: '/aa/api/v1/users/passkeys',
    summary: 'Adds a passkey; the first second factor returns recovery codes, once',
    secret: true,
    auth: 'bearer',
    needs,
    body: z.strictObject({ name: passkeyName, answer: json }),
    reply: z.object({ passkey: passkeyShape, recoveryCodes: codes }),
    status: 201,
  }),
  'identity.renamePasskey': call({
    method: 'PATCH',
    path: '/aa/api/v1/users/passkeys/:id',
    summary: 'Renames a passkey',
    idempotent: true,
    auth: 'bearer',
    needs,
    params: passkeyId,
    body: z.strictObject({ name: passkeyName }),
    reply: passkeyShape,
  }),
  'identity.removePasskey': call({
    method: 'POST',
    path: '/aa/api/v1/users/passkeys/:id/remove',
    summary: 'Removes a passkey',
    idempotent: true,
    auth: 'bearer',
    needs: 'the password',
    params: passkeyId,
    body: z.strictObject({ password: secret }),
    reply: done,
  }),
  'identity.sessions': call({
    method: 'GET',
    path: '/aa/api/v1/users/sessions',
    summary: 'The sessions of the caller, newest first',
    auth: 'bearer',
    needs,
    reply: z.object({ sessions: z.array(sessionShape) }),
  }),
  'identity.endSession': call({
    method: 'DELETE',
    path: '/aa/api/v1/users/sessions/:id',
    summary: 'Ends a session of the caller',
    idempotent: true,
    auth: 'bearer',
    needs,
    params: z.object({ id: idText }),
    reply: done,
  }),
  'identity.endOtherSessions': call({
    method: 'POST',
    path: '/aa/api/v1/users/sessions/end-others',
    summary: 'Ends all other sessions of the caller',
    idempotent: true,
    auth: 'bearer',
    needs,
    body: z.strictObject({}),
    reply: done,
  }),
  'identity.keys': call({
    method: 'GET',
    path: '/aa/api/v1/users/keys',
    summary: 'The valid API keys of the caller, without their secrets',
    auth: 'bearer',
    needs,
    reply: z.object({ keys: z.array(apiKeyShape) }),
  }),
  'identity.createKey': call({
    method: 'POST',
    path: '/aa/api/v1/users/key',
    summary: 'Creates an API key; `apiKey` is returned only here [SET-006]',
    secret: true,
    auth: 'bearer',
    needs: 'create APIKey, and for each action of the key the same right',
    body: newKeyShape,
    reply: z.object({ apiKey: z.string(), key: apiKeyShape }),
    status: 201,
  }),
  'identity.revokeKey': call({
    method: 'DELETE',
    path: '/aa/api/v1/users/keys/:id',
    summary: 'Revokes an API key of the caller immediately',
    idempotent: true,
    auth: 'bearer',
    needs,
    params: keyParams,
    reply: done,
  }),
} as const;
