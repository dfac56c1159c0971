import { parentPort } from 'node:worker_threads';
import { createEvaluator } from '../../../src/domain/expressions/evaluation/evaluate-expression.ts';
import type { WorkerAnswer, WorkerQuestion } from '../../../src/services/expressions/worker-messages.ts';

/** Evaluates one expression after another in a thread, which is ended when one takes too long. */
let evaluate = createEvaluator([]);
const answer = (one: WorkerAnswer) => parentPort?.postMessage(one);

parentPort?.on('message', (question: WorkerQuestion) => {
  if (question.kind === 'job') return answer({ kind: 'result', result: evaluate(question.job) });
  evaluate = createEvaluator(question.functions);
  // The first evaluation compiles the code of the language, which is on nobody's clock.
  evaluate({ text: 'upper("a") + formatDate(now(), "yyyy", "UTC")', at: 0, seed: '' });
  return answer({ kind: 'ready' });
});
