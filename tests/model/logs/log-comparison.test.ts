import { expect, test } from 'vitest';
import { comparisonChoiceIn, lastGood, queryOfComparison } from '../../../src/domain/logs/compare/comparison-choice.ts';
import {
  logComparisonMachine,
  type ComparisonQuestion,
  selectComparison,
  selectComparisonIsReading,
  selectComparisonProblem,
} from '../../../src/machines/logs/log-comparison-machine.ts';
import type { LogComparison } from '../../../src/domain/logs/compare/comparison.ts';
import { play, scriptedPort } from '../play.ts';
import { emptyComparison } from './sample-comparison.ts';

const question = { ...lastGood, projectId: 'p-1', logId: 'log-1', attempt: 0 };

test('the former comparison stays until the next one of the same log is there', async () => {
  const port = scriptedPort<LogComparison, ComparisonQuestion | null>();
  const comparison = play(logComparisonMachine.provide({ actors: { readComparison: port.logic } }));
  comparison.send({ type: 'comparison.show', question });
  expect(selectComparisonIsReading(comparison.state)).toBe(true);
  await port.answer(emptyComparison);
  expect(selectComparison(comparison.state)).toBe(emptyComparison);
  comparison.send({ type: 'comparison.show', question: { ...question, row: 2 } });
  expect(selectComparison(comparison.state)).toBe(emptyComparison);
  await port.answer(emptyComparison);
  comparison.send({ type: 'comparison.show', question: { ...question, logId: 'log-2' } });
  expect(selectComparison(comparison.state)).toBeNull();
  await port.refuse({ kind: 'offline' });
  expect(selectComparisonProblem(comparison.state)).toEqual({ kind: 'offline' });
  expect(port.asked.map((question) => [question?.logId, question?.row])).toEqual([
    ['log-1', 0],
    ['log-1', 2],
    ['log-2', 0],
  ]);
});

test('the address says what a log is compared with', () => {
  expect(queryOfComparison(lastGood)).toBe('compare=good');
  const choice = { with: 'log-2', withAttempt: 3, row: 7 };
  expect(queryOfComparison(choice)).toBe('compare=log-2&attempt=3&row=7');
  for (const one of [lastGood, choice]) expect(comparisonChoiceIn(queryOfComparison(one))).toEqual(one);
  expect(comparisonChoiceIn(undefined)).toBeNull();
  expect(comparisonChoiceIn('compare=good&row=-1&attempt=x')).toEqual(lastGood);
  expect(comparisonChoiceIn('compare=%3Cscript%3E')).toBeNull();
});
