import type { Refusal } from '../journal/fact.ts';
import { limits } from '../limits.ts';
import { filterIdOf, type FilterCommand, type FilterChange } from './filter-facts.ts';
import { filterNameFault, type FilterConfig, type ProjectFilter } from './project-filter.ts';

/**
 * What a command is checked against: the filter, another one with the wanted name, the filter as it was deleted, and the
 * number of filters in the project.
 */
export interface KnownFilters {
  readonly filter: ProjectFilter | null;
  readonly namesake: ProjectFilter | null;
  readonly deleted?: ProjectFilter | null;
  readonly count: number;
}

type Outcome = readonly FilterChange[] | Refusal;
type CommandOf<Type extends FilterCommand['type']> = Extract<FilterCommand, { type: Type }>;

const stampOf = ({ id, about, project, at, by }: FilterCommand) =>
  ({ version: 1, about, project, at, by, cause: id }) as const;

const storedConfig = ({ term, sort, filters }: FilterConfig): ProjectFilter['config'] => ({
  term: term.trim(),
  sort,
  filters: Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  ),
});

const nameRefusal = (name: string, namesake: ProjectFilter | null): Refusal | null => {
  const fault = filterNameFault(name);
  if (fault) return { refused: fault, field: 'name' };
  return namesake && { refused: 'duplicate', field: 'name' };
};

const countRefusal = (count: number): Refusal | null =>
  count < limits.projectFiltersMost
    ? null
    : { refused: { code: 'tooManyFilters', max: limits.projectFiltersMost }, field: 'filters' };

const create = ({ filter, namesake, count }: KnownFilters, command: CommandOf<'filter.create'>): Outcome => {
  if (filter) return [];
  const { name, type, config } = command.data;
  const refusal = nameRefusal(name, namesake) ?? countRefusal(count);
  if (refusal) return refusal;
  const record: ProjectFilter = {
    id: filterIdOf(command.about),
    name: name.trim(),
    type,
    projectId: command.project,
    config: storedConfig(config),
    lastModifiedBy: command.by,
    modifiedDate: command.at,
  };
  return [{ ...stampOf(command), id: `${command.id}/created`, type: 'filter.created', data: { record } }];
};

const update = (was: ProjectFilter, { namesake }: KnownFilters, command: CommandOf<'filter.update'>): Outcome => {
  const name = (command.data.name ?? was.name).trim();
  const refusal = nameRefusal(name, namesake);
  if (refusal) return refusal;
  const config = command.data.config ? storedConfig(command.data.config) : was.config;
  if (name === was.name && JSON.stringify(config) === JSON.stringify(was.config)) return [];
  const record = { ...was, name, config, lastModifiedBy: command.by, modifiedDate: command.at };
  return [{ ...stampOf(command), id: `${command.id}/updated`, type: 'filter.updated', data: { record, was } }];
};

const restore = ({ filter, deleted, namesake, count }: KnownFilters, command: CommandOf<'filter.restore'>): Outcome => {
  if (filter) return [];
  if (!deleted) return { refused: { code: 'filterGone' } };
  const id = `${command.id}/restored`;
  return (
    nameRefusal(deleted.name, namesake) ??
    countRefusal(count) ?? [{ ...stampOf(command), id, type: 'filter.restored', data: { record: deleted } }]
  );
};

/** Decides a command; pure. A name is unique in a project and list, case-insensitively. */
export const decideFilter = (known: KnownFilters, command: FilterCommand): Outcome => {
  if (command.type === 'filter.create') return create(known, command);
  if (command.type === 'filter.restore') return restore(known, command);
  if (!known.filter) return { refused: { code: 'filterGone' } };
  if (command.type === 'filter.update') return update(known.filter, known, command);
  return [
    { ...stampOf(command), id: `${command.id}/deleted`, type: 'filter.deleted', data: { name: known.filter.name } },
  ];
};
