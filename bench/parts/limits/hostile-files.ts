import { zipOf } from '../../../tests/model/results/zip-of.ts';

/** Small files that cost a reader much more than their size. */
const times = <One>(count: number, one: (at: number) => One): One[] =>
  Array.from({ length: count }, (_, at) => one(at));

const sheetsOf = (count: number): Buffer => {
  const sheets = times(count, (at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="r1"/>`).join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  return zipOf({
    '[Content_Types].xml':
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
      '<Override PartName="/xl/s.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="s.xml"/></Relationships>`,
    'xl/s.xml': `<worksheet xmlns="${main}"><sheetData/></worksheet>`,
  });
};

export const hostileFiles: Readonly<Record<string, () => string | Buffer>> = {
  '100,000 columns.csv': () =>
    `${times(100_000, (at) => `c${at}`).join(',')}\n${times(100_000, () => '1').join(',')}\n`,
  '100,000 sheets.xlsx': () => sheetsOf(100_000),
  '10,000 files.zip': () => zipOf(Object.fromEntries(times(10_000, (at) => [`r${at}.txt`, `${at}`]))),
  'nested 100,000 deep.json': () => `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  'objects nested 100,000 deep.json': () => `${'{"suites":['.repeat(100_000)}${']}'.repeat(100_000)}`,
  'attribute of 1 MB.xml': () =>
    `<testsuites><testsuite name="s"><testcase name="${'x'.repeat(1_048_576)}"/></testsuite></testsuites>`,
};
