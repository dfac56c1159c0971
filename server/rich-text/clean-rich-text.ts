import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { narrowAttribute, narrowElement, purifyOptions } from '../../src/domain/rich-text/rich-text-profile.ts';

/**
 * Rich text is cleaned here before it is kept, by the same library and the same profile as in the browser before it
 * is shown [COM-007]. Cleaning twice is cleaning once.
 */
const { window } = new JSDOM('');
const purifier = createDOMPurify(window as unknown as Parameters<typeof createDOMPurify>[0]);
purifier.addHook('uponSanitizeElement', narrowElement);
purifier.addHook('uponSanitizeAttribute', narrowAttribute);

export const cleanRichText = (html: string): string => purifier.sanitize(html, purifyOptions);
