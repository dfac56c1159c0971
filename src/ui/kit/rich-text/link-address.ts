import { purifyOptions } from '../../../domain/rich-text/rich-text-profile.ts';

const hasScheme = /^[a-z][a-z0-9+.-]*:/i;
const hasPort = /^[^/]+:\d/;
const isMail = /^[^\s/@]+@[^\s/@]+$/;

/** The typed text as an allowed link address; null if it is not allowed. */
export const linkAddress = (typed: string): string | null => {
  const text = typed.trim();
  const isWhole = hasScheme.test(text) && !hasPort.test(text);
  const address = isWhole ? text : `${isMail.test(text) ? 'mailto:' : 'https://'}${text}`;
  return text !== '' && !/\s/.test(text) && purifyOptions.ALLOWED_URI_REGEXP.test(address) ? address : null;
};
