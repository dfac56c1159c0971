import { pdfMessages as say } from '../../../src/domain/downloads/pdf-messages.ts';
import { columnsOf } from '../../../src/domain/flows/editor/step-text.ts';
import { flowEditorMessages as editor } from '../../../src/domain/flows/editor/flow-editor-messages.ts';
import { flowMessages } from '../../../src/domain/flows/flow-messages.ts';
import { flowPageMessages } from '../../../src/domain/flows/page/flow-page-messages.ts';
import type { FlowParameter, TaskRecord } from '../../../src/domain/flows/flow.ts';
import { numberText } from '../../../src/domain/texts/set-locale.ts';
import { factsBlock, quiet, section, sectionTitle, tableBlock, titleBlock, wideRow } from '../../pdf/pdf-blocks.ts';
import { pdfSizes } from '../../pdf/pdf-look.ts';
import type { PdfNode } from '../../pdf/pdf-node.ts';
import type { PdfDraft } from '../../pdf/pdf-thread.ts';
import { noteOf, recordFacts } from '../../pdf/record-facts.ts';
import { richTextNodes } from '../../pdf/rich-text-nodes.ts';
import type { FlowPdfInput, PrintedDataset } from './flow-pdf-input.ts';
import { hiddenValue, printedColumns, stepColumns, stepRow } from './step-rows.ts';

/** The PDF of a flow: its facts, then everything that a person or a machine needs to run it [FLOW-027]. */
const parameterNodes = (parameters: readonly FlowParameter[]): readonly PdfNode[] => {
  const { parameter: labels } = flowPageMessages;
  if (parameters.length === 0) return [];
  const valueOf = ({ type, default: value }: FlowParameter) =>
    type === 'secret' && value !== '' ? hiddenValue : value;
  return [
    tableBlock(
      [
        { label: labels.name, width: '2*' },
        { label: labels.type, width: 64 },
        { label: labels.default, width: '2*' },
        { label: labels.description, width: '3*' },
      ],
      parameters.map((one) => [
        { text: one.name },
        { text: labels.types[one.type] },
        { text: valueOf(one) },
        {
          stack: [
            ...(one.description === '' ? [] : [{ text: one.description }]),
            ...(one.type === 'list' ? [quiet(say.fact(labels.values, one.values.join(', ')))] : []),
          ],
        },
      ]),
    ),
  ];
};

const datasetNodes = (datasets: readonly PrintedDataset[]): readonly PdfNode[] =>
  datasets.length === 0
    ? []
    : [
        tableBlock(
          [
            { label: say.dataset.name, width: '2*' },
            { label: say.dataset.rows, width: 52, isNumber: true },
            { label: say.dataset.columns, width: '4*' },
          ],
          datasets.map(({ name, rows, columns }) => [
            { text: name },
            { text: numberText(rows), alignment: 'right' },
            { text: columns.map((one) => (one.isSecret ? say.secretColumn(one.name) : one.name)).join(', ') },
          ]),
        ),
      ];

/** A longer description is printed once; a shorter one belongs to the heading, which is repeated on each page. */
const shortText = 160;

const taskHeading = (number: string, { name, description, repeats }: TaskRecord): PdfNode => ({
  stack: [
    { text: `${number}  ${name || editor.unnamedTask}`, fontSize: pdfSizes.task, bold: true },
    ...(description === '' || description.length > shortText ? [] : [quiet(description)]),
    ...(repeats ? [quiet(say.repeats, { italics: true })] : []),
  ],
  margin: [0, 10, 0, 1],
});

/** A heading is repeated on each page of its steps, so its bookmark belongs to the first step. */
const withBookmark = ([first, ...rest]: readonly PdfNode[], text: string): readonly PdfNode[] =>
  first && 'text' in first
    ? [{ ...first, outline: true, outlineText: text, outlineParentId: 'steps' }, ...rest]
    : [...(first ? [first] : []), ...rest];

const taskNodes = ({ tasks, calledFlows }: FlowPdfInput): readonly PdfNode[] => {
  const used = printedColumns(columnsOf(tasks.flatMap(({ steps }) => steps)));
  const columns = stepColumns(used);
  return tasks.map(({ task, steps }, at): PdfNode => {
    const number = numberText(at + 1);
    const heading = taskHeading(number, task);
    const long = task.description.length > shortText ? [wideRow(quiet(task.description), columns)] : [];
    if (steps.length === 0) return { stack: [heading, ...(long.length > 0 ? [quiet(task.description)] : [])] };
    const [first = [], ...rest] = steps.map((step, index) =>
      stepRow(step, `${at + 1}.${index + 1}`, used, calledFlows),
    );
    const title = `${number}  ${task.name || editor.unnamedTask}`;
    return tableBlock(columns, [...long, withBookmark(first, title), ...rest], heading);
  });
};

export const flowDocument = (input: FlowPdfInput): PdfDraft<PdfNode> => {
  const { record, datasets, surroundings } = input;
  const facts = [
    ...recordFacts(record, flowMessages.severities[record.severity], surroundings),
    { label: say.versionLabel, value: numberText(record.version) },
    { label: say.stepCount, value: numberText(record.numberOfSteps) },
  ];
  const tasks = taskNodes(input);
  return {
    title: record.name,
    project: surroundings.project,
    note: noteOf(record.version, surroundings),
    content: [
      titleBlock({ kind: flowMessages.flow, name: record.name, project: surroundings.project }),
      factsBlock(facts),
      ...section(flowMessages.fields.description, richTextNodes(record.description)),
      ...section(flowMessages.fields.parameters, parameterNodes(record.parameters)),
      ...section(say.datasets, datasetNodes(datasets)),
      sectionTitle(say.stepCount, 'steps'),
      ...(tasks.length === 0 ? [quiet(say.noSteps)] : tasks),
    ],
  };
};
