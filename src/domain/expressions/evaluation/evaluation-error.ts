import { EvaluationError } from '@marcbachmann/cel-js';
import { limits } from '../../limits.ts';
import type { CodedReason } from '../../problems/reason.ts';
import { placeIn, type ExpressionFault } from '../expression-fault.ts';
import { FunctionError, ResultTooLong } from './evaluation-context.ts';

/** Why an evaluation failed. */
const endOf = (summary: string): string =>
  // A map as a key has no name.
  summary.slice(summary.lastIndexOf(': ') + 2).replace(/\[object \w+\]/, '{…}');

const reasonOf = ({ code, summary }: EvaluationError): CodedReason => {
  switch (code) {
    case 'no_such_key':
      return { code: 'expressionNoKey', name: endOf(summary) };
    case 'unknown_variable':
      return { code: 'expressionNoKey', name: endOf(summary) };
    case 'index_out_of_bounds':
    case 'index_out_of_range':
      return { code: 'expressionIndex' };
    case 'division_by_zero':
    case 'modulo_by_zero':
      return { code: 'expressionDivision' };
    case 'numeric_overflow':
      return { code: 'expressionOverflow' };
    case 'no_such_overload':
    case 'no_matching_overload':
      return { code: 'expressionOperands', operation: endOf(summary) };
    default:
      return code.includes('conversion') || code.startsWith('invalid_')
        ? { code: 'expressionConversion', detail: summary }
        : { code: 'expressionFailed', detail: summary };
  }
};

/** Errors of functions may be wrapped by the library. */
const causeOf = (error: unknown): unknown =>
  error instanceof EvaluationError && error.cause !== undefined ? causeOf(error.cause) : error;

const tooLong: CodedReason = { code: 'expressionResultTooLong', max: limits.expressionResult };

export const faultOfEvaluation = (text: string, error: unknown): ExpressionFault => {
  const cause = causeOf(error);
  if (cause instanceof ResultTooLong) return { reason: tooLong, at: null };
  if (cause instanceof FunctionError) return { reason: { code: 'expressionFailed', detail: cause.message }, at: null };
  if (cause instanceof EvaluationError) {
    const { range } = cause;
    return {
      reason: reasonOf(cause),
      at: range && range.end <= text.length ? placeIn(text, range.start, range.end) : null,
    };
  }
  // Of the platform: a text of more than half a gigabyte, a stack that is too deep.
  const detail = error instanceof Error ? error.message : 'unknown error';
  return { reason: { code: 'expressionFailed', detail }, at: null };
};
