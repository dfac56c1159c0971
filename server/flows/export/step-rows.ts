import { pdfMessages as say } from '../../../src/domain/downloads/pdf-messages.ts';
import { flowEditorMessages as editor } from '../../../src/domain/flows/editor/flow-editor-messages.ts';
import {
  cellTextOf,
  fieldIn,
  kindOf,
  textOfValue,
  type EditorColumn,
} from '../../../src/domain/flows/editor/step-text.ts';
import { flowMessages } from '../../../src/domain/flows/flow-messages.ts';
import { calledFlowOf, type FlowStep } from '../../../src/domain/flows/step.ts';
import { quiet, type TableColumn } from '../../pdf/pdf-blocks.ts';
import type { PdfNode } from '../../pdf/pdf-node.ts';
import type { CalledFlow } from './flow-pdf-input.ts';

/** Steps as rows of a table: number, action, and the columns that the flow uses. */
export const hiddenValue = '\u2022\u2022\u2022\u2022\u2022\u2022';

const { fields } = editor;
const shares: Readonly<Record<EditorColumn, TableColumn['width']>> = {
  kind: 60,
  name: '3*',
  element: '2.4*',
  value: '2.4*',
  expected: '2.8*',
};

/** The kind is printed below the action. */
export const printedColumns = (columns: readonly EditorColumn[]): readonly EditorColumn[] =>
  columns.filter((column) => column !== 'kind');

export const stepColumns = (columns: readonly EditorColumn[]): readonly TableColumn[] => [
  { label: '', width: 26 },
  ...columns.map((column) => ({ label: editor.columns[column], width: shares[column] })),
];

const calledText = (step: FlowStep, calledFlows: Readonly<Record<string, CalledFlow>>): readonly string[] => {
  const id = calledFlowOf(step);
  if (id === null) return [];
  const flow = calledFlows[id];
  const values = Object.entries((step.configuration['values'] ?? {}) as Readonly<Record<string, unknown>>);
  return [
    say.calls(flow?.name ?? say.deletedFlow),
    ...values
      .filter(([, value]) => textOfValue(value) !== '')
      // Of a flow that is gone, nobody knows which values are secret.
      .map(([name, value]) => say.fact(name, flow && !flow.secrets.includes(name) ? textOfValue(value) : hiddenValue)),
  ];
};

/** What the step does beyond its columns. */
const detailsOf = (step: FlowStep, calledFlows: Readonly<Record<string, CalledFlow>>): readonly string[] => {
  const { property, operator, nativeCode = '' } = step.config;
  const kind = kindOf(step);
  const read = [
    ...(property === undefined ? [] : [fields.properties[property]]),
    ...(operator === undefined ? [] : [fields.operators[operator]]),
  ];
  return [
    ...(kind.property && read.length > 0 ? [read.join(' ')] : []),
    ...calledText(step, calledFlows),
    ...(step.parameterType === 0
      ? []
      : [say.fact(fields.valueType, flowMessages.valueTypes[step.parameterType as 1 | 2 | 3])]),
    ...(step.exportData === '' || kind.value === 'name' ? [] : [say.fact(fields.exportData, step.exportData)]),
    ...(step.executeConditionVariable === '' ? [] : [say.fact(fields.condition, step.executeConditionVariable)]),
    ...(step.onFailure === 'STOP' ? [] : [say.fact(fields.onFailure, flowMessages.failureModes[step.onFailure])]),
    ...(step.optional ? [fields.optional] : []),
    ...(step.executionTimeout === null ? [] : [say.fact(fields.timeout, String(step.executionTimeout))]),
    ...(step.actionType === 'Manual' || step.description === '' ? [] : [step.description]),
    ...(kind.value === 'code' ? [nativeCode || step.parameterValue].filter((code) => code !== '') : []),
  ];
};

const actionCell = (step: FlowStep, calledFlows: Readonly<Record<string, CalledFlow>>): PdfNode => {
  const kind = editor.kinds[step.actionType];
  const isManual = step.actionType === 'Manual';
  const details = detailsOf(step, calledFlows);
  const named = step.name === '' && !isManual ? kind : step.name;
  const below = [...(isManual || named === kind ? [] : [kind]), ...details];
  return { stack: [{ text: named }, ...below.map((line) => quiet(line, { preserveLeadingSpaces: true }))] };
};

export const stepRow = (
  step: FlowStep,
  number: string,
  columns: readonly EditorColumn[],
  calledFlows: Readonly<Record<string, CalledFlow>>,
): readonly PdfNode[] => [
  quiet(number, { margin: [0, 1, 0, 0] }),
  ...columns.map((column): PdfNode => {
    if (column === 'name') return actionCell(step, calledFlows);
    const field = fieldIn(step, column);
    return { text: field === null ? '' : cellTextOf(step, field) };
  }),
];
