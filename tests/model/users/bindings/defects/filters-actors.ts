import { of } from 'rxjs';
import { expect } from 'vitest';
import { noFilters } from '../../../../../src/domain/address/defect-filters.ts';
import { defaultSort } from '../../../../../src/domain/lists/list-sort.ts';
import { filtersOfProject } from '../../../../../src/domain/filters/saved-filters.ts';
import type { FilterConfig } from '../../../../../src/domain/filters/project-filter.ts';
import { startFilters, type FiltersNeeds } from '../../../../../src/app/areas/filters/filters.ts';
import { selectAppliedId } from '../../../../../src/machines/filters/applied-filter-machine.ts';
import { filterRemoval, newFilterForm } from '../../../../../src/machines/filters/filter-target.ts';
import { selectDraft, selectErrors, selectIsOpen } from '../../../../../src/machines/form/form-machine.ts';
import { selectIsConfirmationPending } from '../../../../../src/machines/mutation/mutation-machine.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openDefectBinding } from '../../defect-driver.ts';

const config: FilterConfig = { term: '', sort: defaultSort, filters: { ...noFilters, severity: ['Blocker'] } };
const project = 'p1';

export const filtersActors: ActorDriver = async () => {
  const { needs, journal, settle, end } = openDefectBinding();
  const filters = { list: () => of({ filters: [], position: 0 }) } as FiltersNeeds['filters'];
  const started = startFilters({ ...needs, filters }, {});
  const { filterRecords, filterForm, filterMutation, appliedFilter } = started;
  const applied: FilterConfig[] = [];
  appliedFilter.on('filter.applied', (event) => applied.push(event.config));
  filterRecords.send({ type: 'records.show', about: project });
  await settle();
  const shown = () => filtersOfProject(journal.getSnapshot().context.view.filters, project);
  const saved = () => shown()[0]!;
  const isNaming = () => selectIsOpen(filterForm.getSnapshot());
  const typed = () => selectDraft(filterForm.getSnapshot())['name'];
  return {
    driver: {
      acts: {
        'name.asked': () => filterForm.send({ type: 'form.open', ...newFilterForm(project, 'DEFECT', config) }),
        'name.typed': () => filterForm.send({ type: 'form.write', field: 'name', value: 'Blockers' }),
        'save.pressed': () => (filterForm.send({ type: 'form.submit' }), settle()),
        'dialog.left': () => filterForm.send({ type: 'form.discard' }),
        'filter.applied'() {
          appliedFilter.send({ type: 'filter.apply', filter: saved() });
          expect(applied.at(-1)).toEqual(config);
        },
        'removal.asked': () => filterMutation.send({ type: 'mutation.ask', mutation: filterRemoval(saved()) }),
        'removal.cancelled': () => filterMutation.send({ type: 'mutation.cancel' }),
        'removal.confirmed': () => (filterMutation.send({ type: 'mutation.confirm' }), settle()),
      },
      sees: {
        unsaved: () => expect([shown(), isNaming()]).toEqual([[], false]),
        'naming.blank': () => expect([isNaming(), typed()]).toEqual([true, '']),
        'naming.faulty': () => expect(selectErrors(filterForm.getSnapshot())['name']).toContain("can't be blank"),
        'naming.named': () => expect(typed()).toBe('Blockers'),
        saved() {
          expect(shown().map(({ name }) => name)).toEqual(['Blockers']);
          expect(selectAppliedId(appliedFilter.getSnapshot())).toBe(saved().id);
        },
        asked: () => expect(selectIsConfirmationPending('delete')(filterMutation.getSnapshot())).toBe(true),
      },
    },
    end() {
      for (const actor of [filterRecords, filterForm, filterMutation, appliedFilter]) actor.stop();
      end();
    },
  };
};
