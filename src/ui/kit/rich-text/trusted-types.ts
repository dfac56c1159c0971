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

type Clean = (html: string) => string;

/** Null until the sanitizer is loaded, with the first text that needs it. */
let clean: Clean | null = null;

/** Called by the sanitizer when it is loaded. */
export const sanitizeWith = (sanitizer: Clean): void => {
  clean = sanitizer;
};

/**
 * Every HTML string that a library writes into the page is sanitized by the restricted profile, and refused before the
 * sanitizer is loaded, except the empty one: date fields empty their announcements with it. Script strings never run. Call once, before the first render. Browsers without Trusted Types rely
 * on the sanitizer of `SafeHtml` alone.
 */
export const installTrustedTypes = (): void => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createHTML: (html) => (html === '' ? html : (clean?.(html) ?? null)),
    createScript: () => null,
    createScriptURL: ownScript,
  });
};
