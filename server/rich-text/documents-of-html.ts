import { decodeEntities } from '../../src/domain/rich-text/plain-text.ts';
import { blockTags, markTags } from './document-tags.ts';

/** Sanitized rich text as a document of Atlassian (ADF). Of elements that ADF cannot represent, the text remains. */
export interface DocumentNode {
  readonly type: string;
  readonly version?: number;
  readonly text?: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly marks?: readonly Mark[];
  readonly content?: DocumentNode[];
}

interface Mark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, string>>;
}

interface Open {
  readonly tag: string;
  readonly node: DocumentNode & { readonly content: DocumentNode[] };
}

const byTag = (tags: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(tags).map(([type, tag]) => [tag, type]));

const blockTypes = byTag(blockTags);
const markTypes: Readonly<Record<string, string>> = { ...byTag(markTags), b: 'strong', i: 'em' };

const blockOf = (tag: string): DocumentNode | null => {
  const level = /^h([1-3])$/.exec(tag)?.[1];
  if (level) return { type: 'heading', attrs: { level: Number(level) } };
  return Object.hasOwn(blockTypes, tag) ? { type: blockTypes[tag] ?? '' } : null;
};

const attributeIn = (tag: string, name: string) =>
  decodeEntities(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

const markOf = (tag: string, whole: string): Mark | null => {
  if (tag === 'a') return { type: 'link', attrs: { href: attributeIn(whole, 'href') } };
  return Object.hasOwn(markTypes, tag) ? { type: markTypes[tag] ?? '' } : null;
};

/** Only these contain text; in others, text gets a paragraph. */
const textual = ['paragraph', 'heading', 'codeBlock'];

class Builder {
  readonly doc = { type: 'doc', version: 1, content: [] as DocumentNode[] };
  readonly #open: Open[] = [{ tag: 'doc', node: this.doc }];
  readonly #marks: { readonly tag: string; readonly mark: Mark }[] = [];
  /** The id of the person whom the text names. */
  mention = '';

  get #top(): Open {
    return this.#open.at(-1) ?? { tag: 'doc', node: this.doc };
  }

  #inline(node: DocumentNode): void {
    if (!textual.includes(this.#top.node.type)) this.begin('p', { type: 'paragraph' });
    this.#top.node.content.push(node);
  }

  begin(tag: string, block: DocumentNode): void {
    // A paragraph that was begun for loose words ends before the next block.
    if (textual.includes(this.#top.node.type)) this.#open.pop();
    const node = { ...block, content: [] };
    this.#top.node.content.push(node);
    this.#open.push({ tag, node });
  }

  end(tag: string): void {
    const at = this.#open.findLastIndex((one) => one.tag === tag);
    if (at > 0) this.#open.length = at;
  }

  mark(tag: string, mark: Mark): void {
    this.#marks.push({ tag, mark });
  }

  unmark(tag: string): void {
    const at = this.#marks.findLastIndex((one) => one.tag === tag);
    if (at >= 0) this.#marks.splice(at, 1);
  }

  break(): void {
    this.#inline({ type: 'hardBreak' });
  }

  text(text: string): void {
    const isLoose = !textual.includes(this.#top.node.type);
    if (text === '' || (isLoose && text.trim() === '')) return;
    if (this.mention !== '') return this.#inline({ type: 'mention', attrs: { id: this.mention, text } });
    const isCode = this.#top.node.type === 'codeBlock';
    const marks = isCode ? [] : this.#marks.map(({ mark }) => mark);
    this.#inline({ type: 'text', text, ...(marks.length > 0 && { marks }) });
  }
}

const closeTag = (builder: Builder, tag: string): void => {
  if (tag === 'span') builder.mention = '';
  else if (blockOf(tag)) builder.end(tag);
  else builder.unmark(tag);
};

const openTag = (builder: Builder, tag: string, whole: string): void => {
  const [block, mark] = [blockOf(tag), markOf(tag, whole)];
  if (block) builder.begin(tag, block);
  else if (mark) builder.mark(tag, mark);
  else if (tag === 'br') builder.break();
  else if (tag === 'span') builder.mention = attributeIn(whole, 'data-mention');
  else if (tag === 'img') builder.text(attributeIn(whole, 'alt'));
};

const parts = /<(\/?)([a-z][a-z0-9]*)((?:[^>"]|"[^"]*")*)>|([^<]+)/gi;

export const documentOfHtml = (html: string): DocumentNode => {
  const builder = new Builder();
  for (const [whole, slash, tag = '', , text] of html.matchAll(parts)) {
    if (text !== undefined) builder.text(decodeEntities(text));
    else if (slash === '/') closeTag(builder, tag.toLowerCase());
    else openTag(builder, tag.toLowerCase(), whole);
  }
  return builder.doc;
};
