import { flowImportShape } from '../../flows/flow-import.ts';
import { markedAsGenerated } from '../../flows/editor/generated-step.ts';
import { blankStep, stepFieldShapes, type StepValues } from '../../flows/step.ts';
import { emptyCase, stepWith, type ImportedCase, type ReadCase } from '../imported-case.ts';
import { richLines } from '../plain-lines.ts';
import { fileFlowShape, flowFileFormat } from './flow-file.ts';

/** Both versions of the file; a flow that is not as it should be is left out, with the place of the first mistake. */
type Shape = typeof flowImportShape;
type FlowOfVersionOne = ReturnType<Shape['parse']>['flows'][number];

const fromVersionOne = (flow: FlowOfVersionOne, line: number): ImportedCase => ({
  ...emptyCase,
  line,
  name: flow.name,
  description: richLines(flow.description),
  severity: flow.severity,
  status: flow.status,
  tags: flow.tags,
  tasks: flow.tasks.map(({ taskDetails, steps }) => ({
    ...taskDetails,
    repeats: false,
    steps: steps.map(({ parameterName = '', parameterValue = '', parameterType, generatedBy, ...step }) =>
      stepWith({
        ...blankStep,
        ...step,
        ...(generatedBy !== undefined && { configuration: markedAsGenerated({}) }),
        parameterName,
        parameterValue,
        parameterType: stepFieldShapes.parameterType.safeParse(Number(parameterType ?? 0)).data ?? 0,
      }),
    ),
  })),
});

const fromVersionTwo = (flow: ReturnType<typeof fileFlowShape.parse>, line: number): ImportedCase => ({
  ...emptyCase,
  line,
  id: flow.id,
  key: flow.key,
  link: flow.link,
  folder: flow.folder,
  name: flow.name.trim(),
  description: flow.description,
  severity: flow.severity,
  status: flow.status,
  tags: flow.tags,
  parameters: flow.parameters,
  tasks: flow.tasks.map((task) => ({
    ...task,
    steps: task.steps.map((step) => {
      const given = Object.fromEntries(Object.entries(step).filter(([, value]) => value !== undefined));
      return stepWith({ ...blankStep, ...(given as Partial<StepValues>) });
    }),
  })),
  notes: flow.parameters.some(({ type }) => type === 'secret') ? ['secretLeft'] : [],
});

const versionOneFlow = flowImportShape.shape.flows.element;

/** A flow of a file, with its place in it, from 1. */
export const readFlow = (version: 1 | 2, flow: unknown, line: number): ReadCase => {
  const parsed = version === 1 ? versionOneFlow.safeParse(flow) : fileFlowShape.safeParse(flow);
  if (parsed.success) {
    if (version === 1) return fromVersionOne(parsed.data as FlowOfVersionOne, line);
    return fromVersionTwo(parsed.data as ReturnType<typeof fileFlowShape.parse>, line);
  }
  const path = parsed.error.issues[0]?.path.join('.') ?? '';
  const { name } = (flow ?? {}) as { readonly name?: unknown };
  const reason = { code: 'importWrongPart', values: { path: path === '' ? 'flow' : path.slice(0, 200) } };
  return { line, name: typeof name === 'string' ? name.slice(0, 255) : '', reason };
};

export const isFlowFile = (json: unknown): json is { readonly version: 1 | 2; readonly flows: readonly unknown[] } => {
  const { format, version, flows } = (json ?? {}) as Readonly<Record<string, unknown>>;
  return format === flowFileFormat && (version === 1 || version === 2) && Array.isArray(flows);
};
