import type { Command, Fact } from '../journal/fact.ts';
import type { FilterConfig, ProjectFilter } from './project-filter.ts';

/**
 *   command         fact
 *   filter.create   filter.created
 *   filter.update   filter.updated    another name, or other filters
 *   filter.delete   filter.deleted    moves it to the trash
 *   filter.restore  filter.restored   as it was deleted
 *   (a read)        filter.observed   all filters of a project, as of a position of the project
 */
export type FilterCommand =
  | Command<
      'filter.create',
      { readonly name: string; readonly type: ProjectFilter['type']; readonly config: FilterConfig }
    >
  /** `was`: the name before, for the notice when only the filters change. */
  | Command<
      'filter.update',
      {
        readonly name?: string | undefined;
        readonly config?: FilterConfig | undefined;
        readonly was?: string | undefined;
      }
    >
  /** The name is for the notice afterwards. */
  | Command<'filter.delete', { readonly name: string }>
  /** The name is for the notice afterwards. */
  | Command<'filter.restore', { readonly name: string }>;

/** Only on the server, when the trash is emptied: filter.purged. */
export type FilterPurge = Command<'filter.purge', { readonly name: string }>;

export type FilterChange =
  | Fact<'filter.created', { readonly record: ProjectFilter }>
  | Fact<'filter.updated', { readonly record: ProjectFilter; readonly was: ProjectFilter }>
  | Fact<'filter.deleted', { readonly name: string }>
  | Fact<'filter.restored', { readonly record: ProjectFilter }>
  | Fact<'filter.purged', { readonly name: string }>;

export type FilterFact =
  | FilterChange
  | Fact<'filter.observed', { readonly filters: readonly ProjectFilter[]; readonly asOf: number }>;

export const filterAbout = (id: string) => `filter/${id}`;
export const filterIdOf = (about: string) => about.slice('filter/'.length);
