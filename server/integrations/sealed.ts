import { seal, unseal } from '../session/seal.ts';

/** Secrets of an integration are sealed for their row and purpose: one that was copied elsewhere does not open. */
const purposes = {
  token: 'token',
  privateKey: 'private key',
  requestToken: 'request token',
  clientSecret: 'client secret',
  refreshToken: 'refresh token',
} as const;
type Purpose = keyof typeof purposes;

const prefixOf = (id: string, purpose: Purpose) => `${id}/${purposes[purpose]}/`;

export const sealFor = (id: string, purpose: Purpose, secret: string, key: Buffer): string =>
  seal(`${prefixOf(id, purpose)}${secret}`, key);

/** Null without a secret, and for one of another row. */
export const openFor = (id: string, purpose: Purpose, sealed: string | null, key: Buffer): string | null => {
  const text = sealed === null ? null : unseal(sealed, key);
  const prefix = prefixOf(id, purpose);
  return text?.startsWith(prefix) ? text.slice(prefix.length) : null;
};
