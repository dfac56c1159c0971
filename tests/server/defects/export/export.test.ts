import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createExports } from '../../../../server/defects/export/export-source.ts';
import { shareLimits } from '../../../../server/operation/share-limits.ts';
import { exportTypes } from '../../../../src/domain/defects/defects-contract.ts';
import { problemOf, type Caller } from '../../caller.ts';
import { openWorkspace, type Workspace } from '../../workspace.ts';
import { report, update } from '../at-defects.ts';
import { addManyDefects } from '../many-defects.ts';
import { csvOf, exportHead as head, fetchExport, sheetOf, type ExportBody as Body } from './at-export.ts';
import { readSheet, serialOf } from './sheet-reader.ts';

let space: Workspace;
let owner: Caller;
const [xlsx] = exportTypes;
const many = 10_000;

const busyConnections = async () => {
  const { rows } = await sql<{ busy: number }>`
    select count(*) as busy from pg_stat_activity
    where state like 'idle in transaction%' and datname = current_database()`.execute(space.database.kysely);
  return rows[0]?.busy;
};

beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  await addManyDefects(space.database, many, 'p-2');
});
afterAll(() => space.close());

describe('an export', () => {
  test('is a spreadsheet by default and CSV on request, with the right file name [DEF-010, DEF-072]', async () => {
    for (const [accept, type, name] of [
      ['*/*', xlsx, 'defects.xlsx'],
      [xlsx, xlsx, 'defects.xlsx'],
      [`text/csv;q=0.5, ${xlsx}`, xlsx, 'defects.xlsx'],
      ['text/csv', 'text/csv; charset=utf-8', 'defects.csv'],
      ['text/csv, application/problem+json', 'text/csv; charset=utf-8', 'defects.csv'],
    ] as const) {
      const answer = await fetchExport(owner, { term: 'nothing has this' }, accept);
      await answer.arrayBuffer();
      expect([
        accept,
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('content-disposition'),
      ]).toEqual([accept, 200, type, `attachment; filename="${name}"`]);
    }
  });

  test('keeps the earliest and latest possible dates', async () => {
    const days = ['0001-01-01', '1899-12-31', '1900-02-28', '1901-01-01', '9999-12-31'];
    for (const day of days) {
      const id = await report(owner, { header: 'Ends of time' });
      await update(owner, id, 'plannedResolutionDate', day);
    }
    const column = head.indexOf('Planned resolution');
    const { rows } = await sheetOf(owner, { term: 'ends of time' });
    // A sheet counts days from 1900, and one too many until March of that year.
    const asCell = (day: string) => (day < '1901' ? day : serialOf(`${day}T00:00:00Z`));
    expect(rows.slice(1).map((row) => row[column])).toEqual(days.toReversed().map(asCell));
    const result = (await csvOf(owner, { term: 'ends of time' })).slice(1).map((row) => row[column]);
    expect(result).toEqual(days.toReversed());
  });

  test('contains every field of a defect, with names of people and real dates [DEF-010, DEF-072]', async () => {
    const id = await report(owner, {
      header: 'Pay twice',
      description:
        '<p>Open the <strong>basket</strong> &amp; pay</p><ul><li><p>once</p></li><li><p>twice</p></li></ul>',
      assignee: 'contributor',
      custom: { defectType: 'Bug', priority: 'High' },
    });
    await update(owner, id, 'plannedResolutionDate', '2027-02-28');
    const record = (await owner.reply('defects.list', { params: { project: 'p-1' }, query: { term: 'pay twice' } }))
      ._embedded.defects[0];
    const names = await space.database.kysely.selectFrom('users').select(['id', 'full_name']).execute();
    const nameOf = (user: string) => names.find((row) => row.id === user)?.full_name;
    const words = [id, 'Pay twice', 'To Do', 'Major', nameOf('contributor'), nameOf('owner'), 'Bug', 'High'];
    const description = 'Open the basket & pay\n• once\n• twice';
    const { rows, parts, kinds } = await sheetOf(owner, { term: 'pay twice' });
    expect(rows[0]).toEqual(head);
    expect(rows[1]?.slice(0, 11)).toEqual([...words, serialOf('2027-02-28T00:00:00Z'), description, null]);
    expect(rows[1]?.[11]).toBeCloseTo(serialOf(record?.createdDate ?? ''), 7);
    expect(rows[1]?.[12]).toBeCloseTo(serialOf(record?.modifiedDate ?? ''), 7);
    expect(rows[1]?.slice(13)).toEqual([0, 0]);
    expect([...kinds].toSorted()).toEqual(['inlineStr', 'n']);
    expect(parts.get('xl/styles.xml')).toMatch(/formatCode="yyyy-mm-dd hh:mm:ss"/);
    expect(await csvOf(owner, { term: 'pay twice' })).toEqual([
      head,
      [...words, '2027-02-28', description, '', record?.createdDate, record?.modifiedDate, '0', '0'],
    ]);
  });

  test('contains the results of the list in the same order [DEF-010, DEF-072]', async () => {
    const question: Body = {
      term: 'case 1',
      severity: ['Major', 'Minor'],
      tags: ['slow'],
      author: 'owner',
      createdFrom: '2026-01-01T00:30:00Z',
      createdBefore: '2026-01-05T00:00:00Z',
      sort: 'header,desc',
    };
    const listed: string[] = [];
    for (let page = 0, pages = 1; page < pages; page += 1) {
      const answer = await owner.reply('defects.list', {
        params: { project: 'p-2' },
        query: { ...question, size: 100, page },
      });
      listed.push(...answer._embedded.defects.map(({ id }) => id));
      pages = answer.page.totalPages;
    }
    expect(listed.length).toBeGreaterThan(100);
    expect((await csvOf(owner, question, 'p-2')).slice(1).map(([id]) => id)).toEqual(listed);
    expect((await sheetOf(owner, question, 'p-2')).rows.slice(1).map(([id]) => id)).toEqual(listed);
  });

  test(`of ${many} defects contains each of them once [DEF-072]`, async () => {
    const rows = (await csvOf(owner, { sort: 'id,asc' }, 'p-2')).slice(1);
    expect([rows.length, rows[0]?.[0], rows.at(-1)?.[0]]).toEqual([many, 'MANY-1', `MANY-${many}`]);
    expect(new Set(rows.map(([id]) => id)).size).toBe(many);
    const answer = await fetchExport(owner, { sort: 'id,asc' }, xlsx, 'p-2');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const sheet = readSheet(bytes);
    expect(sheet.rows.length).toBe(many + 1);
    expect(sheet.rows.at(-1)?.[9]).toBe(`Seen ${many} times`);
  });

  test('is a consistent snapshot while defects change [DEF-072]', async () => {
    const source = await createExports(space.database.kysely, { batch: 100 }).open('p-2', { sort: 'id,asc' });
    const seen: string[] = [];
    for await (const rows of source.batches) {
      if (seen.length === 200)
        await sql`update defects set header = 'Changed', number = -number
          where project_id = 'p-2' and number > 109000`.execute(space.database.kysely);
      seen.push(...rows.map(({ record }) => record.header));
    }
    expect([seen.length, seen.filter((header) => header === 'Changed').length]).toEqual([many, 0]);
    await sql`update defects set header = 'Case ' || -(number + 100000), number = -number
      where project_id = 'p-2' and number < 0`.execute(space.database.kysely);
  });
});

describe('an export releases its resources', () => {
  const leftAlone = () => vi.waitFor(async () => expect(await busyConnections()).toBe(0), { timeout: 60_000 });

  test('if the client disconnects repeatedly', async () => {
    for (let time = 0; time < shareLimits.exports.share * 2; time += 1) {
      const abort = new AbortController();
      const answer = await owner.open(
        'POST',
        '/wi/api/v1/p-2/defects/export',
        '{}',
        { 'content-type': 'application/json' },
        abort.signal,
      );
      expect(answer.status).toBe(200);
      await answer.body?.getReader().read();
      abort.abort();
      await leftAlone();
    }
    expect((await fetchExport(owner)).status).toBe(200);
  });

  test('if the client does not read', async () => {
    const source = await createExports(space.database.kysely, { batch: 10, stall: 50 }).open('p-2', { sort: 'id,asc' });
    await leftAlone();
    const readAll = async () => {
      let rows = 0;
      for await (const batch of source.batches) rows += batch.length;
      return rows;
    };
    await expect(readAll()).rejects.toThrow('given up');
  });

  test('when it ends, and an export over the limit is rejected with a message', async () => {
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_locks where not granted and relation = 'defects'::regclass`.execute(
        space.database.kysely,
      );
      return rows[0]?.count;
    };
    const lock = await space.database.kysely.startTransaction().execute();
    await sql`lock table defects in access exclusive mode`.execute(lock);
    const begun = Array.from({ length: shareLimits.exports.share }, () => fetchExport(owner));
    await vi.waitFor(async () => expect(await waiting()).toBe(shareLimits.exports.share), { timeout: 60_000 });
    const answer = await owner.send('POST', '/wi/api/v1/p-1/defects/export', '{}', {
      'content-type': 'application/json',
    });
    expect(problemOf(answer).kind).toBe('busy');
    await lock.rollback().execute();
    for (const one of await Promise.all(begun)) await one.arrayBuffer();
    expect((await fetchExport(owner)).status).toBe(200);
  });

  test('once, however often it is closed, with a limit per server', async () => {
    const exports = createExports(space.database.kysely, { places: { ...shareLimits.exports, atOnce: 1 } });
    const source = await exports.open('p-2', { sort: 'id,asc' });
    await expect(exports.open('p-2', { sort: 'id,asc' })).rejects.toMatchObject({ kind: 'busy' });
    await (
      await createExports(space.database.kysely, { places: { ...shareLimits.exports, atOnce: 1 } }).open('p-2', {
        sort: 'id,asc',
      })
    ).close();
    await Promise.all([source.close(), source.close()]);
    const next = await exports.open('p-2', { sort: 'id,asc' });
    await expect(exports.open('p-2', { sort: 'id,asc' })).rejects.toMatchObject({ kind: 'busy' });
    await next.close();
  });
});

test.each([
  [{ sort: 'custom,asc' }],
  [{ createdFrom: '2026-01-01' }],
  [{ page: 1 }],
  [{ tags: Array.from({ length: 51 }, () => 'x') }],
])('the request %j is rejected with a message', async (body) => {
  const answer = await fetchExport(owner, body as Body);
  expect([answer.status, ((await answer.json()) as { kind: string }).kind]).toEqual([400, 'invalid']);
});
