import { checkExpression } from '../../expressions/check-expression.ts';
import type { ExpressionFault } from '../../expressions/expression-fault.ts';
import type { FunctionSignature } from '../../expressions/function-definition.ts';
import { reasonText, type Reason } from '../../problems/reason.ts';
import { columnMessages } from '../grid-messages.ts';

/**
 * The static check of a cell of type function. It needs the expression language, so the rules of the journal, which
 * every page loads, do without: the grid and the server check.
 */
export const cellExpressionFault = (text: string, functions: readonly FunctionSignature[]): ExpressionFault | null =>
  checkExpression(text, { functions }).fault;

/** The rule that an expression breaks, with its position. */
export const expressionFaultText = ({ reason, at }: ExpressionFault): string =>
  at ? columnMessages.faultAt(reasonText(reason), at.from + 1) : reasonText(reason);

/** A call of a function that is not among the default ones: only the server knows the functions of the account. */
const isUnknownCall = ({ reason }: ExpressionFault): boolean => reason.code === 'expressionUnknownCall';

const none: readonly FunctionSignature[] = [];

/** What can be said without the functions of the account. */
export const knownExpressionFault = (text: string): ExpressionFault | null => {
  const fault = cellExpressionFault(text, none);
  return fault && isUnknownCall(fault) ? null : fault;
};

/** For a refusal: the position is part of it. */
export const expressionReason = (text: string, functions: readonly FunctionSignature[]): Reason | null => {
  const fault = cellExpressionFault(text, functions);
  return fault && { code: 'cellExpression', detail: expressionFaultText(fault) };
};
