import DOMPurify from 'dompurify';
import { narrowAttribute, narrowElement, purifyOptions } from '../../../domain/rich-text/rich-text-profile.ts';

DOMPurify.addHook('uponSanitizeElement', narrowElement);
DOMPurify.addHook('uponSanitizeAttribute', narrowAttribute);

/** Links that are shown lead out of the product: they open apart and tell nothing of where they came from. */
DOMPurify.addHook('afterSanitizeAttributes', (node, _data, config) => {
  if (!config.RETURN_TRUSTED_TYPE || node.nodeName !== 'A' || !node.hasAttribute('href')) return;
  node.setAttribute('rel', 'noopener noreferrer nofollow');
  node.setAttribute('target', '_blank');
});

/** HTML by the narrow profile, as it is kept. */
export const cleanHtml = (html: string): string => DOMPurify.sanitize(html, purifyOptions);

/** HTML by the narrow profile, as it is shown: the one way into the page. */
export const trustedHtml = (html: string) => DOMPurify.sanitize(html, { ...purifyOptions, RETURN_TRUSTED_TYPE: true });
