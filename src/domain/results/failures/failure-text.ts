import { resultLimits as most } from '../result-limits.ts';

/**
 * Equal failures of different tests and runs have the same text:
 *
 *   beginning of the message ─▶ its lines without stack ─▶ words ─▶ what changes from run to run becomes …
 *
 * Each step passes over its input once, and the beginning has a length: a hostile message costs no more than a long one.
 */
export const changing = '…';

/** After these the message says where it happened, or on which machine. */
const stackLine =
  /^(?:at\s|at:|File "|goroutine \d|#\d+ |--- End of|Stack ?trace|Call log:|Build info:|System info:|Driver info:|Capabilities|\(Session info|Session ID:|For documentation|Caused by:|Test:\s|\d+ \||> \d+ \|)/i;
const skippedLine =
  /^(?:Error Trace:|Traceback \(|[\w\\]+::\w+(?: with data set .{0,200})?$|[-=+^~*_]{2,}$|\+ expected - actual$)/;
/** pytest marks what it says about a line. */
const mark = /^E\s{2,}/;
const label = /^(?:Error|Messages):\s{2,}/;

const linesOf = (message: string): readonly string[] => {
  const lines: string[] = [];
  let isTrace = false;
  for (const whole of message.split(/[\r\n]/)) {
    const line = whole.trim();
    if (line.startsWith('Traceback (')) isTrace = true;
    // Of a trace of Python, the message is the first line that is not indented.
    else if (isTrace && /^\S/.test(whole)) isTrace = false;
    if (line === '' || isTrace || skippedLine.test(line)) continue;
    if (stackLine.test(line) && lines.length > 0) break;
    if (!stackLine.test(line)) lines.push(line);
    if (lines.length === most.failureLines) break;
  }
  return lines.length > 0 ? lines : [message.trim().split(/[\r\n]/, 1)[0] ?? ''];
};

const markedLines = (message: string): readonly string[] => {
  const marked = message
    .split(/[\r\n]/)
    .filter((line) => mark.test(line))
    .slice(0, most.failureLines)
    .map((line) => line.replace(mark, '').trim());
  return marked.length > 0 ? marked : linesOf(message);
};

const quotedPath = /(["'`])(?:\/|~\/|\.{1,2}\/|[A-Za-z]:[\\/])[^"'`]*\1/g;
const word = /[^\s"'`<>()[\]{},;|=]+/g;
const extension = /\.[A-Za-z]\w{0,7}(?::\d+)*:?$/;
const root = /^(?:[\\/]|~\/|\.{1,2}[\\/]|[A-Za-z]:[\\/])/;

const isPath = (token: string): boolean => {
  if (token.startsWith('//')) return false;
  const parts = token.split(/[\\/]/);
  if (parts.length < 2) return false;
  return extension.test(token) || (root.test(token) && parts.length > 2);
};

const isPosition = /^[\w.-]+\.[A-Za-z]\w{0,7}:\d+(?::\d+)?:?$/;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const letters = /[A-Za-z0-9]+/g;
const hex = /^(?:0x[0-9a-f]+|(?=[a-f]*\d)[0-9a-f]{7,})$/i;
const switches = /\d[A-Za-z]|[A-Za-z]\d/;

/** Letters and digits that take turns: an id that a machine has made. */
const isMade = (text: string): boolean => {
  if (text.length < 6 || !switches.test(text)) return false;
  let turns = 0;
  for (let at = 1; at < text.length; at += 1)
    if (/\d/.test(text[at] ?? '') !== /\d/.test(text[at - 1] ?? '')) turns += 1;
  return turns > 2;
};

/** `sha256` counts, `Base64Encoder` is a name. */
const isName = (text: string): boolean => /^[A-Za-z]{2,}\d{1,2}[A-Za-z]+$/.test(text);

const withoutRun = (text: string): string => {
  if (!/\d/.test(text) || isName(text)) return text;
  return hex.test(text) || isMade(text) ? changing : text.replaceAll(/\d+/g, changing);
};

/** Codes of HTTP, which are different failures, unless they count or number something. */
const code = /^(?:[A-Za-z]*:)?[45]\d\d[.:!?]*$/;
const numbered = /(?:\d,|\b(?:line|row|col(?:umn)?|position|index|port|p?id|item|order|user)["\s:#=]*)$/i;
const counting =
  /^(?:,\d| (?:m?s|milliseconds?|sec(?:ond)?s?|min(?:ute)?s?|hours?|days?|bytes?|[kmg]i?b|px|rows?|items?|times)\b)/i;
const around = 16;

const isCode = (token: string, plain: string, at: number): boolean => {
  if (!code.test(token)) return false;
  const start = at + token.search(/\d/);
  return (
    !numbered.test(plain.slice(Math.max(0, start - around), start)) &&
    !counting.test(plain.slice(start + 3, start + 3 + around))
  );
};

const withoutWord = (token: string, plain: string, at: number): string => {
  const before = plain[at - 1] ?? '';
  if (isCode(token, plain, at)) return token;
  if (token.includes('://')) return changing;
  if (before !== ']' && before !== ')' && isPath(token)) return changing;
  if (isPosition.test(token)) return changing;
  return token
    .replaceAll(uuid, changing)
    .replaceAll(letters, withoutRun)
    .replaceAll(/@[0-9a-f]{5,}\b/g, `@${changing}`);
};

/** Parts of one number, date or version. */
const joinedParts = /…(?:[-+.,:/_TZ ]{0,2}…)+Z?/g;
const month =
  /(?:\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},? )?(?:… )?\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6} …(?: (?:UTC|GMT|[A-Z]{3,4}) …)?/g;
const signed = /(^|[\s(<[=:])[-+]…/g;

const partOf = (text: string): string =>
  text.length > most.failureText ? text.slice(0, most.failureText).toWellFormed() : text;

/** What a message says, without its stack. */
const plainText = (message: string): string =>
  markedLines(message.slice(0, most.failureSource).toWellFormed())
    .map((line) => line.replace(label, ''))
    .join(' ');

/** What one failure says, as it is. */
export const ownTextOf = (message: string): string => partOf(plainText(message).replaceAll(/\s+/g, ' ').trim());

/** The text of a failure with … for what is different in each run; empty if the message says nothing. */
export const failureTextOf = (message: string): string => {
  const plain = plainText(message).replaceAll(quotedPath, `$1${changing}$1`);
  const text = plain
    .replaceAll(word, (token, at: number) => withoutWord(token, plain, at))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(joinedParts, changing)
    .replaceAll(month, changing)
    .replaceAll(signed, `$1${changing}`)
    .trim();
  return partOf(text);
};
