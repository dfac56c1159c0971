import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  conditionIn,
  conditionText,
  conditionWords,
  isImpossible,
  newCondition,
  stagesBefore,
} from '../../../src/domain/pipelines/condition-draft.ts';
import {
  conditionOperators,
  conditionStatuses,
  stageFields,
  type StageCondition,
  type StagePart,
} from '../../../src/domain/pipelines/pipeline-part.ts';

/** Conditions of stages, as a person reads and writes them. */
const stage = (id: string, order: string, name: string): StagePart => ({
  ...{ id, kind: 'stage', parent: '', order },
  ...stageFields.blank,
  name,
});
const parts = [stage('s2', 'a1', 'Regression'), stage('s1', 'a0', 'Smoke'), stage('s3', 'a2', 'Report')];

const anyCondition: fc.Arbitrary<StageCondition> = fc.oneof(
  fc.record({ stage: fc.constantFrom('s1', 's2'), status: fc.constantFrom(...conditionStatuses) }),
  fc.record({ param: fc.string(), operator: fc.constantFrom(...conditionOperators), value: fc.string() }),
);

test('a condition comes out of the form as it went in', () => {
  fc.assert(
    fc.property(anyCondition, (condition) => {
      fc.pre(JSON.stringify(condition).isWellFormed() && !JSON.stringify(condition).includes('\\u0000'));
      expect(conditionIn(conditionText(condition))).toEqual(condition);
    }),
  );
});

describe('in words', () => {
  test.each([
    [{ stage: 's1', status: 'FAILED' }, 'If Smoke failed'],
    [{ stage: 's1', status: 'SKIPPED' }, 'If Smoke was skipped'],
    [{ stage: 'gone', status: 'PASSED' }, 'If a stage that is not before this one passed'],
    [{ param: 'branch', operator: 'EQUALS', value: 'main' }, 'If branch is “main”'],
    [{ param: 'branch', operator: 'STARTS_WITH', value: 'release/' }, 'If branch starts with “release/”'],
  ] as const)('%j reads: %s', (condition, words) => expect(conditionWords(condition, parts)).toBe(words));
});

test('only the stages before a stage can be chosen; a condition on another one never holds', () => {
  const before = (id: string) => stagesBefore(parts, id).map(({ name }) => name);
  expect([before('s1'), before('s3'), before('gone')]).toEqual([[], ['Smoke', 'Regression'], []]);
  expect(isImpossible({ stage: 's3', status: 'PASSED' }, stagesBefore(parts, 's2'))).toBe(true);
  expect(isImpossible({ stage: 's1', status: 'PASSED' }, stagesBefore(parts, 's2'))).toBe(false);
  expect(isImpossible({ param: 'x', operator: 'EQUALS', value: '' }, [])).toBe(false);
  expect(newCondition(stagesBefore(parts, 's3'))).toEqual({ stage: 's2', status: 'PASSED' });
  expect(newCondition([])).toEqual({ param: '', operator: 'EQUALS', value: '' });
});
