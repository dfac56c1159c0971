import { cleanHtml } from './clean-html.ts';

/** The script folder of the build; no other path of this origin may run scripts, especially not uploads. */
const scripts = '/assets/';
const worker = '/offline-worker.js';

/** The browser's interface; `null` refuses the value. */
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
 * Every HTML string that a library writes into the page is sanitized by the restricted profile; script strings never
 * run. Call once, before the first render. Browsers without Trusted Types rely on the sanitizer of `SafeHtml` alone.
 */
export const installTrustedTypes = (): void => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', { createHTML: cleanHtml, createScript: () => null, createScriptURL: ownScript });
};
