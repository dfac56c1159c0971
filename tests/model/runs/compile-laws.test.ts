import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flowRecordShape, parameterShape, type FlowRecord } from '../../../src/domain/flows/flow.ts';
import { blankStep, protocols, type FlowStep } from '../../../src/domain/flows/step.ts';
import { actionTypes } from '../../../src/domain/flows/step-kinds.ts';
import { compilePlan } from '../../../src/domain/runs/compile/compile-plan.ts';
import type { PlanSource, SourceFlow } from '../../../src/domain/runs/compile/plan-source.ts';
import { planShape } from '../../../src/domain/runs/plan.ts';
import { runLimits } from '../../../src/domain/runs/run-limits.ts';
import { blankPlace } from '../../../src/domain/scenarios/scenario.ts';

/** For any flows that can be stored, compiling ends with a plan that agents can read, within the limits. */
const ids = ['f1', 'f2', 'f3', 'gone', 'constructor', '__proto__'];
const names = ['user', 'a-b', '__proto__', 'row', '{{', 'x"y', ''];
const pieces = [
  '{{',
  '}}',
  '{{user}}',
  '{{ params.user }}',
  'params["user"]',
  '"',
  "'",
  '\\',
  '\\{{',
  '(',
  '\u{1f600}',
  'vars.x',
];
const texts = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((all) => all.join('')),
);
const name = fc.constantFrom(...names);
const dictionary = fc.array(fc.tuple(name, texts), { maxLength: 4 }).map((all) => Object.fromEntries(all));

const step = fc.record({
  id: fc.constantFrom('s1', 's2', 's3', 's4'),
  flowTaskId: fc.constantFrom('t1', 't2', 'nothing'),
  rank: fc.constantFrom('a', 'b'),
  actionType: fc.oneof(fc.constantFrom(...actionTypes), fc.constant('Flow' as const)),
  protocol: fc.constantFrom(...protocols),
  parameterValue: texts,
  recordedValue: texts,
  parameterType: fc.constantFrom(0, 1, 2, 3),
  executeConditionVariable: name,
  configuration: fc.record({ flowId: fc.constantFrom(...ids), values: fc.oneof(dictionary, fc.jsonValue()) }),
  technicalObject: fc.oneof(fc.constant(null), fc.dictionary(fc.string(), fc.jsonValue())),
}) as fc.Arbitrary<Partial<FlowStep>>;

const parameter = fc.record({
  ...{ name, type: fc.constantFrom('text', 'secret', 'list'), default: texts, values: fc.constant([]) },
  description: fc.constant(''),
});

const flow = (id: string) =>
  fc
    .record({ steps: fc.array(step, { maxLength: 4 }), parameters: fc.array(parameter, { maxLength: 3 }) })
    .map(({ steps, parameters }): [string, SourceFlow] => [
      id,
      {
        record: { ...blankRecord, id, parameters: parameters.map((one) => parameterShape.parse(one)) },
        parts: {
          tasks: Object.fromEntries(
            ['t1', 't2'].map((task) => [
              task,
              { id: task, rank: 'a', name: task, description: '', repeats: task === 't2' },
            ]),
          ),
          steps: Object.fromEntries(steps.map((one) => [one.id, { ...blankStep, ...one } as FlowStep])),
        },
      },
    ]);
const blankRecord: FlowRecord = flowRecordShape.parse({
  ...{
    id: 'f',
    projectId: 'p',
    name: 'Flow',
    description: '',
    severity: 'CRITICAL',
    status: 'NEW',
    owner: '',
    tags: [],
  },
  ...{ folderId: '', parameters: [], version: 1, numberOfSteps: 0, createdByUser: '', createdDate: '' },
  ...{ modifiedByUser: '', modifiedDate: '' },
});

const cell = fc.record({ value: texts, type: fc.constantFrom(0, 1, 2, 3) });
const dataset = fc
  .record({
    columns: fc.array(
      fc.record({
        ...{ id: fc.constantFrom('c1', 'c2', '__proto__'), rank: fc.constant('a'), name, values: fc.constant([]) },
        type: fc.constantFrom('text', 'secret'),
        feeds: fc.oneof(
          fc.constant(null),
          fc.record({ stepId: fc.constantFrom('s1', '__proto__') }),
          fc.record({ parameter: name }),
        ),
      }),
      { maxLength: 3 },
    ),
    rows: fc.array(
      fc.record({
        ...{ id: fc.constantFrom('r1', 'r2'), rank: fc.constant('a'), isPinned: fc.boolean(), isOff: fc.boolean() },
        cells: fc.dictionary(fc.constantFrom('c1', 'c2'), cell),
      }),
      { maxLength: 4 },
    ),
  })
  .map((one) => ({ id: 'd1', name: 'Data', ...one }));

const sources = fc
  .record({
    flows: fc.tuple(flow('f1'), flow('f2'), flow('f3')),
    dataset,
    isScenario: fc.boolean(),
    values: dictionary,
  })
  .map(({ flows, dataset: data, isScenario, values }): PlanSource => {
    const parts = { flows: new Map(flows), datasets: new Map([['d1', data]]), functions: [], baseAddress: '' } as never;
    if (!isScenario) return { ...(parts as object), kind: 'flow', flowId: 'f1', datasetId: 'd1' } as PlanSource;
    const place = { ...blankPlace, conditions: [], rank: 'a', dataset: 'd1', values };
    const places = ids.map((flowId) => ({ ...place, id: `p-${flowId}`, flowId }));
    const record = { ...blankRecord, numberOfFlows: 6 };
    return { ...(parts as object), kind: 'scenario', record, places, variables: [] } as unknown as PlanSource;
  });

test('compiling never throws, and its plan is one that agents can read, within the limits', () => {
  fc.assert(
    fc.property(sources, (source) => {
      const { plan, secrets } = compilePlan(source);
      expect(planShape.safeParse(JSON.parse(JSON.stringify(plan))).error).toBeUndefined();
      expect(plan.secrets).toEqual(Object.keys(secrets));
      const steps = plan.nodes.reduce((sum, { tasks }) => sum + tasks.flatMap((task) => task.steps).length, 0);
      expect(steps).toBeLessThanOrEqual(runLimits.planSteps);
      for (const { tasks } of plan.nodes) {
        const all = tasks.flatMap((task) => task.steps.map(({ id }) => id));
        expect(new Set(all).size).toBe(all.length);
      }
    }),
    { numRuns: 300 },
  );
});

test('compiling the same source again gives the same plan', () => {
  fc.assert(
    fc.property(sources, (source) => {
      expect(JSON.stringify(compilePlan(source).plan)).toBe(JSON.stringify(compilePlan(source).plan));
    }),
    { numRuns: 50 },
  );
});
