import type { ExpressionJob, ExpressionResult } from '../../domain/expressions/evaluation/evaluate-expression.ts';
import type { FunctionDefinition } from '../../domain/expressions/function-definition.ts';
import type { WorkerAnswer, WorkerQuestion } from './worker-messages.ts';

/**
 *   no worker ─▶ starting ─▶ ready ⇄ running ─▶ (late) ended ─▶ no worker
 *
 * Expressions run in one worker, one after another. One that takes too long costs the worker, and gets a new one and more
 * time once: on a busy machine a short one is late, too. The start of a worker is not counted.
 */
export interface ExpressionWorker {
  post(question: WorkerQuestion): void;
  /** Sets who receives the answers; an error of the worker itself is null. */
  onAnswer(receive: (answer: WorkerAnswer | null) => void): void;
  end(): void;
}

export interface RunnerNeeds {
  startWorker(): ExpressionWorker;
  /** Milliseconds: at first, and of the second try. */
  readonly deadline: number;
  readonly lastDeadline: number;
  readonly startLimit: number;
}

export type ExpressionOutcome = ExpressionResult | { readonly kind: 'ended' };

interface Bench {
  readonly worker: ExpressionWorker;
  readonly functions: string;
}

const unavailable: ExpressionOutcome = {
  kind: 'wrong',
  fault: { reason: { code: 'expressionWorker' }, at: null },
};

export const createExpressionRunner = ({ startWorker, deadline, lastDeadline, startLimit }: RunnerNeeds) => {
  let bench: Bench | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const end = () => {
    bench?.worker.end();
    bench = null;
  };

  /** The answer to one message; null if the worker failed, 'late' if the time is over. */
  const answerTo = (worker: ExpressionWorker, question: WorkerQuestion, time: number) =>
    new Promise<WorkerAnswer | null | 'late'>((resolve) => {
      const timer = setTimeout(() => resolve('late'), time);
      worker.onAnswer((answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      worker.post(question);
    });

  /** A worker that knows these functions; null if none can be started. */
  const benchFor = async (functions: readonly FunctionDefinition[]): Promise<Bench | null> => {
    const key = JSON.stringify(functions);
    if (bench?.functions === key) return bench;
    try {
      const worker = bench?.worker ?? startWorker();
      bench = { worker, functions: key };
      const answer = await answerTo(worker, { kind: 'functions', functions }, startLimit);
      if (answer !== null && answer !== 'late') return bench;
    } catch {
      // The browser refuses workers.
    }
    end();
    return null;
  };

  const runWithin = async (
    time: number,
    functions: readonly FunctionDefinition[],
    job: ExpressionJob,
  ): Promise<ExpressionOutcome | 'late'> => {
    const ready = await benchFor(functions);
    if (!ready) return unavailable;
    const answer = await answerTo(ready.worker, { kind: 'job', job }, time);
    if (answer !== null && answer !== 'late' && answer.kind === 'result') return answer.result;
    end();
    // Out of memory ends a worker, too.
    return answer === 'late' ? 'late' : { kind: 'ended' };
  };

  const runNow = async (functions: readonly FunctionDefinition[], job: ExpressionJob): Promise<ExpressionOutcome> => {
    for (const time of [deadline, lastDeadline]) {
      const outcome = await runWithin(time, functions, job);
      if (outcome !== 'late') return outcome;
    }
    return { kind: 'ended' };
  };

  return {
    run(functions: readonly FunctionDefinition[], job: ExpressionJob): Promise<ExpressionOutcome> {
      const outcome = last.then(() => runNow(functions, job));
      last = outcome.catch(() => {});
      return outcome;
    },
    stop: end,
  };
};
export type ExpressionRunner = ReturnType<typeof createExpressionRunner>;
