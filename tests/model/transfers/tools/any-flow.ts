import fc from 'fast-check';
import type { FlowParts } from '../../../../src/domain/flows/flow-document.ts';
import type { FlowRecord } from '../../../../src/domain/flows/flow.ts';
import { blankStep, type FlowStep, type StepValues } from '../../../../src/domain/flows/step.ts';
import type { StepLocator } from '../../../../src/domain/runs/locator.ts';
import type { ExportedFlow } from '../../../../src/domain/transfers/case-of-flow.ts';

/** Flows with steps of every kind, also such that another tool cannot do. */
const word = fc.constantFrom('Order', "Tea 'n' toast", 'Say "hi"', 'Größe', 'a|b', '[x]', 'Add to basket', '<b>');
const text = fc.constantFrom('Ada', '{{user}}', 'at {{shop}}/cart', '${no}', '{{1 + 1}}', 'Zoë, "x"', "it's", '');

const ownLocator: fc.Arbitrary<StepLocator> = fc.oneof(
  fc.record({
    by: fc.constant('role' as const),
    value: fc.constantFrom('button', 'link', 'textbox'),
    name: word,
    exact: fc.boolean(),
  }),
  fc.record({
    by: fc.constantFrom('label', 'text', 'placeholder', 'altText', 'title'),
    value: word,
    exact: fc.constant(true),
  }),
  fc.record({ by: fc.constant('testId' as const), value: word }),
  fc.record({
    by: fc.constant('css' as const),
    value: fc.constantFrom('#order', 'input[name="q"]', 'ul > li:nth-child(2)'),
  }),
);
export const anyLocator: fc.Arbitrary<StepLocator> = fc
  .record({
    own: ownLocator,
    nth: fc.constantFrom(undefined, 0, 2, -1),
    within: fc.option(ownLocator, { nil: undefined }),
  })
  .map(({ own, nth, within }) => ({ ...own, ...(nth !== undefined && { nth }), ...(within && { within }) }));

const frames = fc.constantFrom<readonly StepLocator[]>(
  [],
  [],
  [{ by: 'css', value: 'iframe, frame', nth: 0 }],
  [{ by: 'css', value: 'iframe[name="card"]' }],
);

const anyObject = fc
  .record({
    target: anyLocator,
    others: fc.array(anyLocator, { maxLength: 2 }),
    frames,
    page: fc.constantFrom(0, 0, 0, 1),
  })
  .map((object) => {
    const { by, value, name } = object.target;
    const isNamed = by === 'role' && name !== undefined;
    return { ...object, role: isNamed ? value : '', name: isNamed ? name : '', provenDate: '' };
  });

const kinds = fc.constantFrom<Partial<StepValues>>(
  { actionType: 'Click' },
  { actionType: 'Click', configuration: { modifiers: ['Shift'] } },
  { actionType: 'Click', configuration: { position: { x: 3, y: 4 } } },
  { actionType: 'Click', configuration: { expects: { dialog: { answer: 'dismiss' } } } },
  { actionType: 'RightClick' },
  { actionType: 'DoubleClick' },
  { actionType: 'Hover' },
  { actionType: 'Press', parameterValue: 'Enter' },
  { actionType: 'Press', parameterValue: 'Control+a' },
  { actionType: 'Select', parameterValue: 'blue' },
  { actionType: 'Select', parameterValue: 'blue\nred' },
  { actionType: 'Check' },
  { actionType: 'Uncheck' },
  { actionType: 'Clear' },
  { actionType: 'Upload', parameterValue: 'a.txt', configuration: { content: 'abc' } },
  { actionType: 'Wait', parameterValue: 'hidden' },
  { actionType: 'Wait', parameterValue: 'visible' },
  { actionType: 'Verify', config: { property: 'text', operator: 'equals' }, parameterValue: 'Thanks' },
  { actionType: 'Verify', config: { property: 'text', operator: 'contains' }, parameterValue: 'Thanks' },
  { actionType: 'Verify', config: { property: 'checked', operator: 'equals' }, parameterValue: 'false' },
  { actionType: 'Store', config: { property: 'text' }, exportData: 'total' },
);
const pageKinds = fc.constantFrom<Partial<StepValues>>(
  { actionType: 'Navigate', parameterValue: 'https://shop.example/' },
  { actionType: 'Navigate', parameterValue: '{{shop}}/' },
  { actionType: 'Back' },
  { actionType: 'Reload' },
  { actionType: 'Wait', parameterValue: '250' },
  { actionType: 'Manual', description: 'It rings', inputData: 'A bell' },
  { actionType: 'Dialog', configuration: { answer: 'dismiss' } },
  { actionType: 'Download' },
  { actionType: 'Verify', config: { property: 'title', operator: 'equals' }, parameterValue: 'Shop' },
  { actionType: 'Code', config: { nativeCode: 'return 1 + 1' }, exportData: 'two' },
  { actionType: 'Api', parameterValue: 'https://shop.example/api', configuration: { method: 'POST' } },
  { actionType: 'Flow', configuration: { flowId: 'other' } },
);
const settings = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Partial<StepValues>>(
      { optional: true },
      { executeConditionVariable: 'isMember' },
      { onFailure: 'CONTINUE_WITH_WARNING' },
      { executionTimeout: 2_000 },
      { description: 'Why' },
    ),
  },
);

const withObject = fc.record({
  kind: fc.oneof(
    kinds,
    text.map((value): Partial<StepValues> => ({ actionType: 'Type', parameterValue: value })),
  ),
  object: anyObject,
});
const values: fc.Arbitrary<StepValues> = fc
  .record({
    name: word,
    settings,
    what: fc.oneof(
      { weight: 3, arbitrary: withObject },
      { weight: 1, arbitrary: pageKinds.map((kind) => ({ kind, object: null })) },
    ),
  })
  .map(({ name, settings: some, what: { kind, object } }) => {
    const isManual = kind.actionType === 'Manual';
    return {
      ...blankStep,
      name,
      ...kind,
      ...(!isManual && some),
      technicalObject: object as StepValues['technicalObject'],
    };
  })
  .filter(({ actionType, parameterValue }) => actionType !== 'Type' || parameterValue !== '');

export const recordOf = (fields: Partial<FlowRecord> = {}): FlowRecord => ({
  id: 'flow-1',
  projectId: 'p1',
  name: 'Check out',
  description: '<p>Buys tea</p>',
  severity: 'CRITICAL',
  status: 'DONE',
  owner: 'u1',
  tags: ['smoke', 'two words'],
  folderId: '',
  parameters: [{ name: 'shop', type: 'text', default: 'https://shop.example', values: [], description: '' }],
  version: 1,
  numberOfSteps: 0,
  createdByUser: 'u1',
  createdDate: '',
  modifiedByUser: 'u1',
  modifiedDate: '',
  ...fields,
});

export const flowWith = (
  tasks: readonly { readonly name: string; readonly steps: readonly StepValues[] }[],
): ExportedFlow => {
  const parts: FlowParts = { tasks: {}, steps: {} };
  tasks.forEach(({ name, steps }, at) => {
    const id = `t${at}`;
    parts.tasks[id] = { id, rank: `a${at}`, name, description: '', repeats: false };
    steps.forEach((step, number) => {
      const stepId = `${id}-${number}`;
      parts.steps[stepId] = { ...step, id: stepId, flowTaskId: id, rank: `a${number}` } satisfies FlowStep;
    });
  });
  return { flow: { record: recordOf(), parts }, folder: ['Shop', 'A/B'], key: '', link: '', calls: new Map() };
};

export const anyFlow: fc.Arbitrary<ExportedFlow> = fc
  .array(
    fc.record({ name: fc.constantFrom('Sign in', 'Buy'), steps: fc.array(values, { minLength: 1, maxLength: 5 }) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map(flowWith);
