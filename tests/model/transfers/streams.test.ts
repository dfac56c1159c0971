import fc from 'fast-check';
import { streamXlsxRows, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { workbookRows } from '../../../server/transfers/read/workbook-rows.ts';
import { transferLimits } from '../../../src/domain/transfers/transfer-limits.ts';
import { flowSpansOf } from '../../../src/domain/transfers/flow-file/flow-spans.ts';
import { lawRuns } from '../law-runs.ts';

/** Files are read piece by piece, and give what they give as a whole. */
const nasty = fc.constantFrom('"', '\\', '"flows":[', ']', '}', '{', ',', '\\"', '\u2028', 'é', '');
const anyText = fc.array(fc.oneof(nasty, fc.string()), { maxLength: 4 }).map((parts) => parts.join(''));
const anyValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    anyText,
    fc.integer(),
    fc.constantFrom(null, true, 1.5e-7),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(anyText, tie('value'), { maxKeys: 3 }),
  ),
})).value;

describe('a file of flows', () => {
  test('is read flow by flow, whatever is in them and around them', () => {
    const around = fc.dictionary(
      anyText.filter((key) => key !== 'flows'),
      anyValue,
      { maxKeys: 3 },
    );
    const spaces = fc.constantFrom(0, 1, '\t');
    fc.assert(
      fc.property(around, fc.array(anyValue, { maxLength: 5 }), around, spaces, (before, flows, after, space) => {
        const text = JSON.stringify({ ...before, flows, ...after }, null, space);
        const found = flowSpansOf(text);
        expect(found?.spans.map(([start, end]) => JSON.parse(text.slice(start, end)))).toEqual(
          JSON.parse(JSON.stringify(flows)),
        );
        expect(JSON.parse(found?.head ?? '')).toEqual({ ...JSON.parse(text), flows: [] });
      }),
      lawRuns(1_000),
    );
  });

  test.each(['[]', '{}', '{"flows":{}}', '{"flows":[],"flows":[1]}', '"flows"', '{"a":{"flows":[1]}}'])(
    'is nothing like %s',
    (text) => expect(flowSpansOf(text)).toBeNull(),
  );

  test.each(['{"flows":[{]}', '{"flows":[1', '{"flows":["a]}'])(
    'that is cut or wrong is not taken for another one: %s',
    (text) => {
      const found = flowSpansOf(text);
      const all = () =>
        [found?.head ?? text, ...(found?.spans ?? []).map(([start, end]) => text.slice(start, end))].map((one) =>
          JSON.parse(one),
        );
      expect(all).toThrow(SyntaxError);
    },
  );
});

describe('a workbook', () => {
  const rows = Array.from({ length: 500 }, (_, line) => [
    `Name ${line}`,
    'the same in each row',
    line,
    null,
    `_x0041_ & <${line}>`,
  ]);
  const bytesOf = async (own: readonly (readonly unknown[])[] = rows) =>
    Buffer.from(
      await writeXlsx({
        sheets: [
          { name: 'One', rows: own.map((row) => [...row]) as never },
          { name: 'Two', rows: [['no']] },
        ],
      }),
    );
  const readAll = async (bytes: Buffer) => {
    const all: unknown[] = [];
    for await (const { values } of workbookRows(bytes, 0)) all.push(values);
    return all;
  };

  test('gives the same rows as the library that reads it as a whole, whatever is in its cells', async () => {
    const value = fc.oneof(
      anyText,
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
      fc.constant(new Date('2026-11-25T00:00:00Z')),
      fc.constant('_x0041_'),
      fc.constant(' spaces '),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(value, { maxLength: 5 }), { minLength: 1, maxLength: 8 }), async (own) => {
        const bytes = await bytesOf(own);
        const expected: unknown[] = [];
        for await (const { values } of streamXlsxRows(bytes, { sheet: 0 })) expected.push(values);
        expect(await readAll(bytes)).toEqual(expected);
      }),
      lawRuns(200),
    );
  });

  test('is read only as far as somebody asks', async () => {
    const reader = workbookRows(await bytesOf(), 0);
    const { value } = await reader.next();
    expect(value).toMatchObject({ index: 0 });
    expect(await reader.return(undefined)).toEqual({ done: true, value: undefined });
  });

  test('that is cut gives an error, not a part of its rows', async () => {
    const bytes = await bytesOf();
    await expect(readAll(bytes.subarray(0, bytes.length - 200))).rejects.toThrow();
  });
});

test('a workbook with very many sheets is refused in words, as far as its list of sheets is read', async () => {
  const sheets = Array.from({ length: transferLimits.sheets + 101 }, (_, at) => ({
    name: `S${at}`,
    rows: [['name'], ['x']],
  }));
  const bytes = Buffer.from(await writeXlsx({ sheets }));
  const rows = workbookRows(bytes);
  await expect(rows.next()).rejects.toMatchObject({ kind: 'invalid', code: 'importManySheets' });
});
