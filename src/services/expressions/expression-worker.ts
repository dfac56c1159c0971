import { createEvaluator, type ExpressionEvaluator } from '../../domain/expressions/evaluation/evaluate-expression.ts';
import type { WorkerAnswer, WorkerQuestion } from './worker-messages.ts';

/** Evaluates one expression after another in a worker of the browser; see `expression-runner.ts`. */
const scope = globalThis as unknown as {
  onmessage: (event: { readonly data: WorkerQuestion }) => void;
  postMessage(answer: WorkerAnswer): void;
};

let evaluate: ExpressionEvaluator = createEvaluator([]);

scope.onmessage = ({ data }) => {
  if (data.kind === 'job') return scope.postMessage({ kind: 'result', result: evaluate(data.job) });
  evaluate = createEvaluator(data.functions);
  // The first evaluation compiles the code of the language, which is on nobody's clock.
  evaluate({ text: 'upper("a") + formatDate(now(), "yyyy", "UTC")', at: 0, seed: '' });
  scope.postMessage({ kind: 'ready' });
};
