import { pdfMessages } from '../../../src/domain/downloads/pdf-messages.ts';
import { durationText } from '../../../src/domain/logs/duration-text.ts';
import { logPageMessages as page } from '../../../src/domain/logs/log-page-messages.ts';
import { durationOfNode } from '../../../src/domain/logs/read-log.ts';
import type { ScenarioLogNode } from '../../../src/domain/logs/scenario-log.ts';
import { scenarioMessages } from '../../../src/domain/scenarios/scenario-messages.ts';
import { factsBlock, quiet, section, sectionTitle, tableBlock, titleBlock } from '../../pdf/pdf-blocks.ts';
import { pdfColors } from '../../pdf/pdf-look.ts';
import type { PdfNode } from '../../pdf/pdf-node.ts';
import type { PdfDraft } from '../../pdf/pdf-thread.ts';
import { momentText } from '../../pdf/record-facts.ts';
import { countFacts, picturesLeft } from './flow-log-document.ts';
import { exportedNote, logFacts, statusText, statusTones, valuesTable } from './log-facts.ts';
import type { PrintedFlowLog, ScenarioLogPdfInput } from './log-pdf-input.ts';
import { stepNodes } from './log-steps.ts';

/** The PDF of a scenario log: its facts, its flows in order, and the steps of those that have begun [LOG-023]. */
const nodeRow = (node: ScenarioLogNode, timeZone: string): readonly PdfNode[] => {
  const modes: Readonly<Record<string, string>> = scenarioMessages.executionModes;
  return [
    quiet(String(node.position + 1), { margin: [0, 1, 0, 0] }),
    { stack: [{ text: node.flowName }, quiet(modes[node.executionMode] ?? node.executionMode)] },
    { text: node.datasetName || pdfMessages.none },
    {
      stack: [
        { text: [{ text: '\u25CF ', color: pdfColors[statusTones[node.status]] }, { text: statusText(node.status) }] },
        ...(node.message === '' ? [] : [quiet(node.message)]),
      ],
    },
    { text: node.startDate === null ? '' : momentText(Date.parse(node.startDate), timeZone) },
    { text: node.endDate === null ? '' : durationText(durationOfNode(node, 0)), alignment: 'right' },
  ];
};

const flowsTable = ({ log, surroundings }: ScenarioLogPdfInput): PdfNode => {
  const { flowColumns: columns } = page;
  return tableBlock(
    [
      { label: '', width: 22 },
      { label: columns.flow, width: '3*' },
      { label: columns.dataset, width: '2*' },
      { label: columns.status, width: '3*' },
      { label: columns.started, width: '2*' },
      { label: columns.duration, width: 52, isNumber: true },
    ],
    log.nodes.map((node) => nodeRow(node, surroundings.timeZone)),
  );
};

const flowNodes = (flow: PrintedFlowLog, { pictures }: ScenarioLogPdfInput): readonly PdfNode[] => [
  sectionTitle(flow.log.flowName),
  factsBlock(countFacts(flow.log)),
  ...section(page.facts.output, valuesTable(flow.log.outputData)),
  ...stepNodes(flow, pictures),
];

export const scenarioLogDocument = (input: ScenarioLogPdfInput): PdfDraft<PdfNode> => {
  const { record, log, flows, left, surroundings } = input;
  return {
    title: record.name,
    project: surroundings.project,
    note: exportedNote(surroundings),
    content: [
      titleBlock({ kind: page.log.scenario, name: record.name, project: surroundings.project }),
      factsBlock(logFacts(log, surroundings)),
      ...section(page.facts.variables, valuesTable(log.executionVariables)),
      sectionTitle(page.flows),
      log.nodes.length === 0 ? quiet(pdfMessages.noFlows) : flowsTable(input),
      ...flows.flatMap((flow) => flowNodes(flow, input)),
      ...picturesLeft(left),
    ],
  };
};
