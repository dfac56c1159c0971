import { escapeHtml } from '../rich-text/escape-html.ts';

/** Plain text as rich text: each line is a paragraph. */
export const richLines = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

/** Text of a cell or an element: line breaks are alike everywhere, and what cannot be stored is replaced. */
export const cleanText = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll('\u0000', '\ufffd').toWellFormed().trim();

export const oneLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ');
