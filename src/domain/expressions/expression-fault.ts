import { ParseError, TypeError as CelTypeError } from '@marcbachmann/cel-js';
import { limits } from '../limits.ts';
import type { CodedReason } from '../problems/reason.ts';

/** What is wrong with an expression, and where. */
export interface ExpressionFault {
  readonly reason: CodedReason;
  /** Null when it is about the whole text. */
  readonly at: ExpressionPlace | null;
}

export interface ExpressionPlace {
  /** Positions in the text; `to` is behind the last character. */
  readonly from: number;
  readonly to: number;
  /** Both start at 1. */
  readonly line: number;
  readonly column: number;
}

export const placeIn = (text: string, from: number, to: number): ExpressionPlace => {
  const before = text.slice(0, from).split('\n');
  return { from, to: Math.max(from, to), line: before.length, column: (before.at(-1) ?? '').length + 1 };
};

/** The last word or the quoted part of a message of the library: `Unknown variable: x`, `… overload for 'f(int)'`. */
const quotedIn = (summary: string): string => /'([^']*)'/.exec(summary)?.[1] ?? '';
const endOf = (summary: string): string => summary.slice(summary.indexOf(': ') + 2);

const reasonOf = (code: string, summary: string): CodedReason => {
  if (/\bEOF$/.test(summary)) return { code: 'expressionUnfinished' };
  switch (code) {
    case 'unexpected_token':
    case 'expected_token':
    case 'unexpected_character':
    case 'invalid_number':
    case 'invalid_exponent':
      return { code: 'expressionToken' };
    case 'unterminated_string':
    case 'unterminated_triple_quoted_string':
    case 'newline_in_string':
      return { code: 'expressionOpenText' };
    case 'reserved_identifier':
      return { code: 'expressionKeyword', name: endOf(summary) };
    case 'limit_exceeded':
      return summary.includes('maxDepth')
        ? { code: 'expressionTooDeep', max: limits.expressionDepth }
        : { code: 'expressionTooLarge', max: limits.expressionNodes };
    case 'unknown_variable':
      return { code: 'expressionUnknownName', name: endOf(summary) };
    case 'no_matching_overload':
      return { code: 'expressionUnknownCall', call: quotedIn(summary) };
    case 'no_such_overload':
      return { code: 'expressionOperands', operation: endOf(summary) };
    case 'incompatible_ternary_branches':
      return { code: 'expressionBranches' };
    default:
      return { code: 'expressionRefused', detail: summary };
  }
};

/** An error of the parser or of the type check as a fault. */
export const faultOfError = (text: string, error: unknown): ExpressionFault => {
  if (!(error instanceof ParseError || error instanceof CelTypeError))
    return { reason: { code: 'expressionRefused', detail: error instanceof Error ? error.message : '' }, at: null };
  const { range } = error;
  return { reason: reasonOf(error.code, error.summary), at: range ? placeIn(text, range.start, range.end) : null };
};
