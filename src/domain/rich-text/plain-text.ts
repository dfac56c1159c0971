const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decoded = (name: string): string | undefined => {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code).toWellFormed() : signs[name];
};

/** The text of HTML without tags. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(#?[a-z0-9]{1,8});/gi, (whole, name: string) => decoded(name) ?? whole);

/** The words of rich text that was cleaned before: paragraphs as lines, list items with a dot in front. */
export const plainText = (html: string): string =>
  decodeEntities(
    html
      .replaceAll(/<li\b[^>]*>(?:<p>)?/gi, '• ')
      .replaceAll(/<br\s*\/?>|<\/(?:p|h[1-6]|li|pre|blockquote)>|<hr\s*\/?>/gi, '\n')
      .replaceAll(/<[a-z/](?:[^>"]|"[^"]*")*>/gi, ''),
  )
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
