import type { FilterConfig } from '../../domain/filters/project-filter.ts';

export interface FilterWork {
  /** Null makes a new one. */
  readonly id: string | null;
  readonly name: string;
  /** Null keeps the narrowing that it has. */
  readonly config: FilterConfig | null;
}

export interface FilterRequest extends FilterWork {
  readonly projectId: string;
}

/** What the saved filters are asked. */
export type SavedFiltersEvent =
  | { type: 'filters.show'; projectId: string }
  | { type: 'filters.hide' }
  | { type: 'filters.read' }
  | { type: 'filter.apply'; id: string }
  /** Asks for a name first: a new filter, or another name of one. */
  | ({ type: 'filter.name' } & FilterWork)
  | { type: 'name.write'; text: string }
  | { type: 'filter.save' }
  /** What the list shows now, under the name that it has. */
  | { type: 'filter.keep'; id: string; name: string; config: FilterConfig }
  | { type: 'filter.remove'; id: string; name: string }
  | { type: 'removal.confirm' }
  | { type: 'work.leave' };
