import { afterAll, beforeAll, expect, test } from 'vitest';
import { partsOf } from '../../server/sample/add-flows.ts';
import { isAutomatic, sampleFlowsAt } from '../../server/sample/sample-flows.ts';
import { compilePlan } from '../../src/domain/runs/compile/compile-plan.ts';
import type { SourceFlow } from '../../src/domain/runs/compile/plan-source.ts';
import { record, source } from '../model/runs/at-plan-sources.ts';
import { executePlan } from './at-plans.ts';
import { openShop } from './at-shop.ts';

/** What a newcomer gets who presses Run: every flow of the sample workspace without a step for a person. */
let at: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => void (at = await openShop()), 60_000);
afterAll(() => at.close());

test('every automated flow of the sample passes at the sample shop, but for the one that is broken on purpose', async () => {
  const flows = sampleFlowsAt(at.shop.address);
  const sources = flows.map((flow): [string, SourceFlow] => [
    flow.id,
    { record: { ...record(flow.id, [...(flow.parameters ?? [])]), name: flow.name }, parts: partsOf(flow) },
  ]);
  const outcomes: { isPassed: boolean; name: string; description: string; step: string | undefined }[] = [];
  const waiting = flows.filter(isAutomatic);
  // Two at once, as the adapter of `npm start` does.
  const lane = async () => {
    for (let flow = waiting.shift(); flow; flow = waiting.shift()) {
      const { id, name, description } = flow;
      const { plan, faults } = compilePlan(source(sources, { flowId: id, baseAddress: '' }));
      const { end, ended } = await executePlan(at.browser, plan);
      outcomes.push({
        isPassed: faults.size === 0 && end.outcome === 'passed',
        ...{ name, description, step: ended.at(-1)?.message },
      });
    }
  };
  await Promise.all([lane(), lane()]);
  const failed = outcomes.filter(({ isPassed }) => !isPassed);
  expect(failed).toEqual([
    {
      isPassed: false,
      name: 'Buy coffee after release 3 of the sample shop (broken on purpose)',
      description: expect.stringContaining('on purpose') as unknown,
      step: expect.stringContaining('Add Coffee') as unknown,
    },
  ]);
  expect(flows.filter(isAutomatic).length).toBeGreaterThan(15);
});
