import { tag, voidTags } from './rich-text-blocks.ts';

/**
 * Blocks as a row of lines: each block that holds words, with its form, which names the blocks around it.
 *
 *   <ol><li><p>a</p></li><li><p>b</p></li></ol><p>c</p>      a  <ol><li><p>      b  <ol><li><p>      c  <p>
 *
 * A line continues the blocks around the line before it as far as both have the same, but begins an item of its own. A
 * form with a number continues that many blocks instead: "2<ol><li><p>" is another paragraph of the same item.
 */
export interface RichTextLine {
  readonly form: string;
  readonly inner: string;
}

const lineTags = new Set(['p', 'h1', 'h2', 'h3', 'pre']);
const containerTags = new Set(['ul', 'ol', 'li', 'blockquote']);

const sharedWith = (before: readonly string[], path: readonly string[]): number => {
  let shared = 0;
  while (shared < Math.min(before.length, path.length) - 1 && before[shared] === path[shared]) shared += 1;
  return shared;
};
const continued = (before: readonly string[], path: readonly string[]): number => {
  const item = path.lastIndexOf('<li>');
  return Math.min(sharedWith(before, path), item === -1 ? path.length : item);
};

/** Null for what is no row of lines, such as words beside a block. */
export const linesOf = (html: string): readonly RichTextLine[] | null => {
  const lines: RichTextLine[] = [];
  let open: string[] = [];
  let before: readonly string[] = [];
  // How many of the open blocks have a line, and where the words or the next block may begin.
  let [known, at] = [0, 0];
  const isLine = () => lineTags.has(open.at(-1)?.slice(1, -1) ?? '');
  for (const { 0: whole, 1: slash, 2: name = '', index } of html.matchAll(tag)) {
    if (isLine() && whole !== open.at(-1)?.replace('<', '</')) {
      if (lineTags.has(name) || containerTags.has(name)) return null;
      continue;
    }
    if (isLine()) {
      const number = known === continued(before, open) ? '' : known;
      lines.push({ form: `${number}${open.join('')}`, inner: html.slice(at, index) });
      [before, known] = [open, open.length];
    } else if (html.slice(at, index).trim() !== '') return null;
    if (slash === '/') {
      if (whole !== open.at(-1)?.replace('<', '</') || known < open.length) return null;
      open = open.slice(0, -1);
      known = open.length;
    } else if (!voidTags.has(name) && whole === `<${name}>`) open = [...open, whole];
    else return null;
    at = index + whole.length;
  }
  return open.length === 0 && html.slice(at).trim() === '' ? lines : null;
};

export const htmlOfLines = (lines: readonly RichTextLine[]): string => {
  let before: readonly string[] = [];
  const close = (path: readonly string[], shared: number) =>
    path
      .slice(shared, -1)
      .toReversed()
      .map((one) => one.replace('<', '</'))
      .join('');
  const parts = lines.map(({ form, inner }) => {
    const path: readonly string[] = form.match(/<\w+>/g) ?? [];
    const wanted = /^\d+/.exec(form)?.[0];
    const shared = wanted === undefined ? continued(before, path) : Math.min(Number(wanted), sharedWith(before, path));
    const part = `${close(before, shared)}${path.slice(shared).join('')}${inner}${path.at(-1)?.replace('<', '</')}`;
    before = path;
    return part;
  });
  return `${parts.join('')}${close(before, 0)}`;
};
