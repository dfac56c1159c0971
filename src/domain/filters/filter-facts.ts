import type { Command, Fact } from '../journal/fact.ts';
import type { FilterConfig, ProjectFilter } from './project-filter.ts';

/**
 *   command         fact
 *   filter.create   filter.created
 *   filter.update   filter.updated    another name, or other filters
 *   filter.delete   filter.deleted
 */
export type FilterCommand =
  | Command<
      'filter.create',
      { readonly name: string; readonly type: ProjectFilter['type']; readonly config: FilterConfig }
    >
  | Command<'filter.update', { readonly name?: string | undefined; readonly config?: FilterConfig | undefined }>
  | Command<'filter.delete', Record<never, never>>;

export type FilterFact =
  | Fact<'filter.created', { readonly record: ProjectFilter }>
  | Fact<'filter.updated', { readonly record: ProjectFilter; readonly was: ProjectFilter }>
  | Fact<'filter.deleted', { readonly name: string }>;

export const filterAbout = (id: string) => `filter/${id}`;
export const filterIdOf = (about: string) => about.slice('filter/'.length);
