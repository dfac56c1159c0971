import { Worker } from 'node:worker_threads';
import type { ExpressionWorker } from '../../../src/services/expressions/expression-runner.ts';
import type { WorkerAnswer } from '../../../src/services/expressions/worker-messages.ts';

/** The same worker in a thread, for tests and measurements without a browser. */
export const startThread = (): ExpressionWorker => {
  const worker = new Worker(new URL('thread-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  });
  return {
    post: (question) => worker.postMessage(question),
    onAnswer(receive) {
      worker.removeAllListeners();
      worker.on('message', (answer: WorkerAnswer) => receive(answer));
      worker.on('error', () => receive(null));
    },
    end: () => {
      worker.removeAllListeners();
      // The memory of an ended worker is nobody's error any more.
      worker.on('error', () => {});
      void worker.terminate();
    },
  };
};
