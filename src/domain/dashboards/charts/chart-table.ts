import { numberText } from '../../texts/set-locale.ts';
import { chartMessages as say } from '../chart-messages.ts';
import { measureType, numberOf, timeColumn, type ChartRow } from './chart-points.ts';
import { timeText } from './chart-times.ts';
import { cellText, measureText, memberTitle } from './chart-words.ts';
import type { ChartContent } from './dashboard-chart.ts';

/** The answer as a table: behind every chart for screen readers, in the file, and as the chart "Table" itself. */
export interface ChartTable {
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[];
  /** As people read them. */
  readonly rows: readonly (readonly string[])[];
}

interface Column {
  readonly title: string;
  readonly isNumber: boolean;
  text(row: ChartRow): string;
  raw(row: ChartRow): string;
}

const columnsOf = (chart: ChartContent): readonly Column[] => {
  const time = timeColumn(chart);
  const axis = chart.timeDimensions.find(({ granularity }) => granularity !== '');
  const times: readonly Column[] =
    time === null || !axis || axis.granularity === ''
      ? []
      : [
          {
            title: memberTitle(axis.dimension),
            isNumber: false,
            text: (row) => timeText(String(row[time] ?? ''), axis.granularity === '' ? 'day' : axis.granularity),
            raw: (row) => String(row[time] ?? ''),
          },
        ];
  return [
    ...times,
    ...chart.dimensions.map((name): Column => {
      const text = (row: ChartRow) => cellText(row[name] ?? null);
      return { title: memberTitle(name), isNumber: false, text, raw: (row) => String(row[name] ?? '') };
    }),
    ...chart.measures.map((name): Column => {
      const raw = (row: ChartRow) => numberOf(row[name]);
      return {
        title: memberTitle(name),
        isNumber: true,
        text: (row) => measureText(measureType(name), raw(row)),
        raw: (row) => String(raw(row) ?? ''),
      };
    }),
  ];
};

export const tableOf = (chart: ChartContent, rows: readonly ChartRow[]): ChartTable => {
  const columns = columnsOf(chart);
  return {
    columns: columns.map(({ title, isNumber }) => ({ title, isNumber })),
    rows: rows.map((row) => columns.map(({ text }) => text(row))),
  };
};

/** Text that a spreadsheet would take for a formula gets an apostrophe. */
const csvCell = (text: string): string => {
  const guarded = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

/** The same as a file, with the numbers as they are: milliseconds, percentages. */
export const csvOf = (chart: ChartContent, rows: readonly ChartRow[]): string => {
  const columns = columnsOf(chart);
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ raw }) => raw(row)))];
  return `\ufeff${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;
};

export const cappedText = (rows: readonly unknown[], most: number): string =>
  rows.length < most ? '' : say.capped(numberText(rows.length));
