import type { FlowParameter } from '../../../src/domain/flows/flow.ts';
import type { StepValues } from '../../../src/domain/flows/step.ts';
import type { StepLocator } from '../../../src/domain/runs/locator.ts';
import type { SampleFlow } from './sample-flow.ts';

/** Short forms of the steps and flows of the sample workspace. */
type Step = Partial<StepValues>;

/** Found by its role and name, or by its label. */
const element = (role: string, name: string, target: StepLocator = { by: 'role', value: role, name, exact: true }) =>
  ({ target, role, name }) as unknown as NonNullable<StepValues['technicalObject']>;
const field = (role: string, label: string) => element(role, label, { by: 'label', value: label, exact: true });

/** A person does it and compares. */
export const manual = (name: string, description = '', inputData = ''): Step => ({ name, description, inputData });
export const open = (path: string): Step => ({ name: `Open ${path}`, actionType: 'Navigate', parameterValue: path });
export const click = (label: string): Step => ({
  name: `Click “${label}”`,
  actionType: 'Click',
  technicalObject: element('button', label),
});
export const type = (label: string, parameterValue: string): Step => ({
  name: `Enter ${label.toLowerCase()}`,
  actionType: 'Type',
  parameterName: label,
  parameterValue,
  technicalObject: field('textbox', label),
});
export const select = (label: string, parameterValue: string): Step => ({
  name: `Select ${label.toLowerCase()}`,
  actionType: 'Select',
  parameterName: label,
  parameterValue,
  technicalObject: field('combobox', label),
});
export const check = (label: string): Step => ({
  name: `Check “${label}”`,
  actionType: 'Check',
  technicalObject: field('checkbox', label),
});
export const verify = (name: string, parameterValue: string): Step => ({
  name,
  actionType: 'Verify',
  parameterValue,
  technicalObject: element('main', '', { by: 'role', value: 'main' }),
  config: { property: 'text', operator: 'contains' },
});
export const store = (name: string, exportData: string): Step => ({
  name,
  actionType: 'Store',
  exportData,
  config: { property: 'text' },
  technicalObject: element('status', exportData),
});
export const press = (name: string, key: string, label: string): Step => ({
  name,
  actionType: 'Press',
  parameterValue: key,
  technicalObject: field('textbox', label),
});
export const upload = (name: string, file: string, label: string): Step => ({
  name,
  actionType: 'Upload',
  parameterValue: file,
  technicalObject: field('textbox', label),
});
export const follow = (name: string, link: string): Step => ({
  name,
  actionType: 'Click',
  technicalObject: element('link', link),
});
export const waitFor = (name: string, button: string): Step => ({
  name,
  actionType: 'Wait',
  parameterValue: 'visible',
  technicalObject: element('button', button),
});
export const call = (name: string, flowId: string): Step => ({
  name,
  actionType: 'Flow',
  configuration: { flowId },
});
export const optional = (step: Step): Step => ({ ...step, optional: true, onFailure: 'CONTINUE_WITH_WARNING' });

/** A parameter of a flow. */
export const parameter = (name: string, preset: string, type: FlowParameter['type'] = 'text'): FlowParameter => ({
  ...{ name, type, description: '' },
  default: preset,
  values: [],
});

type Task = SampleFlow['tasks'][number];
export const task = (name: string, ...steps: readonly Step[]): Task => ({ name, steps });

const people = { carlos: 'u-contributor', olivia: 'u-owner' } as const;
type More = Partial<Pick<SampleFlow, 'folder' | 'severity' | 'status' | 'tags' | 'parameters'>>;

/** In the folder of its group. */
export const flowsOf =
  (folder: string) =>
  (
    [id, name, owner]: readonly [id: string, name: string, owner: keyof typeof people],
    about: string,
    more: More,
    ...tasks: readonly Task[]
  ): SampleFlow => ({
    id,
    name,
    description: `<p>${about}</p>`,
    folder,
    severity: 'IMPORTANT',
    status: 'DONE',
    owner: people[owner],
    ...more,
    tasks,
  });
