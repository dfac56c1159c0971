import { describe, expect, test } from 'vitest';
import { noFilters } from '../../../src/domain/address/defect-filters.ts';
import type { FilterChange, FilterCommand, FilterFact } from '../../../src/domain/filters/filter-facts.ts';
import { filterConfirmedNotice } from '../../../src/domain/filters/filter-notices.ts';
import { filteredPath } from '../../../src/domain/filters/filtered-path.ts';
import { configOf, filterNameFault, sameConfig } from '../../../src/domain/filters/project-filter.ts';
import { filtersOfProject, savedFilters } from '../../../src/domain/filters/saved-filters.ts';
import { limits } from '../../../src/domain/limits.ts';
import { appliedFilterMachine, selectAppliedId } from '../../../src/machines/filters/applied-filter-machine.ts';
import { givenFor } from '../given.ts';
import { play } from '../play.ts';
import { config, savedFilter } from './sample-filter.ts';

const at = '2026-11-21T12:00:00Z';
const stamp = (about: string) => ({ id: 'c1', about, project: 'p1', at, by: 'u-ada' });
const create = (name: string): FilterCommand => ({
  ...stamp('filter/c1'),
  type: 'filter.create',
  data: { name, type: 'DEFECT', config },
});
const update = (about: string, data: Extract<FilterCommand, { type: 'filter.update' }>['data']): FilterCommand => ({
  ...stamp(about),
  type: 'filter.update',
  data,
});
const remove = (about: string): FilterCommand => ({ ...stamp(about), type: 'filter.delete', data: { name: '' } });

const restore = (about: string): FilterCommand => ({ ...stamp(about), type: 'filter.restore', data: { name: '' } });

const created = (id: string, name: string): FilterFact => ({
  ...stamp(`filter/${id}`),
  id: `${id}/created`,
  version: 1,
  type: 'filter.created',
  data: { record: savedFilter({ id, name, config: { ...config, filters: { severity: ['Blocker'] } } }) },
});
const givenFilters = givenFor(savedFilters);
const names = (facts: readonly FilterFact[]) =>
  filtersOfProject(givenFilters(...facts).view, 'p1').map(({ name }) => name);
const decided = (facts: readonly FilterFact[], command: FilterCommand) =>
  savedFilters.decide(givenFilters(...facts).view, command);

describe('a saved filter', () => {
  test('is listed by its name while it waits for the server', () => {
    const facts = decided([created('z', 'Zeta')], create(' Alpha ')) as readonly FilterChange[];
    expect(names([created('z', 'Zeta'), ...facts])).toEqual(['Alpha', 'Zeta']);
  });
  test('is created once if requested twice', () =>
    expect(decided([created('c1', 'Alpha')], create('Alpha'))).toEqual([]));
  test('is renamed, updated and deleted', () => {
    const facts = [created('f1', 'Blockers')];
    const renamed = decided(facts, update('filter/f1', { name: 'Renamed' })) as readonly FilterChange[];
    expect(names([...facts, ...renamed])).toEqual(['Renamed']);
    const narrower = decided(facts, update('filter/f1', { config: { ...config, term: 'basket' } }));
    expect(narrower).toMatchObject([{ data: { record: { name: 'Blockers', config: { term: 'basket' } } } }]);
    const deleted = decided(facts, remove('filter/f1')) as readonly FilterChange[];
    expect(names([...facts, ...deleted])).toEqual([]);
  });
  test('that was deleted is restored as it was, once', () => {
    const facts = [created('f1', 'Blockers')];
    const gone = [...facts, ...(decided(facts, remove('filter/f1')) as readonly FilterChange[])];
    const back = decided(gone, restore('filter/f1')) as readonly FilterChange[];
    const [was, now] = [facts, [...gone, ...back]].map((all) => filtersOfProject(givenFilters(...all).view, 'p1'));
    expect(now).toEqual(was);
    expect(decided([...gone, ...back], restore('filter/f1'))).toEqual([]);
  });
  test('is not restored if its name has been taken meanwhile, or nobody knows what it was', () => {
    const facts = [created('f1', 'Blockers')];
    const gone = [...facts, ...(decided(facts, remove('filter/f1')) as readonly FilterChange[])];
    const taken = [...gone, created('f2', 'BLOCKERS')];
    expect(decided(taken, restore('filter/f1'))).toEqual({ refused: 'duplicate', field: 'name' });
    expect(decided([], restore('filter/f1'))).toEqual({ refused: { code: 'filterGone' } });
  });
  test('that was deleted is offered to be restored', () => {
    const { about, project } = stamp('filter/f1');
    const { undo } = filterConfirmedNotice({ ...stamp(about), type: 'filter.delete', data: { name: 'Blockers' } });
    expect(undo).toEqual({ command: { type: 'filter.restore', about, project, data: { name: 'Blockers' } } });
  });
  test('does not change when it keeps its name', () =>
    expect(decided([created('f1', 'Blockers')], update('filter/f1', { name: 'Blockers' }))).toEqual([]));
  test.each([
    ['a name in use', create('BLOCKERS '), { refused: 'duplicate', field: 'name' }],
    ['no name', create(' '), { refused: 'required', field: 'name' }],
  ])('with %s is rejected', (_, command, refusal) =>
    expect(decided([created('f1', 'Blockers')], command)).toEqual(refusal),
  );
  test('beyond the limit is rejected', () => {
    const full = Array.from({ length: limits.projectFiltersMost }, (_, at) => created(`f${at}`, `Filter ${at}`));
    expect(decided(full, create('One more'))).toMatchObject({ field: 'filters' });
    expect(decided(full.slice(1), create('One more'))).toHaveLength(1);
  });
  test('that was deleted is not updated', () =>
    expect(decided([], update('filter/f1', { name: 'x' }))).toHaveProperty('refused'));
});

describe('an applied filter', () => {
  test('is reported with its filters', () => {
    const applied = play(appliedFilterMachine);
    applied.send({ type: 'filter.apply', filter: savedFilter() });
    expect(applied.emitted).toEqual([{ type: 'filter.applied', projectId: 'p1', list: 'DEFECT', config }]);
    expect(selectAppliedId(applied.state)).toBe('f1');
  });
  test('is the saved one, without changing the list', () => {
    const applied = play(appliedFilterMachine);
    applied.send({ type: 'filter.saved', id: 'f2' });
    expect(applied.emitted).toEqual([]);
    expect(selectAppliedId(applied.state)).toBe('f2');
  });
});

test('matches the list that it was saved from', () => {
  expect(sameConfig(configOf(savedFilter()), config)).toBe(true);
  expect(sameConfig(config, { ...config, filters: noFilters })).toBe(false);
});

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['x'.repeat(121), 'maxLength'],
  ['🐞'.repeat(120), null],
  ['a\tb', 'invalid'],
])('the name %j is %s', (name, fault) => expect(filterNameFault(name)).toBe(fault));

test.each([
  ['FLOW_LOG', '/projects/p1/execution-logs?term=Pay&status=FAILED'],
  ['SCENARIO_LOG', '/projects/p1/execution-logs/scenarios?term=Pay&status=FAILED'],
] as const)('a saved filter of %s leads to its list with the term and the criteria', (type, path) => {
  const filters = { status: 'FAILED', person: '', item: '' };
  expect(filteredPath(type, 'p1', { term: 'Pay', sort: 'startDate,desc', filters } as never)).toBe(path);
});
