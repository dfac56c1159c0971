import type { JournalArea } from '../journal/fact.ts';
import {
  deletedRecordOf,
  dropRecord,
  emptyRecordSet,
  otherRecord,
  putAllRead,
  putRecord,
  recordCounts,
  recordOf,
  recordsOfProject,
  restoreRecord,
  type RecordSet,
} from '../journal/record-set.ts';
import { currentLocale } from '../texts/set-locale.ts';
import { decideFilter } from './decide-filters.ts';
import { filterAbout, type FilterCommand, type FilterFact } from './filter-facts.ts';
import { foldedFilterName, type ProjectFilter } from './project-filter.ts';

export type SavedFilters = RecordSet<ProjectFilter>;

/** Another filter of the project with this name. `at`: the filter that is named. */
export const filterNamesakeIn = (
  view: SavedFilters,
  at: Pick<FilterCommand, 'about' | 'project'>,
  name: string,
): ProjectFilter | null => otherRecord(view, at, (other) => foldedFilterName(other.name) === foldedFilterName(name));

const nameIn = (command: FilterCommand, filter: ProjectFilter | null): string =>
  (command.type === 'filter.create' || command.type === 'filter.update' ? command.data.name : undefined) ??
  filter?.name ??
  '';

/** The saved filters of projects, with the changes that wait for the server. */
export const savedFilters: JournalArea<SavedFilters, FilterCommand, FilterFact> = {
  empty: emptyRecordSet(),
  hears: ['filter'],
  commands: ['filter.create', 'filter.update', 'filter.delete', 'filter.restore'],
  decide(view, command) {
    const filter = recordOf(view, command.about);
    const deleted = deletedRecordOf(view, command.about);
    const namesake = filterNamesakeIn(view, command, nameIn(command, filter ?? deleted));
    const count = recordsOfProject(view, command.project).length;
    return decideFilter({ filter, deleted, namesake, count }, command);
  },
  evolve(view, fact) {
    switch (fact.type) {
      case 'filter.observed':
        return putAllRead(view, {
          project: fact.project,
          asOf: fact.data.asOf,
          items: fact.data.filters,
          aboutOf: ({ id }) => filterAbout(id),
        });
      case 'filter.created':
      case 'filter.updated':
        return putRecord(view, fact, fact.data.record);
      case 'filter.deleted':
      case 'filter.purged':
        return dropRecord(view, fact);
      case 'filter.restored':
        return restoreRecord(view, fact, fact.data.record);
    }
  },
  counts: recordCounts,
};

/** Those of a project, by name. */
export const filtersOfProject = (view: SavedFilters, project: string): readonly ProjectFilter[] =>
  recordsOfProject(view, project).toSorted(
    (one, other) => one.name.localeCompare(other.name, currentLocale()) || one.id.localeCompare(other.id),
  );
