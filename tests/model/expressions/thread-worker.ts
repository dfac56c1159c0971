import { parentPort } from 'node:worker_threads';
import { createEvaluator } from '../../../src/domain/expressions/evaluation/evaluate-expression.ts';
import type { WorkerQuestion } from '../../../src/services/expressions/worker-messages.ts';

/** The worker of expressions as a thread of Node, which answers like that of a browser. */
let evaluate = createEvaluator([]);

/** Something outside, which no expression may reach. */
Object.assign(globalThis, { canary: 'ESCAPED', secret: { canary: 'ESCAPED' } });

parentPort?.on('message', (question: WorkerQuestion) => {
  if (question.kind === 'job') parentPort?.postMessage({ kind: 'result', result: evaluate(question.job) });
  else {
    evaluate = createEvaluator(question.functions);
    evaluate({ text: 'upper("a") + formatDate(now(), "yyyy", "UTC")', at: 0, seed: '' });
    parentPort?.postMessage({ kind: 'ready' });
  }
});
