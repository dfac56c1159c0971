import { escapeHtml } from './escape-html.ts';

/** Mentions inside rich text that was cleaned before: there a span is nothing else, and holds words only. */
const mention = /<span data-mention="([A-Za-z0-9][A-Za-z0-9_-]{0,63})">([^<]*)<\/span>/g;

/** The ids of those who are mentioned, each once, in their order. */
export const mentionsIn = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(mention)].map(([, id = '']) => id)),
];

/** Everybody under his own name; whoever has none here is just text. */
export const nameMentions = (html: string, nameOf: (id: string) => string | null): string =>
  html.replaceAll(mention, (_, id: string, words: string) => {
    const name = nameOf(id);
    return name === null ? words : `<span data-mention="${id}">@${escapeHtml(name)}</span>`;
  });

/** The ids of the attachments that are shown as pictures. */
export const picturesIn = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/<img\b[^>]*\bdata-attachment="([\w-]{1,64})"/g)].map(([, id = '']) => id)),
];
