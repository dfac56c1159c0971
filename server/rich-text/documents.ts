import { z } from 'zod';
import { escapeHtml } from '../../src/domain/rich-text/escape-html.ts';
import { blockTags, markTags } from './document-tags.ts';

/** Documents of Atlassian (ADF) as rich text, and text as such a document. The HTML must be cleaned before it is stored. */
const depthMost = 40;

const nodeShape = z.object({
  type: z.string(),
  text: z.string().catch(''),
  content: z.array(z.unknown()).catch([]),
  marks: z.array(z.object({ type: z.string(), attrs: z.record(z.string(), z.unknown()).catch({}) })).catch([]),
  attrs: z.record(z.string(), z.unknown()).catch({}),
});
type Node = z.output<typeof nodeShape>;
type Mark = Node['marks'][number];

const textIn = (attrs: Readonly<Record<string, unknown>>, name: string): string => {
  const value = Object.hasOwn(attrs, name) ? attrs[name] : '';
  return typeof value === 'string' ? value : '';
};

const inAttribute = (text: string) => escapeHtml(text).replaceAll('"', '&quot;');

const marked = (html: string, { type, attrs }: Mark): string => {
  const tag = Object.hasOwn(markTags, type) ? markTags[type] : undefined;
  if (tag) return `<${tag}>${html}</${tag}>`;
  return type === 'link' ? `<a href="${inAttribute(textIn(attrs, 'href'))}">${html}</a>` : html;
};

const headingOf = (attrs: Node['attrs']) => `h${Math.min(3, Math.max(1, Number(attrs['level']) || 1))}`;

const mentionOf = (attrs: Node['attrs']) =>
  `<span data-mention="${inAttribute(textIn(attrs, 'id'))}">${escapeHtml(textIn(attrs, 'text'))}</span>`;

const htmlOf = (value: unknown, depth: number): string => {
  const read = nodeShape.safeParse(value);
  if (!read.success || depth > depthMost) return '';
  const { type, text, marks, attrs, content } = read.data;
  if (type === 'text') return marks.reduce(marked, escapeHtml(text));
  if (type === 'hardBreak') return '<br>';
  if (type === 'mention') return mentionOf(attrs);
  const inner = content.map((one) => htmlOf(one, depth + 1)).join('');
  const tag = type === 'heading' ? headingOf(attrs) : Object.hasOwn(blockTags, type) ? blockTags[type] : undefined;
  return tag ? `<${tag}>${inner}</${tag}>` : inner;
};

/** Of nodes that rich text cannot represent, the text remains; anything that is not a document is empty. */
export const htmlOfDocument = (document: unknown): string => htmlOf(document, 0);

/** Whether a document is nested deeper than `htmlOfDocument` reads. */
export const isTooDeep = (value: unknown, depth = 0): boolean => {
  if (depth > depthMost) return true;
  const content = typeof value === 'object' && value !== null && 'content' in value ? value.content : [];
  return Array.isArray(content) && content.some((one) => isTooDeep(one, depth + 1));
};

/** Its lines as paragraphs. */
export const documentOfText = (text: string) => ({
  type: 'doc',
  version: 1,
  content: text
    .split('\n')
    .map((line) => ({ type: 'paragraph', content: line === '' ? [] : [{ type: 'text', text: line }] })),
});
