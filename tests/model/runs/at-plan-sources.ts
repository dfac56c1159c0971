import type { FlowParameter, FlowRecord } from '../../../src/domain/flows/flow.ts';
import { blankStep, type FlowStep } from '../../../src/domain/flows/step.ts';
import type { FlowSource, SourceFlow } from '../../../src/domain/runs/compile/plan-source.ts';

/** Short ways to write what a plan is compiled from. */
export const parameter = (name: string, preset = ''): FlowParameter => ({
  ...{ name, type: 'text', default: preset, values: [], description: '' },
});
export const record = (id: string, parameters: FlowParameter[] = []): FlowRecord => ({
  ...{
    id,
    projectId: 'p-1',
    name: `Flow ${id}`,
    description: '',
    severity: 'NORMAL' as never,
    status: 'NEW',
    owner: '',
  },
  ...{ tags: [], folderId: '', parameters, version: 7, numberOfSteps: 1, createdByUser: '', createdDate: '' },
  ...{ modifiedByUser: '', modifiedDate: '' },
});
export const flow = (
  id: string,
  steps: readonly Partial<FlowStep>[],
  parameters: FlowParameter[] = [],
): [string, SourceFlow] => [
  id,
  {
    record: record(id, parameters),
    parts: {
      tasks: { t1: { id: 't1', rank: 'a', name: 'Task', description: '', repeats: false } },
      steps: Object.fromEntries(
        steps.map((step, at) => {
          const own = step.id ?? `s${at + 1}`;
          return [
            own,
            { ...blankStep, flowTaskId: 't1', rank: `a${at}`, actionType: 'Type', ...step, id: own } as FlowStep,
          ];
        }),
      ),
    },
  },
];
export const calling = (
  flowId: string,
  values: Record<string, string> = {},
  more: Partial<FlowStep> = {},
): Partial<FlowStep> => ({
  ...{ actionType: 'Flow', configuration: { flowId, values }, ...more },
});
export const source = (flows: readonly [string, SourceFlow][], more: Partial<FlowSource> = {}): FlowSource => ({
  ...{ kind: 'flow', flowId: 'f1', datasetId: '', flows: new Map(flows), datasets: new Map(), functions: [] },
  ...{ baseAddress: 'http://shop' },
  ...more,
});
