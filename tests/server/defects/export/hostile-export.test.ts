import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultText, plainField } from '../../../../src/domain/templates/default-template.ts';
import type { Field, FieldType } from '../../../../src/domain/templates/template.ts';
import type { Caller } from '../../caller.ts';
import { corpus } from '../../corpora.ts';
import { openWorkspace, type Workspace } from '../../workspace.ts';
import { csvOf, sheetOf } from './at-export.ts';

let space: Workspace;
let owner: Caller;

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

/** A field of each custom type, an obsolete field, and labels that are formulas. */
const added = (key: string, type: FieldType, more: Partial<Field> = {}): Field => ({
  ...plainField,
  key,
  type,
  label: key,
  options: type === 'LIST' ? ['a'] : [],
  place: { x: 0, y: 20, w: 4, h: 2 },
  ...more,
});
const ownFields = [
  added('words', 'TEXT', { label: '=1+1' }),
  added('choice', 'LIST', { label: '@SUM(A1:A9)' }),
  added('prose', 'RICH_TEXT_FIELD'),
  added('person', 'USER_LIST'),
  added('day', 'DATE'),
  added('past', 'TEXT', { obsolete: true, label: 'Past' }),
  added('unused', 'TEXT', { obsolete: true, label: 'Unused' }),
];
const textHeads = ['Title', 'Status', 'Severity', 'Type', 'Priority', 'Planned resolution', 'Tags'];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const addPeople = async () => {
  for (const [index, value] of values.entries())
    await sql`insert into users (id, account_id, email, full_name)
      values (${`named-${index}`}, 'acc-2', ${`named-${index}@far.example`}, ${value})`.execute(space.database.kysely);
};

const addDefects = async () => {
  for (const [index, value] of values.entries()) {
    const rich = `<p>${escaped(value)}</p>`;
    const custom = {
      ...{ defectType: value, priority: value, plannedResolutionDate: value, words: value, choice: value },
      ...{ prose: rich, person: `named-${index}`, day: value, past: value },
    };
    await sql`insert into defects (project_id, id, number, header, description, status, severity, assignee, author, tags,
        custom, created_date, modified_date, modified_by, revision)
      values ('p-far', ${`T-${index}`}, ${index}, ${value}, ${rich}, ${value}, ${value}, ${`named-${index}`}, 'stranger',
        ${JSON.stringify([value])}::jsonb, ${JSON.stringify(custom)}::jsonb, now(), now(), 'stranger', 1)`.execute(
      space.database.kysely,
    );
  }
};

const addTemplate = async () => {
  const at = '2026-01-01T00:00:00Z';
  await space.database.kysely
    .insertInto('templates')
    .values({
      project_id: 'p-far',
      revision: 1,
      workflow: JSON.stringify(defaultText.workflow),
      fields: JSON.stringify([...defaultText.fields, ...ownFields]),
      created_by: 'stranger',
      created_date: at,
      modified_date: at,
    })
    .execute();
};

beforeAll(async () => {
  space = await openWorkspace();
  await space.database.kysely.deleteFrom('defects').where('project_id', '=', 'p-far').execute();
  await addTemplate();
  await addPeople();
  await addDefects();
  owner = space.as('stranger');
});
afterAll(() => space.close());

const columnsOf = <T>(rows: readonly (readonly T[])[]) =>
  new Map(rows[0]?.map((head, index) => [head, rows.slice(1).map((row) => row[index] ?? '')]));

/** Rich text as plain text: leading and trailing spaces do not matter. */
const plainHeads = ['Description', 'prose'];
const peopleHeads = ['Assigned To', 'person'];

describe('hostile text', () => {
  test('is text in every spreadsheet column, never a formula [DEF-010]', async () => {
    const { rows, parts, kinds } = await sheetOf(owner, { sort: 'id,asc' }, 'p-far');
    const expected = values.map((value) => {
      const stored = value
        .replaceAll(/\r\n?/g, '\n')
        // oxlint-disable-next-line no-control-regex -- what XML forbids
        .replaceAll(/[\u0001-\u0008\u000b\u000c\u000e-\u001f]/g, '\ufffd')
        .trim();
      if (stored.length > 32_767) return `${stored.slice(0, 32_767 - ' … [cut]'.length)} … [cut]`;
      return stored === '#REF!' ? `'${stored}` : stored;
    });
    const columns = columnsOf(rows);
    for (const head of [...textHeads, '=1+1', '@SUM(A1:A9)', 'day', 'Past (obsolete)', ...plainHeads, ...peopleHeads])
      expect([head, columns.get(head)]).toEqual([head, expected]);
    expect(columns.has('Unused (obsolete)')).toBe(false);
    expect([...kinds].toSorted()).toEqual(['inlineStr', 'n']);
    for (const [name, part] of parts) {
      expect([name, /<f[\s>/]/.test(part)]).toEqual([name, false]);
      expect([name, /TargetMode="External"|<hyperlink|ddeLink/.test(part)]).toEqual([name, false]);
    }
  });

  test('gets an apostrophe in CSV if a spreadsheet would read it as a formula, also in headers [DEF-010]', async () => {
    const rows = await csvOf(owner, { sort: 'id,asc' }, 'p-far');
    const columns = columnsOf(rows);
    const heads = [...textHeads, `'=1+1`, `'@SUM(A1:A9)`, 'day', 'Past (obsolete)', ...peopleHeads, ...plainHeads];
    for (const head of heads) {
      const cells = columns.get(head) as string[];
      expect([head, cells?.length]).toEqual([head, values.length]);
      for (const [index, cell] of cells.entries()) {
        const text = values[index] ?? '';
        const value = plainHeads.includes(head) ? text.trim() : text;
        expect([value, `'${value}`]).toContain(cell);
        const first = cell.replace(/^[\p{White_Space}\p{Cf}]+/u, '');
        expect([cell, /^[=+\-@\t\r\n＝＋－＠]/u.test(first)]).toEqual([cell, false]);
      }
    }
    expect(rows.every((row) => row.length === rows[0]?.length)).toBe(true);
  });

  test('with control characters forbidden in XML is cleaned, and text too long for a cell is truncated with a mark', async () => {
    const long = `<p>${'x'.repeat(90_000)}</p>`;
    await sql`update defects set header = ${'a\u0001b\u000bc\uffffd'}, description = ${long}
      where project_id = 'p-far' and number = 0`.execute(space.database.kysely);
    const columns = columnsOf((await sheetOf(owner, { sort: 'id,asc' }, 'p-far')).rows);
    expect(columns.get('Title')?.[0]).toBe('a\ufffdb\ufffdc\ufffdd');
    expect(columns.get('Description')?.[0]).toHaveLength(32_767);
    expect(columns.get('Description')?.[0]).toMatch(/^x+ … \[cut\]$/);
    expect(columnsOf(await csvOf(owner, { sort: 'id,asc' }, 'p-far')).get('Description')?.[0]).toHaveLength(90_000);
  });
});
