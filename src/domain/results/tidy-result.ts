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

/** Of 32 bits (FNV-1a): tells texts apart of which the beginning is equal. */
const markOf = (text: string): string => {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(16).padStart(8, '0');
};

/** Names that are too long are cut, and stay distinct. */
const nameOf = (text: string, longest: number): string => {
  const whole = text.replaceAll(/\s+/g, ' ').trim();
  if (whole.length <= longest) return tidyText(whole, longest);
  const end = ` …${markOf(whole)}`;
  return `${tidyText(whole, longest - end.length)}${end}`;
};

const cutText = '\n… (cut)';
const textOf = (text: string, longest: number): string => {
  const whole = text.trim();
  return whole.length <= longest ? tidyText(whole, longest) : `${tidyText(whole, longest - cutText.length)}${cutText}`;
};

/** Whole milliseconds, but what is shorter than one is not 0. */
const durationOf = (duration: number): number => {
  const most = Math.min(Math.max(0, duration || 0), Number.MAX_SAFE_INTEGER);
  return most < 1 ? Number(most.toPrecision(3)) : Math.round(most);
};

/** A report may be written by anybody: every part has a length and a number. */
export const tidyResult = (result: ReadResult): ReadResult => ({
  ...result,
  suite: nameOf(result.suite, most.suite),
  name: nameOf(result.name, most.name),
  duration: durationOf(result.duration),
  attempts: Math.min(Math.max(1, Math.round(result.attempts) || 1), 1_000),
  message: textOf(result.message, most.text),
  output: textOf(result.output, most.text),
  attachments: result.attachments
    .filter(Boolean)
    .slice(0, most.attachments)
    .map((path) => oneLine(path, most.attachment)),
  properties: Object.fromEntries(
    Object.entries(result.properties)
      .filter(([name]) => name.trim() !== '' && name !== '__proto__')
      .slice(0, most.properties)
      .map(([name, value]) => [nameOf(name, most.propertyName), textOf(value, most.propertyValue)]),
  ),
});
