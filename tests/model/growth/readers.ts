import { readTable } from '../../../server/datasets/read/read-table.ts';
import { readResults } from '../../../server/results/read/read-results.ts';
import { cleanRichText } from '../../../server/rich-text/clean-rich-text.ts';
import { documentOfHtml } from '../../../server/rich-text/documents-of-html.ts';
import { openFile } from '../../../server/transfers/read/open-file.ts';
import { splitTemplate } from '../../../src/domain/expressions/template-text.ts';
import { planImport } from '../../../src/domain/datasets/files/plan-import.ts';
import { foldExecutions } from '../../../src/domain/logs/fold/fold-log.ts';
import { summaryOf } from '../../../src/domain/logs/fold/node-summary.ts';
import { mergeRichText } from '../../../src/domain/rich-text/merge-rich-text.ts';
import { plainText } from '../../../src/domain/rich-text/plain-text.ts';
import { placesOf, unplanned } from '../../../src/domain/runs/compile/plan-places.ts';
import { eventsOf, node, numbered, planOf, rows } from '../logs/sample-plan.ts';
import { zipOf } from '../results/zip-of.ts';

/** A reader, parser or planner with an input of a size, made before it is counted. Not among them yet: Gherkin, whose work grows by 17. */
type Reader = (size: number) => () => unknown;

const times = (size: number, one: (at: number) => string): string =>
  Array.from({ length: size }, (_, at) => one(at)).join('');
const html = (size: number, word: string) => times(size, (at) => `<p>Paragraph ${at} says <b>${word}</b>.</p>`);

const results =
  (one: (size: number) => string | Buffer): Reader =>
  (size) => {
    const body = Buffer.from(one(size));
    const request = { contentType: '', name: 'report', format: undefined, environment: null, attempt: 1 };
    return () => readResults(Buffer.from(body), request, () => Promise.resolve());
  };

const flows =
  (one: (size: number) => string): Reader =>
  (size) => {
    const bytes = Buffer.from(one(size));
    return async () => {
      const { cases } = await openFile(Buffer.from(bytes), { name: 'flows' });
      for await (const read of cases) void read;
    };
  };

const json = (list: (at: number) => object, around: (all: readonly object[]) => object) => (size: number) =>
  JSON.stringify(around(Array.from({ length: size }, (_, at) => list(at))));

const plan = (size: number) => planOf([node({ rows: rows(size) })]);
const eventsIn = (size: number) => numbered(plan(size).nodes.flatMap((one) => eventsOf(one)));

export const readers: Readonly<Record<string, Reader>> = {
  'lines of a CSV file for a dataset': (size) => {
    const bytes = Buffer.from(`user,city\n${times(size, (at) => `u${at},"c ${at}"\n`)}`);
    return () => readTable(bytes);
  },
  'lines and columns that a dataset plans to take': (size) => {
    const [columns, lines] = [Math.ceil(size / 2), 4];
    const cell = { value: 'v', type: 0 } as never;
    const table = {
      heads: Array.from({ length: columns }, (_, at) => `c${at}`),
      lines: Array.from({ length: lines }, () => Array.from({ length: columns }, () => cell)),
    };
    const ids = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `i${at}`, rank: `a${at}` }));
    const request = { mode: 'append', addColumns: true, newRows: ids, newColumns: ids } as const;
    return () => planImport({ columns: [], rows: [] } as never, table, request);
  },
  'flows of a CSV file': flows(
    (size) => `ID,Title,Steps\n${times(size, (at) => `${at},Case ${at},Open page ${at}\n`)}`,
  ),
  'flows of TestRail': flows(
    (size) =>
      `<suite><sections><section><name>S</name><cases>${times(size, (at) => `<case><id>C${at}</id><title>Case ${at}</title></case>`)}</cases></section></sections></suite>`,
  ),
  'flows of TestLink': flows(
    (size) =>
      `<testsuite name="S">${times(size, (at) => `<testcase internalid="${at}" name="Case ${at}"><summary>a</summary></testcase>`)}</testsuite>`,
  ),
  'steps of a recording of Chrome': flows(
    json(
      (at) => ({ type: 'click', selectors: [[`#b${at}`]], offsetX: 1, offsetY: 1 }),
      (steps) => ({ title: 'Recorded', steps }),
    ),
  ),
  'tests of JUnit': results(
    (size) => `<testsuite name="s">${times(size, (at) => `<testcase name="t${at}"/>`)}</testsuite>`,
  ),
  'suites of JUnit': results(
    (size) =>
      `<testsuites>${times(size, (at) => `<testsuite name="s${at}"><testcase name="t"/></testsuite>`)}</testsuites>`,
  ),
  'tests of CTRF': results(
    json(
      (at) => ({ name: `t${at}`, status: 'passed', duration: 1 }),
      (tests) => ({ results: { tool: { name: 'a' }, summary: { tests: tests.length }, tests } }),
    ),
  ),
  'tests of Playwright': results(
    json(
      (at) => ({
        title: `t${at}`,
        tests: [{ projectName: 'a', results: [{ status: 'passed', duration: 1, retry: 0 }] }],
      }),
      (specs) => ({ config: {}, suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', specs }] }),
    ),
  ),
  'reports in a ZIP file': results((size) =>
    zipOf(
      Object.fromEntries(
        Array.from({ length: size }, (_, at) => [
          `r${at}.xml`,
          `<testsuite name="s"><testcase name="t${at}"/></testsuite>`,
        ]),
      ),
    ),
  ),
  'paragraphs that are cleaned': (size) => () => cleanRichText(html(size, 'so')),
  'paragraphs as a document': (size) => () => documentOfHtml(html(size, 'so')),
  'paragraphs as text': (size) => () => plainText(html(size, 'so')),
  'paragraphs that are merged': (size) => () =>
    mergeRichText({
      base: html(size, 'so'),
      theirs: `${html(size, 'so')}<p>Theirs</p>`,
      mine: `<p>Mine</p>${html(size, 'so')}`,
    }),
  'parts of a template': (size) => () => splitTemplate(times(size, (at) => `text {{vars.v${at}}} `)),
  'rows of a log': (size) => {
    const [{ nodes }, events] = [plan(size), eventsIn(size)];
    const question = {
      attempt: 1,
      standing: { kind: 'over', endDate: null },
      window: { from: 1, iterations: size },
    } as const;
    return () => nodes.map((one) => [foldExecutions(one, events, question), summaryOf(one, events)]);
  },
  'events of a run against its plan': (size) => {
    const [whole, events] = [plan(size), eventsIn(size)];
    return () => {
      const places = placesOf(whole);
      return events.filter((event) => unplanned(places, event) !== null);
    };
  },
};

const numbersTo = (size: number) => Array.from({ length: size }, (_, at) => at);

/** Work that grows with all pairs of its input. */
export const planted: Readonly<Record<string, Reader>> = {
  'each with each': (size) => {
    const all = numbersTo(size);
    return () => all.filter((one) => all.some((other) => other === one + size));
  },
  'each looked up, without executing anything for it': (size) => {
    const all = numbersTo(size);
    return () => all.filter((one) => all.includes(one + size));
  },
};
