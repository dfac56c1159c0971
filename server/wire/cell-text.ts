import { isFormulaText } from '../../src/domain/downloads/formula-text.ts';

/** Text inside a cell, converted so that it remains text: docs/decisions/0015-export.md. */
const cellMost = 32_767;
const cutMark = ' … [cut]';

// oxlint-disable-next-line no-control-regex -- these are what XML cannot carry
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Words that a spreadsheet treats as an error value. */
const errors = /^#(?:VALUE!|REF!|N\/A|NAME\?|NULL!|DIV\/0!|NUM!|GETTING_DATA|SPILL!|CALC!)$/;

const cut = (text: string): string =>
  text.length > cellMost ? `${text.slice(0, cellMost - cutMark.length).toWellFormed()}${cutMark}` : text;

/** Most texts are short and consist of letters, digits, blanks and usual signs: nothing is to be converted in them. */
const plain = /^[\w!$-/:-@[-^`{-~](?:[ -^`-~]*[!-^`-~])?$/;

/**
 * For a spreadsheet: replaces characters that XML forbids, truncates long text with a mark, and preserves a literal
 * `_x0041_`.
 */
export const sheetText = (text: string): string => {
  if (text.length < cellMost && plain.test(text)) return text;
  const cleaned = cut(text.toWellFormed().replaceAll(forbidden, '\ufffd').replaceAll(/\r\n?/g, '\n').trim());
  return errors.test(cleaned) ? `'${cleaned}` : cleaned.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
};

/** For CSV: puts an apostrophe before text that a spreadsheet would treat as a formula. */
export const csvText = (text: string): string => (isFormulaText(text) ? `'${text}` : text).toWellFormed();
