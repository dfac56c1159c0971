import { writeXlsx } from 'hucre/xlsx';
import { readTable } from '../../../server/datasets/read/read-table.ts';
import { openFile } from '../../../server/transfers/read/open-file.ts';
import { readBatches } from '../../../server/transfers/read/read-batches.ts';
import { readTsv } from '../../../src/domain/datasets/grid/tsv.ts';
import { flowFileFormat } from '../../../src/domain/transfers/flow-file/flow-file.ts';
import { emptyCase } from '../../../src/domain/transfers/imported-case.ts';
import { numberedLines } from '../../../src/domain/transfers/numbered-lines.ts';
import { pairedParts, placesOfParts } from '../../../src/domain/transfers/paired-parts.ts';
import { callLevels, casePreparer } from '../../../src/domain/transfers/prepare-cases.ts';
import { zipOf } from '../results/zip-of.ts';
import { list, reading, times, type Reader, type Readers } from './reader.ts';

/** Files of flows and of datasets, in every format that can be imported. */
const flows =
  (fileOf: (size: number) => string | Buffer): Reader =>
  (size) => {
    const bytes = Buffer.from(fileOf(size));
    return async () => {
      const { cases } = await openFile(Buffer.from(bytes), { name: 'flows' });
      for await (const read of cases) void read;
    };
  };

const json = (value: unknown): string => JSON.stringify(value);
const feature = (scenarios: (at: number) => string) => (size: number) => `Feature: F\n${times(size, scenarios)}`;
const scenario = (at: number) => `  Scenario: S${at}\n    When I do ${at}\n    Then it is done\n`;

const click = (at: number) => ({ type: 'click', selectors: [[`#b${at}`]], offsetX: 1, offsetY: 1 });
const recording = (steps: number) => json({ title: 'Recorded', steps: list(steps, click) });
const command = (at: number) => ({ id: `c${at}`, command: 'click', target: `id=b${at}`, targets: [], value: '' });
const side = (tests: number, commands: number) =>
  json({
    version: '2.0',
    url: 'http://shop',
    tests: list(tests, (at) => ({ id: `test-${at}`, name: `Test ${at}`, commands: list(commands, command) })),
    suites: [{ name: 'All', tests: list(tests, (at) => `test-${at}`) }],
  });

/** Each state is one step from the first one: paths are in what is read, so a long chain has longer ones. */
const chart = (states: number) =>
  json({
    id: 'shop',
    initial: 'home',
    states: {
      home: { on: Object.fromEntries(list(states, (at) => [`open.${at}`, `page${at}`])) },
      ...Object.fromEntries(list(states, (at) => [`page${at}`, {}])),
    },
  });

const own = (cases: number) =>
  json({
    format: flowFileFormat,
    version: 2,
    flows: list(cases, (at) => ({ name: `Flow ${at}`, tasks: [{ name: 'T', steps: [{ name: 'Open' }] }] })),
  });

const column = (cells: readonly string[]) => [...cells];
const sheet = async (rows: number) => {
  const cells = [['Title', 'Steps'], ...list(rows, (at) => [`Case ${at}`, `Open page ${at}`])].map(column);
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Cases', rows: cells }] }));
};
const sheets = new Map(await Promise.all([40, 400].map(async (rows) => [rows, await sheet(rows)] as const)));
const sheetOf = (rows: number): Buffer => sheets.get(rows) ?? Buffer.alloc(0);

/** As other programs write it, with texts that its cells share. */
const sharedSheet = (rows: number): Buffer => {
  const kind = 'http://schemas.openxmlformats.org';
  const relations = `${kind}/officeDocument/2006/relationships`;
  const part = `${kind}/spreadsheetml/2006/main`;
  const row = (at: number, text: number) => `<row r="${at}"><c r="A${at}" t="s"><v>${text}</v></c></row>`;
  const typed = (path: string, type: string) =>
    `<Override PartName="${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${kind}/package/2006/content-types">${typed('/xl/workbook.xml', 'sheet.main')}${typed('/xl/worksheets/sheet1.xml', 'worksheet')}${typed('/xl/sharedStrings.xml', 'sharedStrings')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${kind}/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${part}" xmlns:r="${relations}"><sheets><sheet name="Cases" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${kind}/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${part}"><si><t>Title</t></si>${times(rows, (at) => `<si><t>Case ${at}</t></si>`)}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${part}"><sheetData>${times(rows + 1, (at) => row(at + 1, at))}</sheetData></worksheet>`,
  });
};

const noUuid = () => 'id';
const known = (parts: number) => list(parts, (at) => ({ id: `p${at}`, rank: `a${String(at).padStart(6, '0')}` }));

export const transferReaders: Readers = {
  'lines of a CSV file for a dataset': reading(
    (size) => Buffer.from(`user,city\n${times(size, (at) => `u${at},"c ${at}"\n`)}`),
    readTable,
  ),
  'rows of a workbook for a dataset': reading(sheetOf, readTable),
  'rows of a workbook with shared texts': reading(sharedSheet, readTable),
  'cells that are pasted': reading((size) => times(size, (at) => `"a ""${at}"""\tb\n`), readTsv),
  'flows of a CSV file': flows(
    (size) => `ID,Title,Steps\n${times(size, (at) => `${at},Case ${at},Open page ${at}\n`)}`,
  ),
  'flows of a workbook': flows(sheetOf),
  'flows of a workbook with shared texts': flows(sharedSheet),
  'flows of TestRail': flows(
    (size) =>
      `<suite><sections><section><name>S</name><cases>${times(size, (at) => `<case><id>C${at}</id><title>Case ${at}</title></case>`)}</cases></section></sections></suite>`,
  ),
  'flows of TestLink': flows(
    (size) =>
      `<testsuite name="S">${times(size, (at) => `<testcase internalid="${at}" name="Case ${at}"><summary>a</summary></testcase>`)}</testsuite>`,
  ),
  'flows of a file of this product': flows(own),
  'scenarios of Gherkin': flows(feature(scenario)),
  'rules of Gherkin': flows(feature((at) => `  Rule: R${at}\n${scenario(at)}`)),
  'comments of Gherkin': flows(feature((at) => `    # why ${at}\n    # Task: T${at}\n${scenario(at)}`)),
  'steps of Gherkin': flows((size) => `Feature: F\n  Scenario: S\n${times(size, (at) => `    When I do ${at}\n`)}`),
  'tags of Gherkin': flows(
    (size) => `Feature: F\n  ${times(size, (at) => `@t${at} `)}\n  Scenario: S\n    When I do\n`,
  ),
  'columns of an outline of Gherkin': flows(
    (size) =>
      `Feature: F\n  Scenario Outline: S\n    When I do\n    Examples:\n      |${times(size, (at) => ` a${'!'.repeat(at % 9)}${String.fromCodePoint(0x400 + at)} |`)}\n`,
  ),
  'states of a state machine': flows((size) => chart(size / 4)),
  'steps of a recording of Chrome': flows(recording),
  'recordings of Chrome in a ZIP file': flows((size) =>
    zipOf(Object.fromEntries(list(size, (at) => [`r${at}.json`, recording(1)]))),
  ),
  'tests of Selenium IDE': flows((size) => side(size, 1)),
  'commands of Selenium IDE': flows((size) => side(1, size)),
  'batches of an import': reading(
    (size) => Buffer.from(feature(scenario)(size)),
    (bytes) => readBatches(Buffer.from(bytes), { name: 'flows', depth: 0 } as never, () => Promise.resolve() as never),
  ),
  'flows of one name': reading(
    (size) => list(size, (at) => ({ ...emptyCase, name: 'Adds', line: at })),
    (cases) => cases.map(casePreparer({ depth: 0 })),
  ),
  'flows that call each other': reading(
    (size) => list(size, (at) => ({ ...emptyCase, id: `f${at}`, name: `F${at}`, line: at })),
    callLevels,
  ),
  'a numbered list in a cell': reading((size) => times(size, (at) => `${at + 1}. Open\nmore\n`), numberedLines),
  'steps of a flow beside those of a file': reading(
    (size) => list(size, (at) => `step ${at}`),
    (steps) => pairedParts(steps, [...steps.slice(0, 3), 'new', ...steps.slice(3)]),
  ),
  'places of new steps': reading(
    (size) => ({ parts: known(size), pairs: list(size * 2, (at) => (at % 2 === 0 ? at / 2 : null)) }),
    ({ parts, pairs }) => placesOfParts(parts, pairs, noUuid),
  ),
};
