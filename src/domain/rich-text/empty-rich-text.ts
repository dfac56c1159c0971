/** An editor holding only empty paragraphs holds nothing [COM-006]. */
export const isEmptyRichText = (html: string): boolean =>
  html
    .replaceAll(/<\/?(?:p|br)\s*\/?>/gi, '')
    .replaceAll('&nbsp;', ' ')
    .trim() === '';

/** The value of an editor: nothing when only empty paragraphs stand in it [COM-006]. */
export const richTextValue = (html: string): string => (isEmptyRichText(html) ? '' : html);
