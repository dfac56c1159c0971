import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { corpus } from '../corpora.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { csvOf, exportHead, sheetOf } from './at-export.ts';

let space: Workspace;
let owner: Caller;

describe('hostile text', () => {
  const values = [
    ...new Set(
      corpus<{ readonly value?: unknown }>('csv-formula', [
        { value: '=1+1' },
        { value: '+1' },
        { value: '-1.5' },
        { value: '@here' },
        { value: '\t=1' },
        { value: '\r=1' },
        { value: '#REF!' },
        { value: '_x0041_' },
        { value: 'a,"b"\r\nc' },
        { value: '<f>1</f> & ]]>' },
        { value: '  both ends  ' },
        { value: '00012' },
        { value: 'x'.repeat(32_768) },
        { value: 'TRUE' },
      ]).flatMap(({ value }) => (typeof value === 'string' && !value.includes('\u0000') ? [value] : [])),
    ),
  ];
  const rowsAt = (field: number, rows: readonly (readonly (string | number | null)[])[]) =>
    rows.slice(1).map((row) => row[field] ?? '');

  beforeAll(async () => {
    space = await openWorkspace();
    await space.database.kysely.deleteFrom('defects').where('project_id', '=', 'p-far').execute();
    for (const [index, value] of values.entries()) {
      await sql`insert into defects (project_id, id, number, header, status, severity, author, tags, custom,
          created_date, modified_date, modified_by, revision)
        values ('p-far', ${`T-${index}`}, ${index}, ${value}, 'To Do', ${value}, 'stranger',
          ${JSON.stringify([value])}::jsonb, ${JSON.stringify({ priority: value, plannedResolutionDate: value })}::jsonb,
          now(), now(), 'stranger', 1)`.execute(space.database.kysely);
    }
    owner = space.as('stranger');
  }, 60_000);
  afterAll(() => space.close());

  test('in a spreadsheet is text, and never a formula [DEF-010]', async () => {
    const { rows, parts, kinds } = await sheetOf(owner, { sort: 'id,asc' }, 'p-far');
    const expected = values.map((value) => {
      const kept = value
        .replaceAll(/\r\n?/g, '\n')
        // oxlint-disable-next-line no-control-regex -- what XML forbids
        .replaceAll(/[\u0001-\u0008\u000b\u000c\u000e-\u001f]/g, '\ufffd')
        .trim();
      if (kept.length > 32_767) return `${kept.slice(0, 32_767 - ' … [cut]'.length)} … [cut]`;
      return kept === '#REF!' ? `'${kept}` : kept;
    });
    for (const field of [1, 4, 6, 9, 10]) expect(rowsAt(field, rows)).toEqual(expected);
    expect([...kinds].toSorted()).toEqual(['inlineStr', 'n']);
    for (const [name, part] of parts) {
      expect([name, /<f[\s>/]/.test(part)]).toEqual([name, false]);
      expect([name, /TargetMode="External"|<hyperlink|ddeLink/.test(part)]).toEqual([name, false]);
    }
  });

  test('in CSV has an apostrophe where a sheet would take it for a formula [DEF-010]', async () => {
    const rows = await csvOf(owner, { sort: 'id,asc' }, 'p-far');
    for (const field of [1, 4, 6, 9, 10]) {
      const cells = rowsAt(field, rows) as string[];
      expect(cells.length).toBe(values.length);
      for (const [index, cell] of cells.entries()) {
        const value = values[index] ?? '';
        expect([value, `'${value}`]).toContain(cell);
        const first = cell.replace(/^[\p{White_Space}\p{Cf}]+/u, '');
        expect([cell, /^[=+\-@\t\r\n＝＋－＠]/u.test(first)]).toEqual([cell, false]);
      }
    }
    expect(rows.every((row) => row.length === exportHead.length)).toBe(true);
  });

  test('control signs that XML forbids are replaced, a text too long for a cell is cut with a mark', async () => {
    const long = `<p>${'x'.repeat(90_000)}</p>`;
    await sql`update defects set header = ${'a\u0001b\u000bc\uffffd'}, description = ${long}
      where project_id = 'p-far' and number = 0`.execute(space.database.kysely);
    const row = (await sheetOf(owner, { sort: 'id,asc' }, 'p-far')).rows[1];
    expect(row?.[1]).toBe('a\ufffdb\ufffdc\ufffdd');
    expect(row?.[2]).toHaveLength(32_767);
    expect(row?.[2]).toMatch(/^x+ … \[cut\]$/);
    expect((await csvOf(owner, { sort: 'id,asc' }, 'p-far'))[1]?.[2]).toHaveLength(90_000);
  });
});
