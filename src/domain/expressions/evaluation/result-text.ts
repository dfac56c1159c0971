import { limits } from '../../limits.ts';
import { ResultTooLong } from './evaluation-context.ts';

/** A value as text: of a text its characters, of a list or a map what would be written in an expression. */
const mostLevels = 50;

const numberText = (value: number): string => {
  if (Number.isFinite(value) || Number.isNaN(value)) return String(value);
  return value > 0 ? '+Inf' : '-Inf';
};

const entriesOf = (value: object): readonly (readonly [unknown, unknown])[] =>
  value instanceof Map ? [...value.entries()] : Object.entries(value);

const isPlain = (value: object): boolean => value instanceof Map || Object.getPrototypeOf(value) === Object.prototype;

const scalarText = (value: unknown): string => {
  if (typeof value === 'number') return numberText(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return [...value].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // Durations, unsigned integers and types have their own texts.
  return String(value as string);
};

/** Throws as soon as the text is longer than a result may be. */
export const resultText = (value: unknown): string => {
  let left = limits.expressionResult;
  const spend = (text: string): string => {
    left -= text.length;
    if (left < 0) throw new ResultTooLong();
    return text;
  };
  const inner = (part: unknown, level: number): string => {
    if (level > mostLevels) throw new ResultTooLong();
    if (typeof part === 'string') return spend(part.length > left ? part : JSON.stringify(part));
    if (Array.isArray(part)) return `[${part.map((one) => spend(', ') && inner(one, level + 1)).join(', ')}]`;
    if (typeof part === 'object' && part !== null && isPlain(part)) {
      const entries = entriesOf(part).map(([key, one]) => `${inner(key, level + 1)}: ${inner(one, level + 1)}`);
      return `{${entries.join(', ')}}`;
    }
    return spend(scalarText(part));
  };
  const text = typeof value === 'string' ? spend(value) : inner(value, 0);
  if (new TextEncoder().encode(text).length > limits.expressionResult) throw new ResultTooLong();
  return text;
};
