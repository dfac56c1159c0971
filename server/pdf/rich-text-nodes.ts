import { pdfMessages } from '../../src/domain/downloads/pdf-messages.ts';
import { decodeEntities } from '../../src/domain/rich-text/plain-text.ts';
import { blocksOf, containerOf } from '../../src/domain/rich-text/rich-text-blocks.ts';
import { pdfColors } from './pdf-look.ts';
import type { PdfInline, PdfNode } from './pdf-node.ts';

/** Rich text that was sanitized before: paragraphs, headings, lists, quotes, code, marks and links. */
type Marks = Omit<PdfInline, 'text'>;

const marksOf: Readonly<Record<string, Marks>> = {
  strong: { bold: true },
  b: { bold: true },
  em: { italics: true },
  i: { italics: true },
  s: { decoration: 'lineThrough' },
  u: { decoration: 'underline' },
  code: { background: pdfColors.shade },
};

const token = /<(\/?)([a-z][a-z0-9]*)\b((?:[^>"]|"[^"]*")*)>|[^<]+|</gi;

const attributeIn = (attributes: string, name: string): string =>
  decodeEntities(new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? '');

const linkTo = (attributes: string): Marks => {
  const link = attributeIn(attributes, 'href');
  return /^(?:https?:\/\/|mailto:)/i.test(link) ? { link, color: pdfColors.link } : {};
};

const inlinesOf = (html: string, isCode: boolean): readonly PdfInline[] => {
  const open: { readonly tag: string; readonly marks: Marks }[] = [];
  const inlines: PdfInline[] = [];
  const add = (text: string) => inlines.push(Object.assign({ text }, ...open.map(({ marks }) => marks)) as PdfInline);
  for (const [whole, slash, name, attributes = ''] of html.matchAll(token)) {
    const tag = name?.toLowerCase();
    if (tag === undefined) add(decodeEntities(isCode ? whole : whole.replaceAll(/\s+/g, ' ')));
    else if (tag === 'br') add('\n');
    else if (tag === 'img') add(pdfMessages.picture(attributeIn(attributes, 'alt')));
    else if (slash === '/') open.splice(open.findLastIndex((one) => one.tag === tag) >>> 0, 1);
    else open.push({ tag, marks: tag === 'a' ? linkTo(attributes) : (marksOf[tag] ?? {}) });
  }
  return inlines;
};

const headingSizes: Readonly<Record<string, number>> = { h1: 13, h2: 12, h3: 11 };
const space = [0, 0, 0, 5] as const;

const blockNode = (block: string): PdfNode => {
  const [, tag = 'p', inner = block] = /^<([a-z0-9]+)[^>]*>([\s\S]*)<\/\1>$/i.exec(block) ?? [];
  const name = tag.toLowerCase();
  const size = headingSizes[name];
  const text = inlinesOf(inner, name === 'pre');
  if (size !== undefined) return { text, fontSize: size, bold: true, margin: [0, 4, 0, 4] };
  if (name === 'pre') return { text, background: pdfColors.shade, preserveLeadingSpaces: true, margin: space };
  return { text, margin: space };
};

export const richTextNodes = (html: string): readonly PdfNode[] =>
  blocksOf(html).map((block): PdfNode => {
    const container = containerOf(block);
    if (!container) return blockNode(block);
    const { open, inner } = container;
    if (open === '<blockquote>') return { stack: richTextNodes(inner), color: pdfColors.quiet, margin: [12, 0, 0, 5] };
    const items = blocksOf(inner).map((item): PdfNode => ({
      stack: richTextNodes(containerOf(item)?.inner ?? item),
    }));
    return open === '<ol>' ? { ol: items, margin: space } : { ul: items, margin: space };
  });
