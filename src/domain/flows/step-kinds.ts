/**
 * What a step does [FLOW-004]. `value`: what its parameterValue means; `target`: whether it works on an element of the
 * page; `property`: whether it reads a property of the page, as the advanced actions Verify and Store do [FLOW-011].
 */
export interface StepKind {
  readonly group: 'manual' | 'page' | 'element' | 'check' | 'other';
  readonly target: 'none' | 'one' | 'two';
  readonly value: 'none' | 'text' | 'key' | 'option' | 'file' | 'state' | 'expected' | 'name' | 'code' | 'flow';
  readonly property?: true;
}

export const stepKinds = {
  /** A person does it: name is the action, inputData the test data, description the expected result. */
  Manual: { group: 'manual', target: 'none', value: 'text' },
  Navigate: { group: 'page', target: 'none', value: 'text' },
  Back: { group: 'page', target: 'none', value: 'none' },
  Reload: { group: 'page', target: 'none', value: 'none' },
  Click: { group: 'element', target: 'one', value: 'none' },
  DoubleClick: { group: 'element', target: 'one', value: 'none' },
  RightClick: { group: 'element', target: 'one', value: 'none' },
  Hover: { group: 'element', target: 'one', value: 'none' },
  Drag: { group: 'element', target: 'two', value: 'none' },
  Type: { group: 'element', target: 'one', value: 'text' },
  Press: { group: 'element', target: 'one', value: 'key' },
  Select: { group: 'element', target: 'one', value: 'option' },
  Check: { group: 'element', target: 'one', value: 'none' },
  Uncheck: { group: 'element', target: 'one', value: 'none' },
  Upload: { group: 'element', target: 'one', value: 'file' },
  Clear: { group: 'element', target: 'one', value: 'none' },
  Wait: { group: 'page', target: 'one', value: 'state' },
  Verify: { group: 'check', target: 'one', value: 'expected', property: true },
  Store: { group: 'check', target: 'one', value: 'name', property: true },
  Dialog: { group: 'page', target: 'none', value: 'text' },
  Download: { group: 'page', target: 'none', value: 'none' },
  Tab: { group: 'page', target: 'none', value: 'text' },
  Api: { group: 'other', target: 'none', value: 'text' },
  Code: { group: 'other', target: 'none', value: 'code' },
  /** Runs another flow in its place; `configuration.flowId` names it. */
  Flow: { group: 'other', target: 'none', value: 'flow' },
} as const satisfies Record<string, StepKind>;

export type ActionType = keyof typeof stepKinds;
export const actionTypes = Object.keys(stepKinds) as [ActionType, ...ActionType[]];

/** What Verify and Store read of the page [FLOW-011]. */
export const stepProperties = [
  'visible',
  'text',
  'value',
  'count',
  'enabled',
  'checked',
  'address',
  'title',
  'roles',
] as const;
export const stepOperators = ['equals', 'notEquals', 'contains', 'notContains', 'matches', 'gt', 'lt'] as const;
