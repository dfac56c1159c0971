import { expect, test } from 'vitest';
import { createExpressionRunner, type ExpressionWorker } from '../../../src/services/expressions/expression-runner.ts';
import type { WorkerAnswer } from '../../../src/services/expressions/worker-messages.ts';

/** What happens to an expression whose worker is late, as on a busy machine, or breaks. */
type Way = 'answers' | 'late' | 'breaks';
const answered = { kind: 'answered', text: '2', type: 'integer' } as const;

const runnerWith = (ways: readonly Way[]) => {
  let started = 0;
  let ended = 0;
  const startWorker = (): ExpressionWorker => {
    const way = ways[started] ?? 'late';
    started += 1;
    let receive: (answer: WorkerAnswer | null) => void = () => {};
    return {
      post(question) {
        if (question.kind === 'functions') receive({ kind: 'ready' } as WorkerAnswer);
        else if (way === 'answers') receive({ kind: 'result', result: answered } as WorkerAnswer);
        else if (way === 'breaks') receive(null);
      },
      onAnswer: (next) => void (receive = next),
      end: () => void (ended += 1),
    };
  };
  const runner = createExpressionRunner({ startWorker, deadline: 5, lastDeadline: 10, startLimit: 1_000 });
  return { run: () => runner.run([], { text: '1 + 1', at: 0, seed: '' }), counts: () => [started, ended] };
};

test('an expression that is late is tried once more in a new worker', async () => {
  const { run, counts } = runnerWith(['late', 'answers']);
  expect(await run()).toEqual(answered);
  expect(counts()).toEqual([2, 1]);
});

test('one that is late again is ended', async () => {
  const { run, counts } = runnerWith(['late', 'late', 'answers']);
  expect(await run()).toEqual({ kind: 'ended' });
  expect(counts()).toEqual([2, 2]);
  expect(await run()).toEqual(answered);
});

test('one that breaks its worker is not tried again', async () => {
  const { run, counts } = runnerWith(['breaks', 'answers']);
  expect(await run()).toEqual({ kind: 'ended' });
  expect(counts()).toEqual([1, 1]);
});
