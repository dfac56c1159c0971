import DOMPurify from 'dompurify';
import { narrowAttribute, narrowElement, purifyOptions } from '../../../domain/rich-text/rich-text-profile.ts';
import { sanitizeWith } from './trusted-types.ts';

DOMPurify.addHook('uponSanitizeElement', narrowElement);
DOMPurify.addHook('uponSanitizeAttribute', narrowAttribute);

/** External links open in a new tab and send no referrer. */
DOMPurify.addHook('afterSanitizeAttributes', (node, _data, config) => {
  if (!config.RETURN_TRUSTED_TYPE || node.nodeName !== 'A' || !node.hasAttribute('href')) return;
  node.setAttribute('rel', 'noopener noreferrer nofollow');
  node.setAttribute('target', '_blank');
});

/** HTML sanitized by the restricted profile, for storage. */
export const cleanHtml = (html: string): string => DOMPurify.sanitize(html, purifyOptions);

sanitizeWith(cleanHtml);

/** HTML sanitized by the restricted profile, for display: the only way into the page. */
export const trustedHtml = (html: string) => DOMPurify.sanitize(html, { ...purifyOptions, RETURN_TRUSTED_TYPE: true });
