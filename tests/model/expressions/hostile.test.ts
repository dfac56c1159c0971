import { afterAll, expect, test } from 'vitest';
import { checkExpression } from '../../../src/domain/expressions/check-expression.ts';
import { limits } from '../../../src/domain/limits.ts';
import { createExpressionRunner } from '../../../src/services/expressions/expression-runner.ts';
import { hostileExpression, hostileFunctions, hostileValues } from './hostile-expressions.ts';
import { startThread } from './start-thread.ts';

const runner = createExpressionRunner({
  startWorker: startThread,
  deadline: limits.expressionDeadline,
  lastDeadline: limits.expressionLastDeadline,
  startLimit: 60_000,
});
afterAll(() => runner.stop());

const run = (text: string) => runner.run(hostileFunctions, { text, at: 0, seed: 'hostile', values: hostileValues });

test('hostile expressions end in time, reach nothing outside their names and leave the worker usable', async () => {
  let accepted = 0;
  for (let number = 0; number < 400; number += 1) {
    const text = hostileExpression(number);
    if (checkExpression(text, { functions: hostileFunctions }).fault === null) accepted += 1;
    const outcome = await run(text);
    // The law: what the check accepts is answered, fails with a reason, or is ended.
    expect(['answered', 'wrong', 'ended']).toContain(outcome.kind);
    expect(JSON.stringify(outcome)).not.toMatch(/ESCAPED|native code|\[object/);
  }
  expect(accepted).toBeGreaterThan(20);
  expect(await run('1 + 1')).toEqual({ kind: 'answered', text: '2', type: 'integer' });
});

test('an evaluation that takes too long is ended, and the next one is answered', async () => {
  const slow = 'data.long.split("").map(a, data.long.split("").map(b, a + b))';
  expect(checkExpression(slow, { functions: [] }).fault).toBe(null);
  expect(await run(slow)).toEqual({ kind: 'ended' });
  expect(await run('vars.name + "!"')).toEqual({ kind: 'answered', text: 'Ann!', type: 'text' });
});

test('expressions that are started together are answered one after another', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, number) => run(`${number} + 1`)));
  expect(outcomes.map((outcome) => outcome.kind === 'answered' && outcome.text)).toEqual(
    Array.from({ length: 20 }, (_, number) => String(number + 1)),
  );
});

test('a browser that cannot start workers gets a reason', async () => {
  const broken = createExpressionRunner({
    startWorker: () => {
      throw new Error('refused');
    },
    deadline: 100,
    lastDeadline: 100,
    startLimit: 100,
  });
  expect(await broken.run([], { text: '1', at: 0, seed: '' })).toMatchObject({
    kind: 'wrong',
    fault: { reason: { code: 'expressionWorker' } },
  });
});
