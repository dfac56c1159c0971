import type { ExpressionWorker } from './expression-runner.ts';
import type { WorkerAnswer } from './worker-messages.ts';

/** A worker of the browser. The content policy of the page allows only workers of its own origin, without eval. */
export const startBrowserWorker = (): ExpressionWorker => {
  const worker = new Worker(new URL('./expression-worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (question) => worker.postMessage(question),
    onAnswer(receive) {
      worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => receive(data);
      worker.onerror = () => receive(null);
      worker.onmessageerror = () => receive(null);
    },
    end: () => worker.terminate(),
  };
};
