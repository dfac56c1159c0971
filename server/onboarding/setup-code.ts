import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import type { InstallationSecrets } from '../identity/installation-secrets.ts';

/**
 * The code that permits the set-up, so that nobody else on the network takes over the installation first: SETUP_CODE,
 * or 80 bits derived from the secrets of the installation, the same after each start. The server prints it while it is
 * needed.
 */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export const setupCodeOf = ({ setupCode }: Pick<Config, 'setupCode'>, secrets: InstallationSecrets): string => {
  if (setupCode !== null) return setupCode;
  const bytes = [...secrets.derive('setup code').subarray(0, 16)];
  return (
    bytes
      .map((byte) => letters[byte % letters.length])
      .join('')
      .match(/.{4}/g) ?? []
  ).join('-');
};

/** Accepts blanks, dashes and lower case, as people copy such codes. */
const plain = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase();
const digest = (code: string) => createHash('sha256').update(plain(code)).digest();

export const isSetupCode = (given: string, code: string): boolean => timingSafeEqual(digest(given), digest(code));
