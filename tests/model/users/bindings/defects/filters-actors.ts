import { of } from 'rxjs';
import { expect } from 'vitest';
import { noFilters } from '../../../../../src/domain/address/defect-filters.ts';
import { defaultSort } from '../../../../../src/domain/address/defects-page.ts';
import type { FilterConfig, ProjectFilter } from '../../../../../src/domain/filters/project-filter.ts';
import { startSavedFilters, type FiltersNeeds } from '../../../../../src/app/areas/filters/filters.ts';
import {
  selectAppliedFilter,
  selectFilterFault,
  selectIsFilterRemovalPending,
  selectFilterWork,
  selectIsNaming,
  selectSavedFilters,
} from '../../../../../src/machines/filters/saved-filters-machine.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openDefectBinding } from '../../defect-driver.ts';

const config: FilterConfig = { term: '', sort: defaultSort, filters: { ...noFilters, severity: ['Blocker'] } };

const stored = (name: string) =>
  ({
    id: 'f1',
    name,
    type: 'DEFECT',
    projectId: 'p1',
    config: { term: '', sort: defaultSort, filters: { severity: ['Blocker'] } },
    lastModifiedBy: 'u-ada',
    modifiedDate: '',
  }) satisfies ProjectFilter;

export const filtersActors: ActorDriver = async () => {
  const { needs, settle, end } = openDefectBinding();
  const filters = {
    list: () => of([]),
    create: (_: string, __: string, name: string) => of(stored(name)),
    delete: () => of({ id: 'f1' }),
  } as unknown as FiltersNeeds['filters'];
  const saved = startSavedFilters({ filters, platform: needs.platform, notify: () => {} }, {});
  const applied: FilterConfig[] = [];
  saved.on('filter.applied', (event) => applied.push(event.config));
  saved.send({ type: 'filters.show', projectId: 'p1' });
  await settle();
  const now = () => saved.getSnapshot();
  const names = () => selectSavedFilters(now()).map(({ name }) => name);
  return {
    driver: {
      acts: {
        'name.asked': () => saved.send({ type: 'filter.name', id: null, name: '', config }),
        'name.typed': () => saved.send({ type: 'name.write', text: 'Blockers' }),
        'save.pressed': () => (saved.send({ type: 'filter.save' }), settle()),
        'dialog.left': () => saved.send({ type: 'work.leave' }),
        'filter.applied'() {
          saved.send({ type: 'filter.apply', id: 'f1' });
          expect(applied.at(-1)).toEqual(config);
        },
        'removal.asked': () => saved.send({ type: 'filter.remove', id: 'f1', name: 'Blockers' }),
        'removal.cancelled': () => saved.send({ type: 'work.leave' }),
        'removal.confirmed': () => (saved.send({ type: 'removal.confirm' }), settle()),
      },
      sees: {
        unsaved: () => expect([names(), selectIsNaming(now())]).toEqual([[], false]),
        'naming.blank': () => expect([selectIsNaming(now()), selectFilterWork(now()).name]).toEqual([true, '']),
        'naming.faulty': () => expect(selectFilterFault(now())).toBe('required'),
        'naming.named': () => expect(selectFilterWork(now()).name).toBe('Blockers'),
        saved: () => expect([names(), selectAppliedFilter(now())?.id]).toEqual([['Blockers'], 'f1']),
        asked: () => expect(selectIsFilterRemovalPending(now())).toBe(true),
      },
    },
    end: () => (saved.stop(), end()),
  };
};
