/**
 * Rich text as a list of blocks: paragraphs, headings, lists, quotes, code. Text that stands outside of any block is a
 * paragraph, as the editor reads it; blanks between blocks are nothing.
 */
export const tag = /<(\/?)([a-z][a-z0-9]*)\b(?:[^>"]|"[^"]*")*>/gi;
const blockTags = new Set(['p', 'h1', 'h2', 'h3', 'pre', 'ul', 'ol', 'li', 'blockquote']);
export const voidTags = new Set(['br', 'img', 'hr']);

const paragraph = (inline: string): readonly string[] => (inline.trim() === '' ? [] : [`<p>${inline}</p>`]);

/** What is not well-formed stays together: a block never ends inside another one. */
export const blocksOf = (html: string): readonly string[] => {
  const blocks: string[] = [];
  let start = 0;
  let depth = 0;
  let isInBlock = false;
  for (const { 0: whole, 1: slash, 2: name = '', index } of html.matchAll(tag)) {
    const tagName = name.toLowerCase();
    if (voidTags.has(tagName)) continue;
    if (slash !== '/') {
      if (depth === 0 && blockTags.has(tagName)) {
        blocks.push(...paragraph(html.slice(start, index)));
        start = index;
        isInBlock = true;
      }
      depth += 1;
    } else if (depth > 0) {
      depth -= 1;
      if (depth > 0 || !isInBlock) continue;
      blocks.push(html.slice(start, index + whole.length));
      start = index + whole.length;
      isInBlock = false;
    }
  }
  const rest = html.slice(start);
  return [...blocks, ...(isInBlock ? [rest] : paragraph(rest))];
};

export interface Container {
  readonly open: string;
  readonly inner: string;
  readonly close: string;
}

/** A block that holds blocks, taken apart; null for one that holds words. */
export const containerOf = (block: string): Container | null => {
  const [, open = '', inner = '', close = ''] =
    /^(<(?:ul|ol|li|blockquote)>)([\s\S]*)(<\/(?:ul|ol|li|blockquote)>)$/.exec(block) ?? [];
  return open !== '' && open.slice(1) === close.slice(2) ? { open, inner, close } : null;
};
