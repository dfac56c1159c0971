import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import type { TrashPage, TrashQuestion, TrashSource } from '../modules/contributions.ts';

/** A page of the deleted records of a project, of all areas, newest first. */
export const listDeleted = async (
  database: Kysely<Tables>,
  sources: readonly TrashSource[],
  project: string,
  { term, size, page }: TrashQuestion,
): Promise<TrashPage> => {
  const [first, ...others] = sources;
  if (!first) return { deleted: [], total: 0 };
  if (others.length === 0) return first(database, project, { term, size, page });
  // Each area returns its newest records, as many as could appear up to this page.
  const reach = Math.min((page + 1) * size, serverLimits.trashMerged);
  const pages: TrashPage[] = [];
  for (const source of sources) pages.push(await source(database, project, { term, size: reach, page: 0 }));
  return {
    deleted: pages
      .flatMap(({ deleted }) => deleted)
      .toSorted((one, other) => other.deletedOnDate.localeCompare(one.deletedOnDate))
      .slice(0, reach)
      .slice(page * size, (page + 1) * size),
    total: pages.reduce((sum, { total }) => sum + total, 0),
  };
};
