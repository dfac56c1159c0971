import type { FlowState } from '../flows/compare/compare-flows.ts';
import { elementText } from '../flows/editor/step-text.ts';
import { orderedParts } from '../flows/flow-document.ts';
import type { FlowStep } from '../flows/step.ts';
import { sparseStep, flowFileFormat, flowFileVersion, type FileFlow } from './flow-file/flow-file.ts';
import { emptyCase, type ImportedCase, type ImportedStep } from './imported-case.ts';

/** A flow for a file, with what is outside of it: the path of its folder and its key in another tool. */
export interface ExportedFlow {
  readonly flow: FlowState;
  readonly folder: readonly string[];
  readonly key: string;
  readonly link: string;
  /** The names of the flows of the same export that its steps call, by id. */
  readonly calls: ReadonlyMap<string, string>;
}

/** A step as a person reads it; one that runs by itself is told by its kind and element. */
const stepOf = (step: FlowStep): ImportedStep => {
  if (step.actionType === 'Manual') return { action: step.name, expected: step.description, data: step.inputData };
  const action = [step.name, `[${[step.actionType, elementText(step)].filter((text) => text !== '').join(' ')}]`];
  return {
    action: action.filter((text) => text !== '').join(' '),
    expected: step.description,
    data: step.parameterValue === '' ? step.inputData : step.parameterValue,
  };
};

export const caseOfFlow = ({ flow: { record, parts }, folder, key, link }: ExportedFlow): ImportedCase => ({
  ...emptyCase,
  id: record.id,
  key,
  link,
  folder,
  name: record.name,
  description: record.description,
  severity: record.severity,
  status: record.status,
  tags: record.tags,
  tasks: orderedParts(parts).map(({ task, steps }) => ({
    name: task.name,
    description: task.description,
    repeats: task.repeats,
    steps: steps.map(stepOf),
  })),
});

/** Secrets are never in a file. */
const withoutSecret = <One extends { readonly type: string; readonly default: string }>(parameter: One): One =>
  parameter.type === 'secret' ? { ...parameter, default: '' } : parameter;

export const fileFlowOf = ({ flow: { record, parts }, folder, key, link }: ExportedFlow): FileFlow => ({
  id: record.id,
  ...(key === '' ? {} : { key }),
  ...(link === '' ? {} : { link }),
  folder: [...folder],
  name: record.name,
  description: record.description,
  severity: record.severity,
  status: record.status,
  tags: [...record.tags],
  parameters: record.parameters.map(withoutSecret),
  tasks: orderedParts(parts).map(({ task: { name, description, repeats }, steps }) => ({
    name,
    description,
    repeats,
    steps: steps.map((step) => sparseStep(step)),
  })),
});

export const flowFileStart = `{"format":"${flowFileFormat}","version":${flowFileVersion},"flows":[\n`;
export const flowFileEnd = '\n]}\n';
