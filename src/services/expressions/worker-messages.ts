import type { ExpressionJob, ExpressionResult } from '../../domain/expressions/evaluation/evaluate-expression.ts';
import type { FunctionDefinition } from '../../domain/expressions/function-definition.ts';

/** What is sent to the worker of expressions, and what it answers: one answer to each message. */
export type WorkerQuestion =
  | { readonly kind: 'functions'; readonly functions: readonly FunctionDefinition[] }
  | { readonly kind: 'job'; readonly job: ExpressionJob };

export type WorkerAnswer = { readonly kind: 'ready' } | { readonly kind: 'result'; readonly result: ExpressionResult };
