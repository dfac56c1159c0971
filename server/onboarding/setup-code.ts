import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import type { InstallationSecrets } from '../identity/installation-secrets.ts';

/**
 * What whoever sets an installation up has to know, so that nobody else on the network takes it first: SETUP_CODE, or 80 bits
 * that follow from the secrets of the installation, the same after each start. The server prints it while it is of use.
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

/** Blanks, dashes and small letters are how people copy such things. */
const plain = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase();
const digest = (code: string) => createHash('sha256').update(plain(code)).digest();

export const isSetupCode = (given: string, code: string): boolean => timingSafeEqual(digest(given), digest(code));
