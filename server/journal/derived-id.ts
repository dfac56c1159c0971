import { createHash } from 'node:crypto';

/** An id that follows from its parts. It begins with a letter or a digit, as every id in an address does. */
export const derivedId = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').replace(/^[-_]/, 'x');
