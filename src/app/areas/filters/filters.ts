import { map } from 'rxjs';
import { createActor } from 'xstate';
import type { Page } from '../../../domain/address/page.ts';
import { filteredPath } from '../../../domain/filters/filtered-path.ts';
import { filterAbout, type FilterCommand } from '../../../domain/filters/filter-facts.ts';
import { filterFaultText } from '../../../domain/filters/filter-fault-text.ts';
import { filterNameFault } from '../../../domain/filters/project-filter.ts';
import { filterNamesakeIn } from '../../../domain/filters/saved-filters.ts';
import { isProjectRead } from '../../../domain/journal/record-set.ts';
import { logPlaceOf } from '../../../domain/logs/log-paths.ts';
import { texts } from '../../../domain/texts/texts.ts';
import { appliedFilterMachine, type AppliedFilterRef } from '../../../machines/filters/applied-filter-machine.ts';
import type { FilterTarget } from '../../../machines/filters/filter-target.ts';
import type { FieldErrors, FormContent, Submitted } from '../../../machines/form/form-machine.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import type { FiltersService } from '../../../services/filters/filters-service.ts';
import type { FiltersActors } from '../../../ui/filters/filters-actors.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { startForm } from '../../kit/form.ts';
import { askJournal, readIntoJournal, viewOf, type JournalRecordsNeeds } from '../../kit/journal-records.ts';
import { startMutation } from '../../kit/mutation.ts';
import { startRecords } from '../../kit/records.ts';
import type { Router } from '../../router.ts';

/** Everything that saved filters need from outside. */
export interface FiltersNeeds extends JournalRecordsNeeds {
  readonly filters: FiltersService;
}

const read = (needs: FiltersNeeds, project: string) =>
  readIntoJournal(needs, {
    project,
    type: 'filter.observed',
    about: `filters/${project}`,
    answer: needs.filters.list(project).pipe(map(({ filters, position }) => ({ data: { filters }, position }))),
    isKnown: ({ filters }) => isProjectRead(filters, project),
  });

/** A fault of the name, or another filter with the same name. */
export const filterErrors = (
  needs: Pick<FiltersNeeds, 'journal'>,
  { about, draft, value }: FormContent,
): FieldErrors => {
  const name = String(draft['name'] ?? '');
  const fault = filterNameFault(name);
  if (fault) return { name: filterFaultText(fault) };
  const { project } = value as FilterTarget;
  const at = { project, about: filterAbout(about) };
  const namesake = filterNamesakeIn(viewOf(needs).filters, at, name);
  return namesake ? { name: texts.duplicate(name.trim()) } : {};
};

type Change = Pick<FilterCommand, 'type' | 'data'>;
const ask = (needs: FiltersNeeds, project: string, id: string | null, change: Change) =>
  askJournal<FilterCommand>(needs, project, { id, aboutOf: filterAbout }, change);

/** Saves the list under a new name, or renames a filter; `about` is its id, or '' for a new one. */
const save = (needs: FiltersNeeds, { about, draft, value }: Submitted): Promise<string> => {
  const { project, type, config } = value as FilterTarget;
  const name = String(draft['name']);
  return config
    ? ask(needs, project, null, { type: 'filter.create', data: { name, type, config } })
    : ask(needs, project, about, { type: 'filter.update', data: { name } });
};

/** Updates a filter to what the list shows, or deletes it. */
const run = (needs: FiltersNeeds, { about, title, value }: Mutation): Promise<string> => {
  const { project, config } = value as FilterTarget;
  return config
    ? ask(needs, project, about, { type: 'filter.update', data: { config, was: title } })
    : ask(needs, project, about, { type: 'filter.delete', data: { name: title } });
};

export const startFilters = (needs: FiltersNeeds, actorOptions: ActorOptions): FiltersActors => {
  const appliedFilter = createActor(appliedFilterMachine, { ...actorOptions, systemId: 'appliedFilter' }).start();
  const filterForm = startForm(
    'filterForm',
    { check: (_, content) => filterErrors(needs, content), submit: (submitted) => save(needs, submitted) },
    actorOptions,
  );
  filterForm.on('form.done', ({ about, output }) => {
    if (about === '') appliedFilter.send({ type: 'filter.saved', id: output as string });
  });
  return {
    appliedFilter,
    filterForm,
    filterRecords: startRecords<never>('filterRecords', ({ about }) => read(needs, about), actorOptions),
    filterMutation: startMutation('filterMutation', (mutation) => run(needs, mutation), actorOptions),
  };
};

const isListOfLogs = (page: Page): page is Extract<Page, { name: 'area' }> => {
  const place = page.name === 'area' && page.area === 'executionLogs' ? logPlaceOf(page) : null;
  return place?.logId === '';
};

/** The project whose saved filters a page shows. */
export const filtersOn = (page: Page): string | null =>
  page.name === 'defects' ||
  page.name === 'flows' ||
  page.name === 'scenarios' ||
  isListOfLogs(page) ||
  (page.name === 'settings' && page.child === 'filters')
    ? page.projectId
    : null;

/** Applying a filter sets the address of the list. */
export const connectAppliedFilter = (router: Router, appliedFilter: AppliedFilterRef): (() => void) => {
  const subscription = appliedFilter.on('filter.applied', ({ projectId, list, config }) =>
    router.go(filteredPath(list, projectId, config)),
  );
  return () => subscription.unsubscribe();
};
