import { describe, expect, test } from 'vitest';
import type { DatasetColumn } from '../../../src/domain/datasets/dataset.ts';
import { sourceBefore, withFirstRow } from '../../../src/domain/recordings/steps-before.ts';
import { compilePlan } from '../../../src/domain/runs/compile/compile-plan.ts';
import type { FlowSource } from '../../../src/domain/runs/compile/plan-source.ts';
import { calling, flow, source } from '../runs/at-plan-sources.ts';

/** What is executed before a recording from a step on. */
const stepsBefore = (given: FlowSource, stepId: string): readonly string[] | null => {
  const before = sourceBefore(given, stepId);
  if (!before) return null;
  return withFirstRow(compilePlan(before)).plan.nodes.flatMap(({ tasks }) =>
    tasks.flatMap(({ steps }) => steps.map(({ id }) => id)),
  );
};

describe('the steps before a step [ADAPT-010]', () => {
  const inner = flow('f2', [{ id: 'i1' }, { id: 'i2' }]);
  const own = flow('f1', [{ id: 's1' }, { id: 's2', ...calling('f2') }, { id: 's3' }, { id: 's4' }]);
  const given = source([own, inner]);

  test('are those of the flow in their order, with those of the flows that they call', () => {
    expect(stepsBefore(given, 's4')).toEqual(['s1', 's2/i1', 's2/i2', 's3']);
    expect(stepsBefore(given, 's2')).toEqual(['s1']);
    expect(stepsBefore(given, 's1')).toEqual([]);
  });

  test('are unknown for a step that the flow does not have', () => {
    for (const id of ['s9', 'i1', '__proto__']) expect(stepsBefore(given, id)).toBeNull();
  });

  test('are executed once, with the first row and its secrets alone', () => {
    const column = (id: string, name: string, stepId: string): DatasetColumn =>
      ({ id, rank: id, name, type: 'secret', values: [], feeds: { stepId } }) as unknown as DatasetColumn;
    const cell = { isSet: true, type: 0, value: '' };
    const row = (id: string) => ({ id, rank: id, isOff: false, cells: { c1: cell } });
    const dataset = { id: 'd1', name: 'Customers', columns: [column('c1', 'password', 's1')] };
    const rows = [row('r1'), row('r2')] as never;
    const compiled = compilePlan({ ...given, datasetId: 'd1', datasets: new Map([['d1', { ...dataset, rows }]]) });
    expect(compiled.plan.secrets).toEqual(['password', 'password 2']);
    const { plan, secrets } = withFirstRow(compiled);
    expect(plan.nodes.map((node) => node.rows.map(({ iteration }) => iteration))).toEqual([[1]]);
    expect([plan.secrets, secrets]).toEqual([['password'], { password: { dataset: 'd1', row: 'r1', column: 'c1' } }]);
  });
});
