import type { SavedFiltersRef } from '../../machines/filters/saved-filters-machine.ts';

/** The saved filters of a project. */
export interface FiltersActors {
  readonly savedFilters: SavedFiltersRef;
}

declare module '../actors-context.tsx' {
  interface AreaActors extends FiltersActors {}
}
