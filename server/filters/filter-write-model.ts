import { decideFilter, type KnownFilters } from '../../src/domain/filters/decide-filters.ts';
import {
  filterIdOf,
  type FilterChange,
  type FilterCommand,
  type FilterPurge,
} from '../../src/domain/filters/filter-facts.ts';
import { foldedFilterName, type FilterType, type ProjectFilter } from '../../src/domain/filters/project-filter.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { savedFilters } from '../../src/domain/filters/saved-filters.ts';
import { deletedRecord } from '../journal/deleted-record.ts';
import type { Stored } from '../journal/fact-store.ts';
import type { CommandRequest, WriteModel } from '../journal/write-model.ts';
import { listFilters, projectFilter, readFilter } from './filter-rows.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';

/** A change of the saved filters of a project. */
export interface FilterWrite extends CommandRequest {
  readonly command: FilterCommand | FilterPurge;
  /** Refuses whoever may not change filters of this type. */
  check(type: FilterType): void;
}

/** The filter; only the id of a deleted one. */
export type FilterReply = (ProjectFilter | { readonly id: string }) & { readonly facts: Stored[] };

interface FilterState extends KnownFilters {
  readonly revision: number;
  /** The new name of the filter. */
  readonly name: string;
}

const missing: Problem = { kind: 'missing' };

const purged = ({ filter, deleted }: FilterState, { id, about, project, at, by }: FilterPurge): FilterChange[] => {
  if (filter || !deleted) return [];
  const stamp = { version: 1, about, project, at, by, cause: id } as const;
  return [{ ...stamp, id: `${id}/purged`, type: 'filter.purged', data: { name: deleted.name } }];
};

const nameIn = (command: FilterWrite['command']) =>
  command.type === 'filter.create' || command.type === 'filter.update' ? command.data.name : undefined;

export const filterWriteModel: WriteModel<FilterWrite, FilterState, FilterChange, FilterReply> = {
  async load({ unit: { tx }, write: { command, check }, project }) {
    const id = filterIdOf(command.about);
    const known = await readFilter(tx, project.id, id);
    const isOfTrash = command.type === 'filter.restore' || command.type === 'filter.purge';
    const deleted = !known && isOfTrash ? await deletedRecord(tx, savedFilters, command) : null;
    if (!known && !deleted && command.type !== 'filter.create') throw missing;
    const type = known?.filter.type ?? deleted?.item.type;
    if (type !== undefined) check(type);
    const all = await listFilters(tx, project.id);
    const name = (nameIn(command) ?? known?.filter.name ?? deleted?.item.name ?? '').trim();
    const isNamesake = (other: ProjectFilter) =>
      other.id !== id && foldedFilterName(other.name) === foldedFilterName(name);
    return {
      filter: known?.filter ?? null,
      deleted: deleted?.item ?? null,
      namesake: all.find(isNamesake) ?? null,
      count: all.length,
      revision: (known ?? deleted)?.revision ?? 0,
      name,
    };
  },
  decide: ({ state, write: { command } }) =>
    command.type === 'filter.purge' ? purged(state, command) : decideFilter(state, command),
  problemOf: ({ refused, field = 'filter' }, { state: { name } }) =>
    refused === 'duplicate' ? { kind: 'duplicate', name } : invalid(field, refused),
  revision: ({ state }) => state.revision,
  async project({ unit: { tx }, facts }) {
    for (const fact of facts) await projectFilter(tx, fact);
  },
  async reply({ unit: { tx }, write: { command }, project, facts }) {
    const id = filterIdOf(command.about);
    const filter = (await readFilter(tx, project.id, id))?.filter ?? { id };
    return { ...filter, facts: [...facts] };
  },
};
