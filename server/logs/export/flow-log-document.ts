import { logPageMessages as page } from '../../../src/domain/logs/log-page-messages.ts';
import { logPdfMessages as say } from '../../../src/domain/logs/log-pdf-messages.ts';
import { isRecordedWhole } from '../../../src/domain/logs/whole-flow.ts';
import type { FlowLog } from '../../../src/domain/logs/flow-log.ts';
import { pdfMessages } from '../../../src/domain/downloads/pdf-messages.ts';
import { factsBlock, quiet, section, sectionTitle, titleBlock, type Fact } from '../../pdf/pdf-blocks.ts';
import type { PdfNode } from '../../pdf/pdf-node.ts';
import type { PdfDraft } from '../../pdf/pdf-thread.ts';
import { exportedNote, logFacts, valuesTable } from './log-facts.ts';
import type { FlowLogPdfInput } from './log-pdf-input.ts';
import { stepNodes } from './log-steps.ts';

/** The PDF of a flow log: its facts, what it was given and what it exported, and every step with its result [LOG-019]. */
const sumsOf = (log: FlowLog): string =>
  [
    page.sums.passed(log.passedSteps),
    page.sums.failed(log.failedSteps),
    page.sums.warning(log.warningSteps),
    page.sums.skipped(log.skippedSteps),
  ].join(', ');

export const countFacts = (log: FlowLog): readonly Fact[] => [
  // Counted were only steps with a result of their own.
  ...(isRecordedWhole(log)
    ? []
    : [
        { label: page.facts.iterations, value: say.counts(log.executedIterations, log.totalIterations) },
        { label: say.steps, value: say.counts(log.executedSteps, log.totalSteps) },
        { label: say.results, value: sumsOf(log) },
      ]),
  ...(log.datasetName === '' ? [] : [{ label: page.facts.dataset, value: log.datasetName }]),
];

export const picturesLeft = (left: number): readonly PdfNode[] =>
  left === 0 ? [] : [quiet(say.picturesLeft(left), { margin: [0, 12, 0, 0] })];

export const flowLogDocument = (input: FlowLogPdfInput): PdfDraft<PdfNode> => {
  const { record, flow, pictures, left, surroundings } = input;
  const { log } = flow;
  const steps = stepNodes(flow, pictures);
  return {
    title: record.name,
    project: surroundings.project,
    note: exportedNote(surroundings),
    content: [
      titleBlock({ kind: page.log.flow, name: record.name, project: surroundings.project }),
      factsBlock([...logFacts(log, surroundings), ...countFacts(log)]),
      ...section(page.facts.variables, valuesTable(log.executionVariables)),
      ...section(page.facts.output, valuesTable(log.outputData)),
      sectionTitle(page.steps, 'steps'),
      ...(steps.length === 0 ? [quiet(pdfMessages.noSteps)] : steps),
      ...picturesLeft(left),
    ],
  };
};
