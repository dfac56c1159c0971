import { resultLimits as most } from './result-limits.ts';
import type { ReadResult } from './result.ts';

/** Text that the database and JSON can store, without the colours of a terminal. */
// oxlint-disable-next-line no-control-regex -- these characters are what is removed
const colours = /(?:\u001B|\uFFFD)\[[0-9;]{0,20}[A-Za-z]/g;
export const tidyText = (text: string, longest: number): string => {
  const head = text.length > longest * 2 ? text.slice(0, longest * 2) : text;
  const plain = head.replaceAll(colours, '').replaceAll('\u0000', '\uFFFD').toWellFormed();
  return plain.length > longest ? plain.slice(0, longest).toWellFormed() : plain;
};

const oneLine = (text: string, longest: number): string => tidyText(text.replaceAll(/\s+/g, ' ').trim(), longest);

/** A report may be written by anybody: every part has a length and a number. */
export const tidyResult = (result: ReadResult): ReadResult => ({
  ...result,
  suite: oneLine(result.suite, most.suite),
  name: oneLine(result.name, most.name),
  duration: Math.min(Math.max(0, Math.round(result.duration) || 0), Number.MAX_SAFE_INTEGER),
  attempts: Math.min(Math.max(1, Math.round(result.attempts) || 1), 1_000),
  message: tidyText(result.message.trim(), most.text),
  attachments: result.attachments
    .filter(Boolean)
    .slice(0, most.attachments)
    .map((path) => oneLine(path, most.attachment)),
  properties: Object.fromEntries(
    Object.entries(result.properties)
      .filter(([name]) => name.trim() !== '' && name !== '__proto__')
      .slice(0, most.properties)
      .map(([name, value]) => [oneLine(name, most.propertyName), tidyText(value, most.propertyValue)]),
  ),
});
