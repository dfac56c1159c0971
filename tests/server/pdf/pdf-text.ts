import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF as another program reads it: by `pdfjs`, which knows nothing of the one that wrote it. */
export interface ReadPdf {
  readonly pages: readonly string[];
  readonly text: string;
  readonly title: string;
  readonly language: string;
  readonly bookmarks: readonly string[];
  readonly links: readonly string[];
}

interface Bookmark {
  readonly title: string;
  readonly items: readonly Bookmark[];
}

const titlesOf = (bookmarks: readonly Bookmark[], depth = 0): readonly string[] =>
  bookmarks.flatMap(({ title, items }) => [`${'  '.repeat(depth)}${title}`, ...titlesOf(items, depth + 1)]);

export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  const links: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    for (const { url } of (await page.getAnnotations()) as { url?: string }[]) if (url) links.push(url);
    page.cleanup();
  }
  const { info } = (await document.getMetadata()) as { readonly info: Readonly<Record<string, string>> };
  const bookmarks = titlesOf(((await document.getOutline()) as Bookmark[] | null) ?? []);
  await task.destroy();
  return {
    pages,
    text: pages.join('\n'),
    title: info['Title'] ?? '',
    language: info['Language'] ?? '',
    bookmarks,
    links,
  };
};
