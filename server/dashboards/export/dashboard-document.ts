import { timeColumn } from '../../../src/domain/dashboards/charts/chart-points.ts';
import { tableOf } from '../../../src/domain/dashboards/charts/chart-table.ts';
import type { ChartAnswer } from '../../../src/domain/dashboards/charts/chart-answer.ts';
import type { ChartContent } from '../../../src/domain/dashboards/charts/dashboard-chart.ts';
import { chartMessages } from '../../../src/domain/dashboards/chart-messages.ts';
import { dashboardMessages } from '../../../src/domain/dashboards/dashboard-messages.ts';
import { pdfMessages as say } from '../../../src/domain/downloads/pdf-messages.ts';
import { problemText } from '../../../src/domain/problems/problem-text.ts';
import { numberText } from '../../../src/domain/texts/set-locale.ts';
import { quiet, sectionTitle, tableBlock, titleBlock } from '../../pdf/pdf-blocks.ts';
import { pdfColors } from '../../pdf/pdf-look.ts';
import type { PdfNode } from '../../pdf/pdf-node.ts';
import type { PdfDraft } from '../../pdf/pdf-thread.ts';
import { momentText } from '../../pdf/record-facts.ts';
import { chartNodes, stepsNode } from './chart-nodes.ts';
import type { DashboardPdfInput, PrintedTile } from './dashboard-pdf-input.ts';

/** The PDF of a dashboard: its charts from the top, each as a drawing and, where that says less, as a table. */
const rowsMost = 100;

/** A chart along time has a table below its drawing; other drawings have their numbers beside them. */
const isAlongTime = (chart: ChartContent): boolean =>
  (chart.chart === 'Bar' || chart.chart === 'Line') && timeColumn(chart) !== null;

const sheetNodes = (chart: ChartContent, { rows }: ChartAnswer): readonly PdfNode[] => {
  const printed = rows.slice(0, rowsMost);
  const table = tableOf(chart, printed);
  const columns = table.columns.map(({ title, isNumber }) => ({ label: title, width: '1*' as const, isNumber }));
  const body = table.rows.map((cells) =>
    cells.map((text, at): PdfNode => ({ text, ...(columns[at]?.isNumber && { alignment: 'right' as const }) })),
  );
  const note = printed.length < rows.length ? [quiet(chartMessages.capped(numberText(printed.length)))] : [];
  return [tableBlock(columns, body), ...note];
};

const tablesOf = (chart: ChartContent, answer: ChartAnswer): readonly PdfNode[] => {
  if (chart.chart === 'Table') return sheetNodes(chart, answer);
  return isAlongTime(chart) ? [{ stack: [stepsNode(chart, answer, rowsMost)], margin: [0, 8, 0, 0] }] : [];
};

const drawingOf = ({ chart, answer, problem }: PrintedTile): readonly PdfNode[] => {
  if (!answer) return [{ text: problem ? problemText(problem) : chartMessages.failed, color: pdfColors.danger }];
  return answer.rows.length === 0 ? [quiet(chartMessages.noData)] : chartNodes(chart, answer);
};

/** Few enough bars with short names, so that they are surely lower than a page. */
const barsTogether = 12;
const isLow = ({ chart, answer }: PrintedTile): boolean =>
  !answer ||
  chart.chart === 'KPI' ||
  isAlongTime(chart) ||
  (answer.rows.length <= barsTogether && JSON.stringify(answer.rows).length < 2_000);

const tileNodes = (tile: PrintedTile, timeZone: string): readonly PdfNode[] => {
  const { chart, answer } = tile;
  const asOf = answer ? [quiet(say.asOf(momentText(Date.parse(answer.at), timeZone)), { margin: [0, 0, 0, 6] })] : [];
  const drawing: PdfNode = { stack: [sectionTitle(chart.name), ...asOf, ...drawingOf(tile)] };
  return [
    isLow(tile) ? { ...drawing, unbreakable: true } : drawing,
    ...(answer && answer.rows.length > 0 ? tablesOf(chart, answer) : []),
  ];
};

export const dashboardDocument = ({ record, tiles, project, at, timeZone }: DashboardPdfInput): PdfDraft<PdfNode> => ({
  title: record.name,
  project,
  note: say.exported(momentText(at, timeZone)),
  content: [
    titleBlock({ kind: say.dashboard, name: record.name, project }),
    ...(tiles.length === 0 ? [quiet(dashboardMessages.noCharts)] : tiles.flatMap((tile) => tileNodes(tile, timeZone))),
  ],
});
