import { purifyOptions } from '../../domain/texts/rich-text-profile.ts';

const hasScheme = /^[a-z][a-z0-9+.-]*:/i;
const isMail = /^[^\s/@]+@[^\s/@]+$/;

/** What a person typed, as an address that a link may have; null when it may not. */
export const linkAddress = (typed: string): string | null => {
  const text = typed.trim();
  const address = isMail.test(text) ? `mailto:${text}` : hasScheme.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`;
  return text !== '' && !/\s/.test(text) && purifyOptions.ALLOWED_URI_REGEXP.test(address) ? address : null;
};
