import { createRequire } from 'node:module';
import type createDOMPurify from 'dompurify';
import type { JSDOM } from 'jsdom';
import { narrowAttribute, narrowElement, purifyOptions } from '../../src/domain/rich-text/rich-text-profile.ts';

/**
 * Sanitizes rich text before it is stored, with the same library and profile as the browser before it is shown
 * [COM-007]. Sanitizing twice changes nothing more.
 */
const require = createRequire(import.meta.url);

const createPurifier = () => {
  const { JSDOM: Page } = require('jsdom') as { readonly JSDOM: typeof JSDOM };
  const create = require('dompurify') as typeof createDOMPurify;
  const purifier = create(new Page('').window as unknown as Parameters<typeof createDOMPurify>[0]);
  purifier.addHook('uponSanitizeElement', narrowElement);
  purifier.addHook('uponSanitizeAttribute', narrowAttribute);
  return purifier;
};

/** Loaded with the first tag: the library of pages takes tens of megabytes, and text without tags does not need it. */
let purifier: ReturnType<typeof createPurifier> | null = null;

export const cleanRichText = (html: string): string => {
  // As the library itself does: without a tag there is nothing to clean.
  if (!html.includes('<')) return html;
  purifier ??= createPurifier();
  return purifier.sanitize(html, purifyOptions);
};
