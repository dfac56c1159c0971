import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillSample } from '../../../../server/sample/fill-sample.ts';
import { lawRuns } from '../../../model/law-runs.ts';
import { freshDatabase } from '../../test-database.ts';
import { openWorkspace, type Workspace } from '../../workspace.ts';
import { everyRow, rebuild } from './at-rebuilds.ts';
import { plantFaults } from './plant-faults.ts';
import { createWorld, randomCommands, sendAll } from './random-commands.ts';

let space: Workspace;
let world: ReturnType<typeof createWorld>;
beforeAll(async () => {
  space = await openWorkspace();
  world = createWorld(space.as('owner'));
});
afterAll(() => space.close());

const withRows = (rows: Readonly<Record<string, readonly string[]>>) =>
  Object.keys(rows).filter((table) => rows[table]?.length !== 0);

test('the rows that follow from the events are those that commands of all areas have written', async () => {
  await fc.assert(
    fc.asyncProperty(randomCommands, async (all) => {
      await sendAll(world, all);
      expect((await rebuild(space.database)).differences).toEqual([]);
    }),
    { ...lawRuns(4), endOnFailure: true },
  );
  const sample = await freshDatabase();
  await fillSample(sample);
  expect(await rebuild(sample)).toMatchObject({ differences: [], named: [] });
  const [random, filled] = [await everyRow(space.database), await everyRow(sample)];
  await sample.close();
  const tables = new Set([...withRows(random), ...withRows(filled)]);
  expect(Object.keys(random).filter((table) => !tables.has(table))).toEqual([]);
});

describe('after rows were altered, deleted and added behind the back of the server', () => {
  const kinds = ['different', 'missing', 'surplus'] as const;

  test.each(kinds)('every row that is %s is found, and repaired exactly', async (kind) => {
    const before = await everyRow(space.database);
    const planted = await plantFaults(space.database, [kind]);
    const isPlanted = ([, text]: readonly [string, string]) => text.includes('1');
    const faults = Object.entries(planted).filter(isPlanted);
    expect(faults.length).toBeGreaterThan(15);
    const damaged = await everyRow(space.database);

    const { differences, replaced: untouched } = await rebuild(space.database);
    const differing = differences.filter((line) => line.startsWith('SHOP ')).map((line) => line.slice('SHOP '.length));
    for (const [table, text] of faults) expect(differing).toContain(`${table}: ${text}`);
    expect(untouched).toEqual([]);
    expect(await everyRow(space.database)).toEqual(damaged);

    const { differences: repaired, replaced } = await rebuild(space.database, { write: true });
    expect(repaired).toEqual(differences);
    expect(replaced.filter(({ change }) => change === kind)).toHaveLength(kind === 'missing' ? 0 : faults.length);
    expect(await everyRow(space.database)).toEqual(before);
    expect((await rebuild(space.database)).differences).toEqual([]);
  });

  test('a row is named with what differs in it', async () => {
    const { id } = await space.as('owner').reply('defects.create', {
      params: { project: 'p-2' },
      body: { header: 'Named', status: 'To Do', severity: 'Major' },
    });
    await space.database.pool.query("update defects set header = 'Other', revision = 9 where id = $1", [id]);
    expect(await rebuild(space.database, { project: 'WARE' })).toMatchObject({
      differences: ['WARE defects: 1 different, 0 missing, 0 surplus'],
      named: [`different ${id} header revision`],
    });
    const { replaced } = await rebuild(space.database, { project: 'p-2', write: true });
    expect(replaced).toMatchObject([
      { table: 'defects', change: 'different', row: { id, header: 'Other', revision: 9 } },
    ]);
    expect((await space.as('owner').reply('defects.read', { params: { project: 'p-2', id } })).header).toBe('Named');
  });
});

test('an unknown project is refused in one sentence', async () => {
  await expect(rebuild(space.database, { project: 'NONE' })).rejects.toThrow('There is no project NONE.');
});
