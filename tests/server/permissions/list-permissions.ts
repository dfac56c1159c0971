import { report } from '../defects/at-defects.ts';
import { addedFilter, newDocumentFilter, newFilter, newLogFilter } from '../filters/at-filters.ts';
import type { PermissionCell } from './permission-cell.ts';

/** Calls of saved filters, similar defects and bulk edits; the users are those of `permission-matrix.ts`. */
const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
const writers = [200, 200, 403, 403, 404, 200, 404, 404, 401];
const makers = [201, 201, 403, 403, 404, 201, 404, 404, 401];
const p1 = { project: 'p-1' };

const filterOf = (subject: string, what: string, body: () => ReturnType<typeof newFilter>): PermissionCell => ({
  call: 'filters.create',
  what,
  statuses: makers,
  right: ['update', subject],
  ask: (who) => who.ask('filters.create', { params: { id: 'p-1' }, body: body() }),
});

export const listPermissions: readonly PermissionCell[] = [
  {
    call: 'filters.list',
    what: 'of p-1',
    statuses: readers,
    right: ['read', 'Defect'],
    ask: (who) => who.ask('filters.list', { params: { id: 'p-1' } }),
  },
  filterOf('Defect', 'in p-1', newFilter),
  filterOf('Flow', 'of flows in p-1', () => newDocumentFilter('FLOW')),
  filterOf('Scenario', 'of scenarios in p-1', () => newDocumentFilter('SCENARIO')),
  filterOf('Flow', 'of flow logs in p-1', () => newLogFilter('FLOW_LOG')),
  filterOf('Scenario', 'of scenario logs in p-1', () => newLogFilter('SCENARIO_LOG')),
  {
    call: 'filters.update',
    what: 'in p-1',
    statuses: writers,
    right: ['update', 'Defect'],
    ask: async (who, owner) => {
      const { id } = await addedFilter(owner);
      return who.ask('filters.update', { params: { id: 'p-1' }, body: { id, name: newFilter().name } });
    },
  },
  {
    call: 'filters.delete',
    what: 'of p-1',
    statuses: writers,
    right: ['update', 'Defect'],
    ask: async (who, owner) => {
      const { id } = await addedFilter(owner);
      return who.ask('filters.delete', { params: { id: 'p-1' }, body: { id } });
    },
  },
  {
    call: 'filters.restore',
    what: 'of p-1',
    statuses: writers,
    right: ['update', 'Defect'],
    ask: async (who, owner) => {
      const { id } = await addedFilter(owner);
      await owner.reply('filters.delete', { params: { id: 'p-1' }, body: { id } });
      return who.ask('filters.restore', { params: { id: 'p-1' }, body: { id } });
    },
  },
  {
    call: 'similar.find',
    what: 'of p-1',
    statuses: readers,
    right: ['read', 'Defect'],
    ask: (who) => who.ask('similar.find', { params: p1, query: { header: 'Search finds nothing' } }),
  },
  {
    call: 'bulk.preview',
    what: 'of p-1',
    statuses: writers,
    right: ['update', 'Defect'],
    ask: async (who, owner) =>
      who.ask('bulk.preview', {
        params: p1,
        body: { selection: { ids: [await report(owner)] }, change: { kind: 'set', field: 'status', value: 'Done' } },
      }),
  },
  {
    call: 'bulk.apply',
    what: 'to defects of p-1',
    statuses: writers,
    right: ['update', 'Defect'],
    ask: async (who, owner) => {
      const ids = [await report(owner)];
      const change = { kind: 'set', field: 'status', value: 'Done' } as const;
      return who.ask('bulk.apply', { params: p1, body: { cause: `tried-${ids[0]}`, ids, change } });
    },
  },
];
