import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { narrowAttribute, narrowElement, purifyOptions } from '../../src/domain/rich-text/rich-text-profile.ts';

/**
 * Sanitizes rich text before it is stored, with the same library and profile as the browser before it is shown
 * [COM-007]. Sanitizing twice changes nothing more.
 */
const { window } = new JSDOM('');
const purifier = createDOMPurify(window as unknown as Parameters<typeof createDOMPurify>[0]);
purifier.addHook('uponSanitizeElement', narrowElement);
purifier.addHook('uponSanitizeAttribute', narrowAttribute);

export const cleanRichText = (html: string): string => purifier.sanitize(html, purifyOptions);
