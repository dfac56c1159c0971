import { afterEach, expect, test, vi } from 'vitest';

/** What the browser asks before a string becomes HTML or a script. */
type Rules = Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const installed = async () => {
  const policies: Rules[] = [];
  vi.stubGlobal('trustedTypes', {
    defaultPolicy: null,
    createPolicy: (_: string, rules: Rules) => policies.push(rules),
  });
  vi.stubGlobal('location', { href: 'https://assay.example/projects', origin: 'https://assay.example' });
  vi.resetModules();
  const { installTrustedTypes, sanitizeWith } = await import('../../../src/ui/kit/rich-text/trusted-types.ts');
  installTrustedTypes();
  return { policy: policies[0]!, sanitizeWith };
};

test('HTML is refused until the sanitizer is loaded, and sanitized from then on', async () => {
  const { policy, sanitizeWith } = await installed();
  expect(policy.createHTML('<b>bold</b>')).toBeNull();
  sanitizeWith((html) => html.replaceAll('b>', 'i>'));
  expect(policy.createHTML('<b>bold</b>')).toBe('<i>bold</i>');
});

test('an element is emptied also before the sanitizer is loaded', async () => {
  const { policy } = await installed();
  expect(policy.createHTML('')).toBe('');
});

test('only scripts of the build are loaded, and no text becomes a script', async () => {
  const { policy } = await installed();
  expect(policy.createScript('alert(1)')).toBeNull();
  expect(policy.createScriptURL('/assets/app.js')).toBe('/assets/app.js');
  expect(policy.createScriptURL('/attachments/app.js')).toBeNull();
  expect(policy.createScriptURL('https://elsewhere.example/assets/app.js')).toBeNull();
});
