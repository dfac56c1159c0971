/**
 * The one narrow profile of rich text: what the editor makes, and nothing else. The server cleans by it on write,
 * the client on render, both with the same library, so that both see the same text [COM-007].
 */
export const richTextProfile = {
  tags: [
    'p',
    'br',
    'h1',
    'h2',
    'h3',
    'strong',
    'b',
    'em',
    'i',
    's',
    'u',
    'code',
    'pre',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
  ],
  attributes: { a: ['href'] },
  schemes: ['http', 'https', 'mailto'],
} as const;

/** The same profile in the words of DOMPurify. */
export const purifyOptions = {
  ALLOWED_TAGS: [...richTextProfile.tags],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  KEEP_CONTENT: true,
};
