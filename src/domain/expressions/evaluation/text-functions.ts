import { RE2JS } from 're2js';
import { limits } from '../../limits.ts';
import { FunctionError, ResultTooLong } from './evaluation-context.ts';

const bounded = (text: string): string => {
  if (text.length > limits.expressionResult) throw new ResultTooLong();
  return text;
};
const count = (value: bigint): number => {
  if (value < 0n) throw new FunctionError('a length must not be negative');
  if (value > BigInt(limits.expressionResult)) throw new ResultTooLong();
  return Number(value);
};
/** Lengths are in code points, as everywhere in the product. */
const signs = (text: string): string[] => [...text];

const fill = (text: string, length: bigint, filler: string): string => {
  if (filler === '') throw new FunctionError('the text to fill with must not be empty');
  const missing = count(length) - signs(text).length;
  return missing <= 0
    ? ''
    : signs(filler.repeat(Math.ceil(missing / signs(filler).length)))
        .slice(0, missing)
        .join('');
};

/** Linear in the length of the text, whatever the pattern. */
const matcherOf = (text: string, pattern: string) => {
  try {
    return RE2JS.compile(pattern).matcher(text);
  } catch {
    throw new FunctionError(`“${pattern.slice(0, 40)}” is not a valid pattern`);
  }
};

const found = (text: string, pattern: string): string => {
  const matcher = matcherOf(text, pattern);
  if (!matcher.find()) return '';
  return matcher.group(matcher.groupCount() > 0 ? 1 : 0) ?? '';
};

const joined = (texts: readonly unknown[], separator: string): string => {
  let left = limits.expressionResult - separator.length * Math.max(0, texts.length - 1);
  for (const text of texts) {
    if (typeof text !== 'string') throw new FunctionError('the list must contain only texts');
    left -= text.length;
    if (left < 0) throw new ResultTooLong();
  }
  return texts.join(separator);
};

export const textFunctions = {
  upper: (text: string) => text.toUpperCase(),
  lower: (text: string) => text.toLowerCase(),
  capitalize: (text: string) => {
    const [first = '', ...rest] = signs(text);
    return first.toUpperCase() + rest.join('');
  },
  left: (text: string, length: bigint) => signs(text).slice(0, count(length)).join(''),
  right: (text: string, length: bigint) => (length === 0n ? '' : signs(text).slice(-count(length)).join('')),
  padLeft: (text: string, length: bigint, filler: string) => bounded(fill(text, length, filler) + text),
  padRight: (text: string, length: bigint, filler: string) => bounded(text + fill(text, length, filler)),
  replace: (text: string, search: string, replacement: string) => {
    if (search === '') throw new FunctionError('the text to search for must not be empty');
    const parts = text.split(search);
    if (text.length + (parts.length - 1) * (replacement.length - search.length) > limits.expressionResult)
      throw new ResultTooLong();
    return parts.join(replacement);
  },
  repeat: (text: string, times: bigint) => {
    if (count(times) * text.length > limits.expressionResult) throw new ResultTooLong();
    return text.repeat(Number(times));
  },
  reverse: (text: string) => signs(text).toReversed().join(''),
  join: joined,
  slug: (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
  like: (text: string, pattern: string) => matcherOf(text, pattern).find(),
  extract: found,
} as const;
