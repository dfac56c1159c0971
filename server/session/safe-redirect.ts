import { knownPath } from '../../src/domain/address/page.ts';

/** The address after a sign-in: a known route of our own, otherwise the start page. */
export const safeRedirect = (wanted: unknown): string => knownPath(typeof wanted === 'string' ? wanted : null) ?? '/';
