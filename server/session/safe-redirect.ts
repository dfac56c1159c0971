import { knownPath } from '../../src/domain/address/page.ts';

/** Where a person may be sent after signing in: a known route of our own, everything else is the start. */
export const safeRedirect = (wanted: unknown): string => knownPath(typeof wanted === 'string' ? wanted : null) ?? '/';
