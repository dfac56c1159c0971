import { timingSafeEqual } from 'node:crypto';
import { generateSecret, generateSync, generateURI } from 'otplib';
import { limits } from '../../../src/domain/limits.ts';

/** Codes of authenticator apps (RFC 6238: SHA-1, 30 seconds, six digits), with one step of drift in both directions. */
const period = 30;
const drift = [0, -1, 1];

export const newTotpSecret = (): string => generateSecret();

/** The address that an app reads from the QR code. */
export const totpAddress = (product: string, email: string, secret: string): string =>
  generateURI({ issuer: product, label: email, secret });

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The time step of this code, or null; compares every step, even after a match. `now` in milliseconds. */
export const stepOfCode = (secret: string, code: string, now: number): number | null => {
  const digits = code.replaceAll(' ', '');
  if (!new RegExp(`^[0-9]{${limits.codeLength}}$`).test(digits)) return null;
  const current = Math.floor(now / 1000 / period);
  const fitting = drift
    .map((by) => current + by)
    .filter((step) => step >= 0 && isSame(digits, generateSync({ secret, epoch: step * period })));
  return fitting[0] ?? null;
};
