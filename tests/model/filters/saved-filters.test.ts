import { describe, expect, test } from 'vitest';
import { noFilters } from '../../../src/domain/address/defect-filters.ts';
import {
  configOf,
  filterNameFault,
  sameConfig,
  type ProjectFilter,
} from '../../../src/domain/filters/project-filter.ts';
import {
  savedFiltersMachine,
  selectAppliedFilter,
  selectFilterFault,
  selectFilterProblem,
  selectIsNaming,
  selectSavedFilters,
} from '../../../src/machines/filters/saved-filters-machine.ts';
import type { FilterRequest } from '../../../src/machines/filters/saved-filters-events.ts';
import { play, scriptedPort } from '../play.ts';
import { config, savedFilter } from './saved-filters-plan.ts';

const begin = async (filters: readonly ProjectFilter[] = [savedFilter()]) => {
  const read = scriptedPort<readonly ProjectFilter[], { projectId: string }>();
  const save = scriptedPort<ProjectFilter, FilterRequest>();
  const remove = scriptedPort<void, { projectId: string; id: string }>();
  const saved = play(
    savedFiltersMachine.provide({
      actors: { readFilters: read.logic, saveFilter: save.logic, deleteFilter: remove.logic },
    }),
  );
  saved.send({ type: 'filters.show', projectId: 'p1' });
  await read.answer(filters);
  return { saved, read, save, remove };
};

describe('a saved filter', () => {
  test('that is applied is reported with its filters', async () => {
    const { saved } = await begin();
    saved.send({ type: 'filter.apply', id: 'f1' });
    expect(saved.told).toEqual([{ type: 'filter.applied', projectId: 'p1', config }]);
    expect(selectAppliedFilter(saved.state)?.name).toBe('Blockers');
  });
  test('needs a name, which stays typed if it already exists on the server', async () => {
    const { saved, save } = await begin([]);
    saved.send({ type: 'filter.name', id: null, name: '', config });
    saved.send({ type: 'filter.save' });
    expect(selectFilterFault(saved.state)).toBe('required');
    saved.send({ type: 'name.write', text: 'Blockers' });
    saved.send({ type: 'filter.save' });
    expect(save.asked).toEqual([{ projectId: 'p1', id: null, name: 'Blockers', config }]);
    await save.refuse({ kind: 'duplicate', name: 'Blockers' });
    expect(selectIsNaming(saved.state)).toBe(true);
    expect(selectFilterProblem(saved.state)).toEqual({ kind: 'duplicate', name: 'Blockers' });
    expect(saved.state.context.work.name).toBe('Blockers');
  });
  test('is listed by its name once it is saved, and is applied', async () => {
    const { saved, save } = await begin([savedFilter({ id: 'z', name: 'Zeta' })]);
    saved.send({ type: 'filter.name', id: null, name: 'Alpha', config });
    saved.send({ type: 'filter.save' });
    await save.answer(savedFilter({ id: 'a', name: 'Alpha' }));
    expect(selectSavedFilters(saved.state).map(({ name }) => name)).toEqual(['Alpha', 'Zeta']);
    expect(selectAppliedFilter(saved.state)?.id).toBe('a');
  });
  test('is deleted after confirmation, and stays if the server rejects it', async () => {
    const { saved, remove } = await begin();
    saved.send({ type: 'filter.remove', id: 'f1', name: 'Blockers' });
    expect(remove.asked).toEqual([]);
    saved.send({ type: 'removal.confirm' });
    await remove.refuse({ kind: 'offline' });
    expect(selectSavedFilters(saved.state)).toHaveLength(1);
    saved.send({ type: 'filter.remove', id: 'f1', name: 'Blockers' });
    saved.send({ type: 'removal.confirm' });
    await remove.answer();
    expect(selectSavedFilters(saved.state)).toEqual([]);
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
