import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOver } from '../../../src/domain/pipelines/executions/execution-chart.ts';
import { foldExecution, type FoldedExecution } from '../../../src/domain/pipelines/executions/fold-execution.ts';
import { rerunOf, type Rerun } from '../../../src/domain/pipelines/executions/rerun.ts';
import type { SequenceStage } from '../../../src/domain/pipelines/sequence.ts';
import { endedRunStates, type RunState } from '../../../src/domain/runs/run-chart.ts';
import { lawRuns } from '../law-runs.ts';
import { anyStages, change, request, type World } from './any-execution.ts';

/** Any execution, then re-runs of it until one passes: whatever fails, is lost, or is over its time. */
const anyEnds = fc.array(
  fc.record({ pick: fc.nat(), state: fc.constantFrom<RunState>(...endedRunStates), minutes: fc.constantFrom(0, 0, 4) }),
  { maxLength: 30 },
);
type Ends = typeof anyEnds extends fc.Arbitrary<infer All> ? All : never;

const ended = (stages: readonly SequenceStage[], ends: Ends, rerun: Rerun | null) => {
  const world: World = { attempts: [], now: Date.parse('2026-11-30T10:00:00.000Z') };
  const fold = () =>
    foldExecution({ stages, attempts: world.attempts, params: {}, isCancelled: false, rerun, now: world.now });
  let folded = fold();
  for (let turn = 0; !isOver(folded.status); turn += 1) {
    for (const { item, attempt } of folded.wanted) request(world, item.id, attempt, false);
    const one = ends[turn] ?? { pick: 0, state: 'passed', minutes: 0 };
    change(world, one.pick, 'running');
    world.now += one.minutes * 60_000;
    change(world, one.pick, one.state);
    folded = fold();
  }
  return { folded, run: new Set(world.attempts.map(({ item }) => item)) };
};

const itemsOf = ({ stages }: FoldedExecution) => stages.flatMap(({ jobs }) => jobs.flatMap(({ items }) => items));

test('a re-run runs nothing that passed, and is green only if all that failed has been run again', () => {
  fc.assert(
    fc.property(anyStages, fc.array(anyEnds, { minLength: 2, maxLength: 4 }), (stages, [first = [], ...others]) => {
      let { folded } = ended(stages, first, null);
      for (const [index, ends] of others.entries()) {
        if (folded.status === 'PASSED') return;
        const rerun = rerunOf({ id: `e${index}`, number: index + 1, stages: folded.stages });
        if (rerun.failed.length === 0) return;
        const again = ended(stages, ends, rerun);
        for (const item of Object.keys(rerun.taken)) expect(again.run).not.toContain(item);
        const passed = itemsOf(folded).filter(({ status }) => status === 'PASSED');
        for (const item of Object.keys(rerun.taken)) expect(passed.map(({ id }) => id)).toContain(item);
        if (again.folded.status === 'PASSED') for (const item of rerun.failed) expect(again.run).toContain(item);
        for (const { id, takenFrom, attempts } of itemsOf(again.folded))
          if (takenFrom) expect([rerun.taken[id], attempts]).toEqual([takenFrom, []]);
        folded = again.folded;
      }
    }),
    lawRuns(300),
  );
});
