import { cleanHtml } from './clean-html.ts';

/** Where the build puts its scripts; nothing else of our own origin runs, uploads least of all. */
const scripts = '/assets/';
const worker = '/offline-worker.js';

/** The browser's own interface; `null` refuses. */
interface PolicyFactory {
  readonly defaultPolicy: object | null;
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>,
  ): object;
}

const ownScript = (address: string): string | null => {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && (pathname.startsWith(scripts) || pathname === worker) ? address : null;
};

/**
 * Whatever a library writes into the page as a string passes the narrow profile; scripts as text never run.
 * Call once, before anything draws. Browsers without Trusted Types have the sanitiser of `SafeHtml` alone.
 */
export const installTrustedTypes = (): void => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', { createHTML: cleanHtml, createScript: () => null, createScriptURL: ownScript });
};
