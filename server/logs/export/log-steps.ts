import { locatorText } from '../../../src/domain/flows/editor/step-text.ts';
import { flowEditorMessages } from '../../../src/domain/flows/editor/flow-editor-messages.ts';
import { durationText } from '../../../src/domain/logs/duration-text.ts';
import type { LogExecution, LogLoop, LogTask, StepLog } from '../../../src/domain/logs/flow-log.ts';
import { logPageMessages as page } from '../../../src/domain/logs/log-page-messages.ts';
import { logPdfMessages as say } from '../../../src/domain/logs/log-pdf-messages.ts';
import { isRecordedWhole } from '../../../src/domain/logs/whole-flow.ts';
import { quiet, tableBlock, wideRow, type TableColumn } from '../../pdf/pdf-blocks.ts';
import { contentWidth, pdfColors, pdfSizes } from '../../pdf/pdf-look.ts';
import type { PdfNode } from '../../pdf/pdf-node.ts';
import { pdfMessages } from '../../../src/domain/downloads/pdf-messages.ts';
import { statusText, statusTones } from './log-facts.ts';
import type { PrintedFlowLog } from './log-pdf-input.ts';
import type { PrintedPictures } from './printed-pictures.ts';

/** The steps of a flow log: a table for each task and repetition, with the pictures of steps that failed. */
type Pictures = PrintedPictures['pictures'];

const columns = (): readonly TableColumn[] => [
  { label: '', width: 30 },
  { label: say.columns.step, width: '3*' },
  { label: say.columns.value, width: '2*' },
  { label: say.columns.result, width: '4*' },
  { label: say.columns.duration, width: 52, isNumber: true },
];

const pictureHeight = 260;

const resultCell = ({ status, message, exports, proposal }: StepLog): PdfNode => ({
  stack: [
    { text: [{ text: '\u25CF ', color: pdfColors[statusTones[status]] }, { text: statusText(status) }] },
    ...(message === '' ? [] : [{ text: message }]),
    ...(proposal ? [quiet(pdfMessages.fact(page.step.proposal.title, locatorText(proposal.locator)))] : []),
    ...Object.entries(exports).map(([name, value]) => quiet(pdfMessages.fact(name, value))),
  ],
});

const stepRow = (step: StepLog, number: string): readonly PdfNode[] => {
  const kinds: Readonly<Record<string, string>> = flowEditorMessages.kinds;
  const kind = kinds[step.actionType] ?? step.actionType;
  return [
    quiet(number, { margin: [0, 1, 0, 0] }),
    { stack: [{ text: step.stepName || kind }, ...(step.stepName === '' ? [] : [quiet(kind)])] },
    { text: step.parameterValue },
    resultCell(step),
    { text: durationText(step.ms), alignment: 'right' },
  ];
};

/** Below the row of its step. */
const pictureRow = (step: StepLog, pictures: Pictures): readonly (readonly PdfNode[])[] => {
  const image = pictures[step.screenshot];
  const isShown = step.status === 'FAILED' || step.status === 'WARNING';
  if (image === undefined || !isShown) return [];
  const shown: PdfNode = { image, fit: [contentWidth - 20, pictureHeight], margin: [0, 4, 0, 0] };
  return [wideRow({ stack: [quiet(say.picture(step.stepName)), shown] }, columns())];
};

const loopTable = (task: LogTask, loop: LogLoop, number: string, pictures: Pictures): PdfNode => {
  const repetition = task.loops.length > 1 ? ` \u00B7 ${page.loop(loop.loop)}` : '';
  const heading: PdfNode = {
    text: [
      { text: `${number}  ${task.taskName || flowEditorMessages.unnamedTask}${repetition}`, bold: true },
      { text: `   ${statusText(loop.status)}`, color: pdfColors[statusTones[loop.status]] },
    ],
    fontSize: pdfSizes.task,
    margin: [0, 10, 0, 1],
  };
  const rows = loop.stepLogs.flatMap((step, at) => [
    stepRow(step, `${number}.${at + 1}`),
    ...pictureRow(step, pictures),
  ]);
  return rows.length === 0 ? heading : tableBlock(columns(), rows, heading);
};

const executionNodes = (execution: LogExecution, isOne: boolean, pictures: Pictures): readonly PdfNode[] => {
  const { iteration, status, tasks } = execution;
  const title = `${page.execution(iteration)} \u00B7 ${statusText(status)}`;
  return [
    ...(isOne ? [] : [{ text: title, bold: true, margin: [0, 14, 0, 0] } as const]),
    ...tasks.flatMap((task, at) => task.loops.map((loop) => loopTable(task, loop, String(at + 1), pictures))),
  ];
};

export const stepNodes = ({ log, printed, rows }: PrintedFlowLog, pictures: Pictures): readonly PdfNode[] => {
  if (isRecordedWhole(log)) return [quiet(page.sums.whole)];
  if (printed === 0 && rows > 0) return [quiet(say.leftFlow)];
  return [
    ...(printed < rows ? [quiet(say.left(printed, rows))] : []),
    ...log.executions.flatMap((execution) => executionNodes(execution, log.executions.length === 1, pictures)),
  ];
};
