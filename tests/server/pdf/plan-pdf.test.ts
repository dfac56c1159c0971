import { expect, test } from 'vitest';
import { ExportRefusal } from '../../../server/downloads/export-kind.ts';
import { pdfLimits, renderPdf, type PdfLimits } from '../../../server/pdf/render-pdf.ts';
import type { PlanPdfInput } from '../../../server/plans/export/plan-pdf-input.ts';
import type { Language } from '../../../src/domain/texts/language.ts';
import { itemWith, planWith } from '../../model/plans/sample-plan.ts';
import { readPdf } from './pdf-text.ts';

/** The PDF of a test plan, read back by another program. */
const thread = new URL('../../../server/plans/export/plan-pdf-thread.ts', import.meta.url);
const render = (input: PlanPdfInput, language: Language = 'en', limits: PdfLimits = pdfLimits) =>
  renderPdf({ thread, input, language, file: 'Release 12.pdf', about: {} }, limits);
const wordsOf = async (input: PlanPdfInput, language?: Language) =>
  (await readPdf(await render(input, language))).text.replaceAll('\n', ' ');

const items = [
  itemWith('i1', { name: 'Pay by card', assignee: 'u-ada', dueDate: '2026-11-20', latestExecutionStatus: 'FAILED' }),
  itemWith('i2', { name: 'Return an order', status: 'COMPLETED', dueDate: '2026-11-19' }),
  itemWith('i3', {
    name: 'Redeem a coupon',
    assignments: [
      { assignee: 'u-ada', dueDate: '2026-12-01', status: 'COMPLETED' },
      { assignee: 'u-gone', dueDate: '2026-11-24', status: 'IN_PROGRESS' },
    ],
    status: 'IN_PROGRESS',
    latestExecutionStatus: 'PASSED',
  }),
];

const inputWith = (more: Partial<PlanPdfInput> = {}): PlanPdfInput => ({
  record: planWith({
    name: 'Release 12',
    description: 'Covers the check-out.\nAnd returns.',
    status: 'IN_PROGRESS',
    owner: 'u-ada',
    startDate: '2026-11-02',
    endDate: '2026-12-18',
    forecastDate: '2026-12-29',
    numberOfScopeItems: 3,
    numberOfCompletedScopeItems: 1,
    numberOfFailingScopeItems: 1,
    numberOfOverdueScopeItems: 2,
    numberOfLongOverdueScopeItems: 1,
  }),
  items,
  project: 'Web shop',
  milestone: 'Winter',
  people: { 'u-ada': 'Ada Lovelace' },
  today: '2026-11-26',
  at: Date.parse('2026-11-26T15:04:00Z'),
  timeZone: 'Europe/Berlin',
  ...more,
});

test('the PDF of a test plan has its facts, its health with the reason, its progress by status and its forecast', async () => {
  const { text, title, language, bookmarks } = await readPdf(await render(inputWith()));
  const words = text.replaceAll('\n', ' ');
  expect([title, language]).toEqual(['Release 12', 'en']);
  expect(bookmarks).toEqual(['Release 12', 'Description', 'Scope']);
  for (const part of [
    'Test plan',
    'Web shop',
    'In Progress',
    'Delayed: 1 scenario overdue for more than two days',
    'Ada Lovelace',
    'Winter',
    'Nov 2, 2026 – Dec 18, 2026',
    'Dec 29, 2026',
    '1 of 3',
    'Covers the check-out.',
  ])
    expect(words).toContain(part);
  expect(words).toMatch(/Not Started ● 1 .*In Progress ● 1 .*Completed ● 1/);
});

test('the PDF of a test plan lists its scope with people, status, due dates and the last run, a row for each person', async () => {
  const words = await wordsOf(inputWith());
  expect(words).toMatch(/Pay by card ● Not Started Ada Lovelace Nov 20, 2026, overdue ● Failed/);
  expect(words).toMatch(/Return an order ● Completed Nobody Nov 19, 2026 Not run yet/);
  expect(words).toMatch(/Redeem a coupon ● Completed Ada Lovelace Dec 1, 2026 ● Passed/);
  expect(words).toMatch(/Redeem a coupon ● In Progress u-gone Nov 24, 2026, overdue/);
});

test('a test plan without scope, dates, owner and forecast says so, in the language of the person', async () => {
  const words = await wordsOf(inputWith({ record: planWith({ name: 'Leer' }), items: [], milestone: '' }), 'de');
  for (const part of ['Testplan', 'Niemand', 'Keiner', 'Kein Termin', 'Keine Prognose', 'Im Plan', '16:04 MEZ'])
    expect(words).toContain(part);
  expect(words).toContain('Keine Szenarien in diesem Testplan');
});

test('hostile names and descriptions are printed as text, and the longest word wraps', async () => {
  const word = `${'Ab'.repeat(120)}LAST`;
  const names = ['\u202Ertl <b>no</b>', 'שלום 日本 ok', '{"text":"x"}', '__proto__', word];
  const record = planWith({ name: '%PDF-1.7 endobj', description: `${'x'.repeat(10_000)}` });
  const words = await wordsOf(inputWith({ record, items: names.map((name, at) => itemWith(`i${at}`, { name })) }));
  for (const part of ['rtl <b>no</b>', '\uFFFD ok', '{"text":"x"}', '__proto__', '%PDF-1.7 endobj', 'LAST'])
    expect(words).toContain(part);
  expect(words).toMatch(/\d characters are not in the font of this document/);
});

test('the largest test plan has a PDF, and one with too many pages is refused with the number', async () => {
  const many = Array.from({ length: 5_000 }, (_, at) => itemWith(`i${at}`, { name: `Scenario ${at}` }));
  const { pages, text } = await readPdf(await render(inputWith({ items: many })));
  expect(pages.length).toBeGreaterThan(100);
  expect(text).toContain('Scenario 4999');
  const refused = await render(inputWith({ items: many.slice(0, 100) }), 'en', { ...pdfLimits, pages: 1 }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(ExportRefusal);
  expect((refused as ExportRefusal).sentence).toMatchObject({ code: 'exportTooManyPages', values: { most: 1 } });
});
