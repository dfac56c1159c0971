import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isProblem } from '../../../src/domain/problems/problem.ts';
import { resultLimits } from '../../../src/domain/results/result-limits.ts';
import { lawRuns } from '../law-runs.ts';
import { linesOf, readReport, refusalOf, reportFile } from './read-report.ts';
import { zipOf } from './zip-of.ts';

const suite = (content: string) => `<testsuite name="s">${content}</testsuite>`;
const named = (...names: string[]) => suite(names.map((name) => `<testcase name="${name}"/>`).join(''));
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

const formOf = (files: Readonly<Record<string, string>>, boundary = 'xYz'): Buffer =>
  Buffer.from(
    `${Object.entries(files)
      .map(
        ([name, text]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="f"; filename="${name}"\r\n\r\n${text}\r\n`,
      )
      .join('')}--${boundary}\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n--${boundary}--\r\n`,
  );

describe('a report', () => {
  test.each([
    ['a page of HTML', '<html><body/></html>', 'resultsFormat'],
    ['plain text', 'all tests passed', 'resultsFormat'],
    ['nothing', ' ', 'resultsFormat'],
    ['other JSON', '{"a":1}', 'resultsFormat'],
    ['a number', '5', 'resultsFormat'],
    ['half a JSON file', reportFile('ctrf.json').subarray(0, 300), 'resultsJsonWrong'],
    [
      'a document type',
      '<!DOCTYPE x [<!ENTITY a "b">]><testsuite><testcase name="&a;"/></testsuite>',
      'resultsXmlTypes',
    ],
    ['an unknown entity', suite('<testcase name="&a;"/>'), 'resultsXmlWrong'],
    ['a name of a megabyte', named('x'.repeat(1_048_576)), 'resultsLong'],
    ['elements without end', '<testsuite>'.repeat(100), 'resultsDeep'],
    ['a damaged ZIP file', Buffer.concat([zipOf({ 'a.xml': named('a') }).subarray(0, 40)]), 'resultsZipWrong'],
    ['a ZIP file without reports', zipOf({ 'a.png': 'x' }), 'resultsEmpty'],
  ])('that is %s is refused with a reason', async (_, content, code) => {
    expect(await refusalOf(content)).toBe(code);
  });

  test('in another format than the named one is refused', async () => {
    expect(await refusalOf(named('a'), { format: 'testng' })).toBe('resultsOtherFormat');
    expect(await refusalOf(reportFile('ctrf.json'), { format: 'playwright' })).toBe('resultsOtherFormat');
    expect((await readReport(named('a'), { format: 'junit' })).total).toBe(1);
  });

  test('that ends in the middle keeps what was read, and tells where it ends', async () => {
    const report = await readReport(`${named('a', 'b').slice(0, -12)}\n<testcase name="c"><fail`, { name: 'half.xml' });
    expect(report.rows.map(({ name, status }) => [name, status])).toEqual([
      ['a', 'PASSED'],
      ['b', 'PASSED'],
      ['c', 'WARNING'],
    ]);
    expect(report.faults).toEqual([{ file: 'half.xml', unit: 'line', at: 2, reason: { code: 'resultsCutOff' } }]);
  });

  test('that ends within a test that has failed still has the failure', async () => {
    const cut = [
      '<testsuite><testcase name="a"><failure message="no">at ',
      '<test-run><test-suite><test-case name="a" result="Failed"><failure><message>n',
      '<assemblies><assembly><collection><test name="a" result="Fail"><failure>',
      '<TestRun><Results><UnitTestResult testName="a" outcome="Failed"><Output>',
      '<testng-results><suite><test><class><test-method name="a" status="FAIL"><exception>',
      '<test-suite><test-cases><test-case status="failed"><name>a</name><fail',
    ];
    for (const half of cut) expect((await readReport(half)).rows).toMatchObject([{ name: 'a', status: 'FAILED' }]);
  });

  test('may be in UTF-16, or in the encoding that it declares', async () => {
    expect((await readReport(utf16(named('größer')))).rows[0]?.name).toBe('größer');
    const latin = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${named('größer')}`, 'latin1');
    expect((await readReport(latin)).rows[0]?.name).toBe('größer');
  });

  test('loses characters that XML forbids, and no more', async () => {
    const text = '<testcase name="a"><failure>\u001b[31mred&#x1b;[0m &#27; &#39;ok&#39;</failure></testcase>';
    expect((await readReport(suite(text))).rows[0]?.message).toBe("red \ufffd 'ok'");
  });

  test('has no status that is called like a part of every object', async () => {
    const tests = ['constructor', '__proto__', 'passed'].map((status) => ({ name: status, status }));
    const report = await readReport(JSON.stringify({ results: { tests } }));
    expect(linesOf(report)).toEqual([
      ['', 'constructor', 'WARNING', 0, 1],
      ['', '__proto__', 'WARNING', 0, 1],
      ['', 'passed', 'PASSED', 0, 1],
    ]);
    expect(report.rows[0]?.message).toBe('The report has the unknown status “constructor”.');
  });

  test('has texts of a limited length, and no more properties than a limited number', async () => {
    const properties = Array.from({ length: 280 }, (_, at) => `<property name="p${at}" value="v"/>`).join('');
    const long = 'x'.repeat(100_000);
    const { rows, faults } = await readReport(
      suite(`<testcase name="${long}"><properties>${properties}</properties><failure>${long}</failure></testcase>`),
    );
    expect(rows[0]?.name).toHaveLength(resultLimits.name);
    expect(rows[0]?.message).toHaveLength(resultLimits.text);
    expect(Object.keys(rows[0]?.properties ?? {})).toHaveLength(resultLimits.properties);
    expect(faults.map(({ reason }) => reason.code)).toEqual(['resultPropertiesMany']);
  });

  test('with more results than the limit is refused', async () => {
    const many = Array.from({ length: resultLimits.cases + 1 }, (_, at) => `<testcase name="t${at}"/>`).join('');
    expect(await refusalOf(suite(many))).toBe('resultsMany');
  });

  test('without tests is a run without tests, as of a shard that has none', async () => {
    for (const empty of ['<testsuites/>', '[]', '<testsuite name="s" tests="0"/>'])
      expect(await readReport(empty)).toMatchObject({ total: 0, rows: [], faults: [] });
  });
});

describe('several reports', () => {
  test('in a ZIP file are one run; one that cannot be read is told, the others stay', async () => {
    const zip = zipOf({
      'a/one.xml': named('a'),
      'b/two.xml': '<html/>',
      'three.json': reportFile('ctrf.json'),
      'x.png': 'x',
    });
    const report = await readReport(zip);
    expect([report.files, report.total, report.formats]).toEqual([3, 7, ['junit', 'ctrf']]);
    expect(report.faults[0]).toEqual({ file: 'b/two.xml', unit: 'line', at: 0, reason: { code: 'resultsFormat' } });
  });

  test('in a form are one run; its other fields are left out', async () => {
    const form = formOf({ 'one.xml': named('a'), 'two.xml': named('b') });
    const report = await readReport(form, { contentType: 'multipart/form-data; boundary=xYz' });
    expect([report.fileName, report.files, report.rows.map(({ name }) => name)]).toEqual(['one.xml', 2, ['a', 'b']]);
    expect(await refusalOf(form.subarray(0, -8), { contentType: 'multipart/form-data; boundary=xYz' })).toBe(
      'resultsFormWrong',
    );
    expect(await refusalOf(form, { contentType: 'multipart/form-data' })).toBe('resultsFormWrong');
    expect(await refusalOf(form, { contentType: 'multipart/form-data; boundary=other' })).toBe('resultsFormWrong');
  });

  test('that unpack to more than the limit are refused', async () => {
    const bomb = Buffer.alloc(resultLimits.fileBytes + 1, 32);
    expect(await refusalOf(zipOf({ 'a.xml': bomb }))).toBe('resultsUnpacked');
  });
});

const producers = [
  ...['surefire.xml', 'playwright-junit.xml', 'testng.xml', 'nunit.xml', 'xunit.xml', 'vstest.trx', 'robot.xml'],
  ...['playwright.json', 'ctrf.json', 'cucumber.json', 'cucumber.ndjson', 'allure-result.json'],
];

describe('whatever is sent', () => {
  const damage = fc.record({
    file: fc.constantFrom(...producers),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.integer({ min: 0, max: 40 }),
    put: fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('"', '<', '>', '&', '{', ']', '\u0000', 'null', '-1')),
  });

  test('a damaged report is read or refused with a problem, and every result that is read can be stored', async () => {
    await fc.assert(
      fc.asyncProperty(damage, async ({ file, at, cut, put }) => {
        const text = reportFile(file).toString('utf8');
        const place = Math.floor(at * text.length);
        const damaged = text.slice(0, place) + put + text.slice(place + cut);
        try {
          const { rows, total } = await readReport(damaged);
          expect(rows).toHaveLength(total);
          for (const { name, duration, attempts, id } of rows) {
            expect(name.trim()).not.toBe('');
            expect(duration >= 0 && attempts >= 1).toBe(true);
            expect(id).toMatch(/^[0-9a-f]{32}$/);
          }
          expect(JSON.stringify(rows)).not.toContain(String.raw`\u0000`);
        } catch (error) {
          if (!isProblem(error)) throw error;
        }
      }),
      lawRuns(300),
    );
  });

  test('texts that are cut within a character, and names of files with NUL, can be stored', async () => {
    const long = `a${'😀'.repeat(70_000)}`;
    const one = {
      name: long,
      status: 'failed',
      suite: [long],
      message: long,
      extra: { test_key: long.slice(1), [long]: long },
    };
    const report = JSON.stringify({ results: { tests: [one, null] } });
    const read = await readReport(zipOf({ 'a\u0000b.json': report }));
    expect(read.total).toBe(1);
    expect(JSON.stringify([read.rows, read.faults, read.fileName])).not.toMatch(/\\u0000|\\ud[89a-f]/i);
  });

  test('every beginning of a report is read or refused', async () => {
    for (const file of producers) {
      const bytes = reportFile(file);
      for (let end = 0; end < bytes.length; end += 7)
        expect(await refusalOf(bytes.subarray(0, end))).toBeTypeOf('string');
    }
  });

  test('results survive the way through XML, whatever their names are', async () => {
    const escaped = (text: string) =>
      text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`).replaceAll(/[\n\r\t]/g, ' ');
    const names = fc.uniqueArray(
      fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
        .filter((text) => text.trim() !== '' && !/\s\s/.test(text)),
      { minLength: 1, maxLength: 10, selector: (text) => text.trim() },
    );
    await fc.assert(
      fc.asyncProperty(names, async (all) => {
        const { rows } = await readReport(named(...all.map(escaped)));
        expect(rows.map(({ name }) => name)).toEqual(all.map((name) => name.trim().replaceAll(/\s/g, ' ')));
      }),
      lawRuns(100),
    );
  });
});
