import { expect, test } from 'vitest';
import type { DashboardPdfInput, PrintedTile } from '../../../server/dashboards/export/dashboard-pdf-input.ts';
import { renderPdf } from '../../../server/pdf/render-pdf.ts';
import { blankChart, type ChartContent } from '../../../src/domain/dashboards/charts/dashboard-chart.ts';
import type { ChartRow } from '../../../src/domain/dashboards/charts/chart-points.ts';
import type { Language } from '../../../src/domain/texts/language.ts';
import { readPdf } from './pdf-text.ts';

/** The PDF of a dashboard, read back by another program. */
const thread = new URL('../../../server/dashboards/export/dashboard-pdf-thread.ts', import.meta.url);
const at = '2026-11-26T15:04:00.000Z';

const tile = (chart: Partial<ChartContent>, rows: readonly ChartRow[], more: object = {}): PrintedTile => ({
  chart: { ...blankChart, measures: ['Executions.count'], ...chart },
  answer: { rows, range: undefined, before: null, at, ...more },
  problem: null,
});
const inputWith = (...tiles: readonly PrintedTile[]): DashboardPdfInput => ({
  record: {
    ...{ id: 'd1', name: 'Quality', projectId: 'p-1', type: 'PROJECT', config: {}, createdBy: 'owner' },
    ...{ createdDate: at, modifiedDate: at, revision: 1 },
  },
  tiles,
  project: 'Web shop',
  at: Date.parse(at),
  timeZone: 'Europe/Berlin',
});
const read = async (input: DashboardPdfInput, language: Language = 'en') => {
  const pdf = await readPdf(await renderPdf({ thread, input, language, file: 'Quality.pdf', about: {} }));
  return { ...pdf, words: pdf.text.replaceAll('\n', ' ') };
};

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T00:00:00.000`;
const perDay = { dateRange: 'last 7 days', dimension: 'Executions.endedAt', granularity: 'day' } as const;
const days = [20, 22].flatMap((date) => [
  { 'Executions.endedAt.day': day(date), 'Executions.status': 'PASSED', 'Executions.count': date },
  { 'Executions.endedAt.day': day(date), 'Executions.status': 'FAILED', 'Executions.count': 3 },
]);
const range = ['2026-11-20T00:00:00.000', '2026-11-26T23:59:59.999'];

test('the PDF of a dashboard has its charts in order, each with the time of its numbers, as bars, a pie, a number and a table', async () => {
  const { words, title, bookmarks } = await read(
    inputWith(
      tile({ name: 'Runs', chart: 'KPI' }, [{ 'Executions.count': 1_204 }], { before: 1_000 }),
      tile({ name: 'By status', chart: 'Bar', dimensions: ['Executions.status'] }, [
        { 'Executions.status': 'PASSED', 'Executions.count': 30 },
        { 'Executions.status': 'FAILED', 'Executions.count': 10 },
      ]),
      tile({ name: 'Shares', chart: 'Pie', dimensions: ['Executions.status'] }, [
        { 'Executions.status': 'PASSED', 'Executions.count': 30 },
        { 'Executions.status': 'FAILED', 'Executions.count': 10 },
      ]),
      tile({ name: 'List', chart: 'Table', dimensions: ['Executions.flow'] }, [
        { 'Executions.flow': 'Pay by card', 'Executions.count': 7 },
      ]),
    ),
  );
  expect(title).toBe('Quality');
  expect(bookmarks).toEqual(['Quality', 'Runs', 'By status', 'Shares', 'List']);
  expect(words).toMatch(/Dashboard .*Web shop/);
  expect(words).toMatch(/Runs As of Nov 26, 2026, 04:04 PM GMT\+1 1,204 \+204 vs\. previous period/);
  expect(words).toMatch(/By status As of .* Passed 30 Failed 10/);
  expect(words).toMatch(/Shares As of .* Passed 30 \(75%\) Failed 10 \(25%\)/);
  expect(words).toMatch(/List As of .* Flow .* Pay by card 7/);
});

test('along time, lines and bars have an axis with its ends, a legend, and a table with the numbers', async () => {
  const chart = { dimensions: ['Executions.status'], timeDimensions: [perDay] };
  const { words } = await read(
    inputWith(
      tile({ ...chart, name: 'Trend', chart: 'Line' }, days, { range }),
      tile({ ...chart, name: 'Columns', chart: 'Bar' }, days, { range }),
    ),
  );
  expect(words).toMatch(
    /Trend As of .* ● Passed ● Failed .*22 Nov 20 Nov 26 Ended Passed Failed Nov 20 20 3 Nov 21 0 0 Nov 22 22 3 /,
  );
  expect(words).toMatch(/Columns As of .*25 Nov 20 Nov 26 .*Nov 22 22 3 /);
});

test('a chart without numbers says so, one that cannot be read says why, and the others are printed, in German', async () => {
  const { words, language } = await read(
    inputWith(
      tile({ name: 'Leer', chart: 'Bar', dimensions: ['Executions.status'] }, []),
      { ...tile({ name: 'Verboten' }, []), answer: null, problem: { kind: 'forbidden' } },
      tile({ name: 'Zahl', chart: 'KPI' }, [{ 'Executions.count': 1_204 }]),
    ),
    'de',
  );
  expect(language).toBe('de');
  expect(words).toMatch(/Leer Stand: 26\. Nov\. 2026, 16:04 MEZ Keine Daten/);
  expect(words).toMatch(/Verboten \S+/);
  expect(words).toMatch(/Zahl .*1\.204/);
  expect((await read(inputWith())).words).toContain('No charts');
});

test('hostile names and many rows are printed as text, up to a limit that is named', async () => {
  const flows = ['<b>no</b>', 'שלום', `${'Ab'.repeat(120)}LAST`, '__proto__', ''];
  const rows = Array.from({ length: 500 }, (_, index) => ({
    'Executions.flow': flows[index] ?? `Flow ${index}`,
    'Executions.count': 500 - index,
  }));
  const chart = { dimensions: ['Executions.flow'] };
  const { words } = await read(
    inputWith(
      tile({ ...chart, name: '\u202Ertl', chart: 'Table' }, rows),
      tile({ ...chart, name: 'Bars', chart: 'Bar' }, rows),
    ),
  );
  for (const part of ['rtl', '<b>no</b>', 'LAST', '__proto__', 'The first 100 rows are shown.', 'Flow 59'])
    expect(words).toContain(part);
  expect(words).not.toContain('Flow 100');
});
