import { afterAll, beforeAll, expect, test } from 'vitest';
import { noFilters } from '../../../src/domain/address/defect-filters.ts';
import type { Caller } from '../caller.ts';
import { bars, readDashboard } from '../dashboards/at-dashboards.ts';
import { history, read, report, update, updateRefused } from '../defects/at-defects.ts';
import { addedFilter, newDocumentFilter, newFilter } from '../filters/at-filters.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addField, p1, readIt, renameChoices, saveIt } from './at-templates.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const defectFilter = (filters: object) => {
  const body = newFilter();
  return { ...body, config: { ...body.config, filters: { ...noFilters, ...filters } } } as typeof body;
};
const chart = (id: string, filters: object[]) => ({ ...bars(id), filters });
const on = (dimension: string, ...values: string[]) => ({ dimension, operator: 'equals', values });

/** A status and a severity with other names. */
const rename = (status: readonly [string, string], severity: readonly [string, string]) =>
  renameChoices(owner, { [`status/${status[0]}`]: status[1], [`severity/${severity[0]}`]: severity[1] });

test('renamed statuses and options are renamed in the saved filters of defects, and nowhere else', async () => {
  const [mine, untouched, flows] = [
    await addedFilter(owner, defectFilter({ status: ['To Do', 'In Progress'], severity: ['Major'] })),
    await addedFilter(owner, defectFilter({ status: ['Done'], tags: ['In Progress'] })),
    await addedFilter(owner, newDocumentFilter('FLOW')),
  ];
  const { facts } = await rename(['In Progress', 'Doing'], ['Major', 'Big']);
  const { filters } = await owner.reply('filters.list', { params: { id: 'p-1' } });
  const stored = (id: string) => filters.find((filter) => filter.id === id);
  expect(stored(mine.id)?.config.filters).toEqual({
    ...mine.config.filters,
    status: ['To Do', 'Doing'],
    severity: ['Big'],
  });
  expect([stored(untouched.id), stored(flows.id)]).toEqual([untouched, flows]);
  expect(stored(mine.id)?.lastModifiedBy).toBe('owner');
  const { rows } = await space.database.pool.query<{ gaps: string; cause: string }>(
    `select (select count(*) from facts where project_id = 'p-1') - (select position from projects where id = 'p-1') as gaps,
            (select cause from facts where about = 'filter/${mine.id}' and type = 'filter.updated') as cause`,
  );
  expect([Number(rows[0]?.gaps), rows[0]?.cause]).toEqual([0, facts[0]?.cause]);
});

test('they are renamed in the charts of the project, also in groups of filters', async () => {
  const filters = [
    { or: [on('Defects.status', 'Doing', 'Done'), on('Defects.severity', 'Blocker')] },
    on('Defects.type', 'Doing'),
  ];
  const config = {
    a: chart('a', filters),
    b: { ...chart('b', [on('Flows.status', 'Doing')]), measures: ['Flows.count'], dimensions: ['Flows.status'] },
    c: chart('c', [on('Defects.status', 'Doing')]),
  };
  const body = { name: 'By status', type: 'PROJECT', projectId: 'p-1', config } as const;
  const { id } = await owner.reply('dashboards.create', { body: body as never });
  const before = await readDashboard(owner, id);
  await rename(['Doing', 'Under way'], ['Blocker', 'Stopper']);
  const after = await readDashboard(owner, id);
  const filtersOf = (name: string) => JSON.stringify(after.config[name]?.filters);
  expect(filtersOf('a')).toBe(
    JSON.stringify(before.config['a']?.filters).replace('Doing', 'Under way').replace('Blocker', 'Stopper'),
  );
  expect(filtersOf('b')).toBe(JSON.stringify(before.config['b']?.filters));
  expect(filtersOf('c')).toBe(JSON.stringify(before.config['c']?.filters).replace('Doing', 'Under way'));
  expect(after.revision).toBe(before.revision + 2);
});

test('a status that is removed is, in filters, the one that its defects have now, once', async () => {
  const mine = await addedFilter(owner, defectFilter({ status: ['Under way', 'Deferred', 'Done'] }));
  const { revision, workflow, fields, defaultFields } = await readIt(owner);
  const left = workflow.filter((status) => status !== 'Deferred');
  const moves = [{ from: 'Deferred', to: 'Done' }];
  await saveIt(owner, { revision, fields, defaultFields, workflow: left, moves });
  const { filters } = await owner.reply('filters.list', { params: { id: 'p-1' } });
  expect(filters.find(({ id }) => id === mine.id)?.config.filters['status']).toEqual(['Under way', 'Done']);
  expect((await owner.reply('templates.read', p1)).workflow).toEqual(left);
});

test('options of lists that are renamed move their defects, each with an event of each list [TPL-008, DEF-042]', async () => {
  const key = await addField(owner, 'Coast', { dataType: 'LIST' }, { options: ['North', 'South'] });
  const changed = await report(owner, { severity: 'Minor', type: 'Bug' });
  await update(owner, changed, key, 'North');
  const other = await report(owner, { severity: 'Cosmetic', type: 'Bug' });
  await renameChoices(owner, { [`${key}/North`]: 'Nord', 'severity/Minor': 'Small', 'defectType/Bug': 'Fault' });
  const now = await read(owner, changed);
  expect([now.severity, now.type, now.custom]).toMatchObject(['Small', 'Fault', { [key]: 'Nord' }]);
  expect(await read(owner, other)).toMatchObject({ severity: 'Cosmetic', type: 'Fault' });
  const changes = (await history(owner, changed))
    .slice(0, 3)
    .map(({ fieldChanged, oldValue, newValue }) => `${fieldChanged}: ${oldValue} → ${newValue}`);
  expect(new Set(changes)).toEqual(
    new Set(['defectType: Bug → Fault', `${key}: North → Nord`, 'severity: Minor → Small']),
  );
  expect(await updateRefused(owner, changed, 'severity', 'Tiny')).toMatchObject({ rule: 'inclusion' });
});

test('a change and a new defect that name an option or a status as it was called before get its name of today', async () => {
  const [status, severity] = ['Under way', 'Critical'];
  await rename([status, 'Active'], [severity, 'Grave']);
  await rename(['Active', 'In work'], ['Grave', 'Very grave']);
  const id = await report(owner, { status, severity });
  expect(await read(owner, id)).toMatchObject({ status: 'In work', severity: 'Very grave' });
  const other = await report(owner);
  await update(owner, other, 'severity', 'Grave');
  await update(owner, other, 'STATUS', 'Active');
  expect(await read(owner, other)).toMatchObject({ status: 'In work', severity: 'Very grave' });
  expect((await history(owner, other))[0]).toMatchObject({ fieldChanged: 'status', newValue: 'In work' });
});
