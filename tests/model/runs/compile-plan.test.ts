import { expect, test } from 'vitest';
import type { DatasetColumn, DatasetRow } from '../../../src/domain/datasets/dataset.ts';
import { compilePlan } from '../../../src/domain/runs/compile/compile-plan.ts';
import type { FlowSource, ScenarioSource } from '../../../src/domain/runs/compile/plan-source.ts';
import { extensionsOf, hasManualSteps, totalsOf } from '../../../src/domain/runs/compile/plan-totals.ts';
import { planShape } from '../../../src/domain/runs/plan.ts';
import { blankPlace, type Place } from '../../../src/domain/scenarios/scenario.ts';
import { calling, flow, parameter, record, source } from './at-plan-sources.ts';

/** The plan of a flow or a scenario: called flows, rows, values and expressions. */
const stepsOf = (from: FlowSource) =>
  compilePlan(from).plan.nodes.flatMap(({ tasks }) => tasks.flatMap(({ steps }) => steps));
const textsOf = (from: FlowSource) => stepsOf(from).map(({ id, value }) => [id, value.text]);

test('the plan has the flow with its tasks and steps, and what a step lacks from its recording and the defaults', () => {
  const steps = [
    { parameterValue: 'typed', recordedValue: 'recorded', executionTimeout: 200 },
    { recordedValue: 'recorded', exportData: 'name' },
    { technicalObject: { target: { by: 'css', value: '#a' } } },
    { technicalObject: { anything: 'else' } },
  ] as const;
  const { plan, faults } = compilePlan(source([flow('f1', steps as never)]));
  expect(faults.size).toBe(0);
  expect(plan).toEqual(planShape.parse(plan));
  expect(plan).toMatchObject({ kind: 'flow', id: 'f1', version: 7, baseAddress: 'http://shop', secrets: [] });
  const compiled = plan.nodes[0]?.tasks[0]?.steps ?? [];
  expect(compiled.map(({ value, timeout }) => [value.text, timeout])).toEqual([
    ['typed', 200],
    ['recorded', 15_000],
    ['', 15_000],
    ['', 15_000],
  ]);
  expect(compiled.map(({ object }) => object?.target.value ?? null)).toEqual([null, null, '#a', null]);
  expect(plan.nodes[0]?.rows).toEqual([{ iteration: 1, steps: {}, parameters: {} }]);
});

test('a called flow stands in place of its step, with ids joined and the values that the step gives', () => {
  const flows = [
    flow(
      'f1',
      [
        { parameterValue: '{{customer}} of {{town}}' },
        calling(
          'f2',
          { user: 'Dr. {{customer}}', mark: '{{params.customer}}' },
          { optional: true, onFailure: 'CONTINUE_WITH_WARNING' },
        ),
      ],
      [parameter('customer', 'Ada')],
    ),
    flow(
      'f2',
      [
        { parameterValue: 'Hello {{ user }}' },
        { parameterType: 1, parameterValue: 'upper(params.user) + "params.user" + params["mark"]' },
        calling('f3', { deep: '{{user}}!' }),
      ],
      [parameter('user'), parameter('mark')],
    ),
    flow('f3', [{ parameterValue: '{{deep}}' }], [parameter('deep')]),
  ];
  const user = '("Dr. " + string(params["customer"]))';
  expect(textsOf(source(flows))).toEqual([
    ['s1', '{{params["customer"]}} of {{vars["town"]}}'],
    ['s2/s1', `Hello {{${user}}}`],
    ['s2/s2', `upper(${user}) + "params.user" + (params.customer)`],
    ['s2/s3/s1', `{{(string(${user}) + "!")}}`],
  ]);
  expect(
    stepsOf(source(flows))
      .map(({ optional, onFailure }) => [optional, onFailure])
      .slice(1, 2),
  ).toEqual([[true, 'CONTINUE_WITH_WARNING']]);
});

test('a condition of a called flow that names its parameter becomes a parameter of the node', () => {
  const flows = [
    flow('f1', [calling('f2', { wanted: '{{vars.on}}' }), calling('f2', {}, { executeConditionVariable: 'outer' })]),
    flow('f2', [{ executeConditionVariable: 'wanted' }], [parameter('wanted', 'true')]),
  ];
  expect(stepsOf(source(flows)).map(({ condition }) => condition)).toEqual(['s1/s1/wanted', 'outer']);
  expect(compilePlan(source(flows)).plan.nodes[0]?.parameters).toEqual([
    { name: 's1/s1/wanted', type: 'text', value: { type: 1, text: '(vars.on)' } },
  ]);
});

test('calls end after five levels, and a circle or a missing flow is a fault', () => {
  const circle = source([flow('f1', [calling('f1'), {}])]);
  expect(stepsOf(circle).map(({ id }) => id)).toContain('s1/s1/s1/s1/s1/s1');
  expect([...compilePlan(circle).faults]).toEqual(['callTooDeep']);
  expect([...compilePlan(source([flow('f1', [calling('gone')])])).faults]).toEqual(['flowMissing']);
  expect([...compilePlan(source([])).faults]).toEqual(['flowMissing']);
  const wide = flow(
    'f1',
    Array.from({ length: 200 }, (_, at) => calling('f1', {}, { id: `w${at}` })),
  );
  expect([...compilePlan(source([wide])).faults].toSorted()).toEqual(['callTooDeep', 'tooLarge']);
});

const column = (id: string, more: Partial<DatasetColumn> = {}): DatasetColumn => ({
  ...{ id, rank: id, name: `Column ${id}`, type: 'text', feeds: null, values: [] },
  ...more,
});
const row = (id: string, cells: DatasetRow['cells'], isOff = false): DatasetRow => ({
  ...{ id, rank: id, isPinned: false, isOff, cells },
});

const emptyOf = (name: string, isSecret = false) => ({ type: 0, text: '', empty: { column: name, isSecret } });

test('rows have the values of steps and parameters by their types; secrets are keys, and rows that are off are left out', () => {
  const dataset = {
    id: 'd1',
    name: 'Customers',
    columns: [
      column('a', { feeds: { stepId: 's1' } }),
      column('b', { feeds: { parameter: 'town' } }),
      column('c', { type: 'secret', name: 'PIN', feeds: { stepId: 's2' } }),
    ],
    rows: [
      row('r1', { a: { value: 'now()', type: 1 }, b: { value: '', type: 3 }, c: { value: '', type: 0, isSet: true } }),
      row('r2', { a: { value: 'off', type: 0 } }, true),
      row('r3', { a: { value: '', type: 0 }, c: { value: '', type: 0, isSet: true } }),
    ],
  } as const;
  const { plan, secrets } = compilePlan(
    source([flow('f1', [{ parameterValue: '{{Column b}} {{PIN}}' }, {}])], {
      datasetId: 'd1',
      datasets: new Map([['d1', dataset]]),
    }),
  );
  expect(plan.nodes[0]?.dataset).toEqual({ id: 'd1', name: 'Customers' });
  expect(plan.nodes[0]?.rows).toEqual([
    {
      iteration: 1,
      steps: { s1: { type: 1, text: 'now()' }, s2: { type: 0, text: '', secret: 'PIN' } },
      parameters: {
        'Column a': { type: 1, text: 'now()' },
        'Column b': { type: 3, text: '' },
        town: { type: 3, text: '' },
        PIN: { type: 0, text: '', secret: 'PIN' },
      },
    },
    {
      iteration: 2,
      number: 3,
      steps: { s1: emptyOf('Column a'), s2: { type: 0, text: '', secret: 'PIN 2' } },
      parameters: {
        'Column a': emptyOf('Column a'),
        'Column b': emptyOf('Column b'),
        town: emptyOf('Column b'),
        PIN: { type: 0, text: '', secret: 'PIN 2' },
      },
    },
  ]);
  expect(plan.secrets).toEqual(['PIN', 'PIN 2']);
  expect(secrets['PIN 2']).toEqual({ dataset: 'd1', row: 'r3', column: 'c' });
  expect(plan.nodes[0]?.tasks[0]?.steps[0]?.value.text).toBe('{{Column b}} {{data["PIN"]}}');
  expect([...compilePlan(source([flow('f1', [{}])], { datasetId: 'gone' })).faults]).toEqual(['datasetMissing']);
});

test('an empty cell is empty in the plan where a step or a parameter gets it; what was recorded does not come back', () => {
  const columns = [
    column('a', { name: 'user', feeds: { stepId: 's1' } }),
    column('b', { name: 'password', type: 'secret' }),
    column('c', { name: 'remark' }),
    column('d', { name: 'town', feeds: { stepId: 's3' } }),
    column('e', { name: 'city', feeds: { stepId: 's3' } }),
  ];
  const dataset = { id: 'd1', name: 'Buyers', columns, rows: [row('r1', { d: { value: 'Lyon', type: 0 } })] };
  const steps = [{ recordedValue: 'olivia' }, { parameterName: 'password' }, {}];
  const town = { type: 0, text: 'Lyon' };
  const { plan } = compilePlan(source([flow('f1', steps)], { datasetId: 'd1', datasets: new Map([['d1', dataset]]) }));
  expect(plan.nodes[0]?.rows).toEqual([
    {
      iteration: 1,
      steps: { s1: emptyOf('user'), s3: town },
      parameters: { user: emptyOf('user'), password: emptyOf('password', true), town, city: emptyOf('city') },
    },
  ]);
  expect(plan).toEqual(planShape.parse(plan));
});

const place = (id: string, flowId: string, more: Partial<Place> = {}): Place => ({
  ...blankPlace,
  ...{ id, flowId, rank: id, conditions: [] },
  ...more,
});

test('a scenario has its flows in order, with conditions, variables and the values of its places', () => {
  const scenario: ScenarioSource = {
    ...source([flow('f1', [{}], [parameter('user', 'nobody'), parameter('role', 'guest')])]),
    kind: 'scenario',
    record: { ...record('sc'), name: 'All', numberOfFlows: 2 } as unknown as ScenarioSource['record'],
    variables: [{ name: 'who', value: 'Ada' }],
    places: [
      place('p1', 'f1', { values: { user: '{{who}} & {{ vars.other }}' }, onFailure: 'CONTINUE' }),
      place('p2', 'f1', { executionMode: 'MANUAL', conditions: [{ after: 'p1', result: 'PASSED' }] }),
    ],
  };
  const { plan, faults } = compilePlan(scenario);
  expect(faults.size).toBe(0);
  expect(plan).toEqual(planShape.parse(plan));
  expect(plan).toMatchObject({ kind: 'scenario', id: 'sc', name: 'All', variables: [{ name: 'who', value: 'Ada' }] });
  expect(
    plan.nodes.map(({ position, placeId, executionMode, onFailure }) => [position, placeId, executionMode, onFailure]),
  ).toEqual([
    [0, 'p1', 'AUTOMATED', 'CONTINUE'],
    [1, 'p2', 'MANUAL', 'STOP'],
  ]);
  expect(plan.nodes[0]?.parameters.map(({ name, value }) => [name, value.text])).toEqual([
    ['user', '{{vars["who"]}} & {{ vars.other }}'],
    ['role', 'guest'],
  ]);
  expect(plan.nodes[1]?.conditions).toEqual([{ after: 'p1', result: 'PASSED' }]);
});

test('the plan has the functions that it may call, directly or not, and no others', () => {
  const definition = (name: string, body: string) => ({ name, parameters: [], result: 'text' as const, body });
  const functions = [definition('inner', '"x"'), definition('outer', 'inner()'), definition('unused', '1')];
  const { plan } = compilePlan(source([flow('f1', [{ parameterValue: 'Dear {{outer()}}' }])], { functions }));
  expect(plan.functions.map(({ name }) => name)).toEqual(['outer', 'inner']);
});

test('what a plan needs and how much there is to do', () => {
  const { plan } = compilePlan(
    source([flow('f1', [{ protocol: 'SAP' }, { protocol: 'WEB' }, { actionType: 'Manual' }])]),
  );
  expect([extensionsOf(plan), hasManualSteps(plan)]).toEqual([['SAP', 'IE'], true]);
  const [node] = plan.nodes;
  if (!node) throw new Error('there is no node');
  const rows = [1, 2, 3].map((iteration) => ({ iteration, steps: {}, parameters: {} }));
  expect(totalsOf({ ...node, rows })).toEqual({ iterations: 3, steps: 9 });
  const tasks = node.tasks.map((task) => ({ ...task, repeats: true }));
  expect(totalsOf({ rows, tasks })).toEqual({ iterations: 1, steps: 9 });
});
