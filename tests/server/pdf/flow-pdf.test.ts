import { expect, test } from 'vitest';
import { ExportRefusal } from '../../../server/downloads/export-kind.ts';
import type { FlowPdfInput } from '../../../server/flows/export/flow-pdf-input.ts';
import { pdfLimits, renderPdf, type PdfLimits } from '../../../server/pdf/render-pdf.ts';
import type { Language } from '../../../src/domain/texts/language.ts';
import { readPdf } from './pdf-text.ts';
import { sampleInput, step } from './sample-pdf-flow.ts';

/** The PDF of a flow, read back by another program. */
const thread = new URL('../../../server/flows/export/flow-pdf-thread.ts', import.meta.url);
const render = (input: FlowPdfInput, language: Language = 'en', limits: PdfLimits = pdfLimits) =>
  renderPdf({ thread, input, language, file: 'Sign in.pdf', about: {} }, limits);
const read = async (input: FlowPdfInput, language?: Language) => readPdf(await render(input, language));
const refusal = (input: FlowPdfInput, limits: Partial<PdfLimits>) =>
  render(input, 'en', { ...pdfLimits, ...limits }).then(
    () => null,
    (error: unknown) => (error instanceof ExportRefusal ? error.sentence : error),
  );

const withSteps = (steps: FlowPdfInput['tasks'][number]['steps']): FlowPdfInput => {
  const task = { id: 't1', rank: 'a0', name: 'Main', description: '', repeats: false };
  return sampleInput({ tasks: [{ task, steps }] });
};

test('the PDF of a flow has its fields, description, parameters, datasets and numbered steps [FLOW-027]', async () => {
  const { text, title, language, pages } = await read(sampleInput());
  expect(title).toBe('Sign in and buy as a returning customer');
  expect(language).toBe('en');
  const words = text.replaceAll('\n', ' ');
  for (const part of [
    'Web shop',
    'In Review',
    'Critical',
    'Ada Lovelace',
    'checkout, smoke',
    'Checkout / Customers',
    'by Grace Hopper',
    'A customer who has bought before signs in',
    'the basket is empty',
    'ada@shop.example',
    'Firefox, Chrome, Safari',
    'Customers 1,204 email, password (secret)',
    '1.2 Enter the e-mail address Type label=E-mail address {{email}}',
    '1.4 Click role=button "Sign in"',
    'Verify Text contains testId=greeting Welcome back, Ada',
    'On failure: Continue with warning',
    'Three items, one of them reduced',
    'Calls the flow Pay by card',
    'Repeats for each row of the data',
  ])
    expect(words).toContain(part);
  expect(pages.map((page) => /Version 12 · Exported .* Page (\d) of (\d)/.exec(page)?.slice(1))).toEqual([
    ['1', '2'],
    ['2', '2'],
  ]);
});

test('a PDF has bookmarks for its sections and tasks, and links that lead to web addresses only', async () => {
  const record = {
    ...sampleInput().record,
    description:
      '<p><a href="https://wiki.example/a?b=1&amp;c=2">good</a> <a href="javascript:alert(1)">bad</a> <a href="file:///etc/passwd">file</a></p>',
  };
  const { bookmarks, links, text } = await read(sampleInput({ record }));
  expect(bookmarks).toEqual([
    'Sign in and buy as a returning customer',
    'Description',
    'Parameters',
    'Datasets',
    'Steps',
    '  1  Sign in',
    '  2  Buy',
  ]);
  expect(links).toEqual(['https://wiki.example/a?b=1&c=2']);
  expect(text).toContain('bad');
});

test('a PDF is in the language of the person who asked for it', async () => {
  const { text, language } = await read(sampleInput(), 'de');
  expect(language).toBe('de');
  for (const part of ['In Prüfung', 'Beschreibung', 'Erwartetes Ergebnis', '1.204', 'Seite 1 von 2', '16:04 MEZ'])
    expect(text).toContain(part);
});

test('secret values are not in a PDF', async () => {
  const bytes = await render(sampleInput());
  const { text } = await readPdf(bytes);
  expect(text).not.toMatch(/CANARY-PASSWORD|TOP-SECRET/);
  expect(text).toContain('pin: ••••••');
  // A called flow that is gone: nobody knows which of its values are secret.
  expect((await read(sampleInput({ calledFlows: {} }))).text).not.toMatch(/TOP-SECRET|4111/);
});

test('characters that the font lacks are printed as a replacement and counted', async () => {
  const name = 'Ελληνικά, Кириллица, Łódź, e\u0301t\u00E9, 日本 👩‍👩‍👧 ok';
  const { text } = await read(withSteps([step('s1', { name })]));
  const words = text.replaceAll('\n', ' ');
  expect(words).toContain('Ελληνικά, Кириллица, Łódź, été, \uFFFD\uFFFD \uFFFD ok');
  expect(words).toContain('3 characters are not in the font of this document and are printed as \uFFFD.');
  expect((await read(sampleInput())).text).not.toContain('\uFFFD');
});

test('hostile texts change neither the layout nor the process', async () => {
  const hostile = [
    '\u0000\u0007bell',
    '\u202Ertl',
    '{"text":"x"}',
    '<b>no</b>',
    '\uD800 lone',
    '%PDF-1.7 endobj',
    '__proto__',
  ];
  const { text } = await read(withSteps(hostile.map((name, at) => step(`s${at}`, { name, inputData: name }))));
  for (const part of ['bell', '{"text":"x"}', '<b>no</b>', '%PDF-1.7 endobj', '__proto__'])
    expect(text).toContain(part);
});

test('the longest text and the longest word of a step wrap, and nothing of them is lost', async () => {
  const long = `${'lorem ipsum '.repeat(2_729)}END`;
  const word = `${'Ab'.repeat(16_300)}LAST`;
  const { text, pages } = await read(withSteps([step('s1', { name: 'one', inputData: long, description: word })]));
  const letters = text.replaceAll(/[\s\u200B]/g, '');
  expect(pages.length).toBeGreaterThan(10);
  expect(letters.split('lorem')).toHaveLength(2_730);
  expect(letters).toContain('END');
  expect(letters.match(/Ab/g)).toHaveLength(16_300);
  expect(letters).toContain('LAST');
});

test('a flow of 10,000 steps becomes a PDF within the limits of time, memory and pages', async () => {
  const steps = Array.from({ length: 10_000 }, (_, at) =>
    step(`s${at}`, { name: `Press the button number ${at}`, inputData: `value ${at}`, description: 'It is pressed.' }),
  );
  const started = performance.now();
  const bytes = await render(withSteps(steps));
  expect(performance.now() - started).toBeLessThan(pdfLimits.time);
  const { pages } = await readPdf(bytes);
  expect(pages.length).toBeLessThan(pdfLimits.pages);
  expect(pages.at(-1)).toContain('Press the button number 9999');
}, 120_000);

test('a PDF over a limit is refused in words: characters, pages, time and memory', async () => {
  const steps = Array.from({ length: 300 }, (_, at) => step(`s${at}`, { name: `Step ${at} `.repeat(20) }));
  const big = withSteps(steps);
  expect(await refusal(big, { characters: 1_000 })).toEqual({
    code: 'exportTooLong',
    values: { file: 'Sign in.pdf', count: expect.any(Number) as number, most: 1_000 },
  });
  expect(await refusal(big, { pages: 3 })).toMatchObject({ code: 'exportTooManyPages', values: { most: 3 } });
  expect(await refusal(big, { time: 50 })).toMatchObject({ code: 'exportTooSlow', values: { seconds: 0.05 } });
  expect(await refusal(big, { memory: 16 })).toMatchObject({ code: 'exportTooBig' });
}, 60_000);
