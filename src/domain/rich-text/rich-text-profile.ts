/**
 * The one narrow profile of rich text: what the editor makes, and nothing else. The server cleans by it on write,
 * the client on render, both with the same library, so that both see the same text [COM-007].
 *
 *   <span data-mention="user">@Name</span>       somebody who is told of it; holds words only
 *   <img data-attachment="id" alt="name">        a picture that is an attachment of the same defect; no address of its own
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
    'span',
    'img',
  ],
  attributes: { a: ['href'], span: ['data-mention'], img: ['data-attachment', 'alt'] },
  schemes: ['http', 'https', 'mailto'],
} as const;

/** The same profile in the words of DOMPurify; the two hooks add what its options cannot say. */
export const purifyOptions = {
  ALLOWED_TAGS: [...richTextProfile.tags],
  ALLOWED_ATTR: ['href', 'data-mention', 'data-attachment', 'alt'],
  ADD_URI_SAFE_ATTR: ['data-mention', 'data-attachment'],
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  KEEP_CONTENT: true,
};

/** What the rules need of an element, whoever's document it is in. */
interface Marked {
  readonly nodeName: string;
  readonly firstElementChild?: unknown;
  getAttribute?(name: string): string | null;
}

const isId = (value: string | null | undefined): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(value ?? '');

const isWanted = (tag: string, node: Marked): boolean =>
  tag === 'span'
    ? isId(node.getAttribute?.('data-mention')) && !node.firstElementChild
    : isId(node.getAttribute?.('data-attachment'));

const attributesOf: Readonly<Record<string, readonly string[]>> = richTextProfile.attributes;

/** A hook of the library: what marks nothing, and what holds more than words, is just its words. */
export const narrowElement = (
  node: Marked,
  { tagName, allowedTags }: { readonly tagName: string; readonly allowedTags: Record<string, boolean> },
): void => {
  if (tagName === 'span' || tagName === 'img') allowedTags[tagName] = isWanted(tagName, node);
};

/** A hook of the library: each attribute stands at its own element only, and ids look like ids. */
export const narrowAttribute = (
  node: Marked,
  data: { readonly attrName: string; readonly attrValue: string; keepAttr: boolean },
): void => {
  const tag = node.nodeName.toLowerCase();
  const belongs = Object.hasOwn(attributesOf, tag) && attributesOf[tag]?.includes(data.attrName);
  if (!belongs || (data.attrName.startsWith('data-') && !isId(data.attrValue))) data.keepAttr = false;
};
