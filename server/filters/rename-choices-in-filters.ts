import { filterAbout, type FilterChange } from '../../src/domain/filters/filter-facts.ts';
import { renamedFilters } from '../../src/domain/filters/rename-in-filter.ts';
import { movesIn } from '../../src/domain/templates/template-facts.ts';
import { appendRevised, type Stored } from '../journal/fact-store.ts';
import type { Cascade } from '../journal/write-model.ts';
import { listKnownFilters, projectFilter } from './filter-rows.ts';

/** Statuses or options were renamed: the saved filters of defects find what they have found before. */
export const renameChoicesInFilters: Cascade = {
  on: ['template.saved'],
  async run(tx, project, fact) {
    const moves = movesIn(fact);
    if (moves.length === 0) return [];
    const { id, cause = id, at, by } = fact;
    const changes = (await listKnownFilters(tx, project.id)).flatMap(({ filter, revision }) => {
      const filters = renamedFilters(filter.config.filters, filter.type === 'DEFECT' ? moves : []);
      if (filters === filter.config.filters) return [];
      const record = { ...filter, config: { ...filter.config, filters }, lastModifiedBy: by, modifiedDate: at };
      return [
        {
          ...{ id: `${cause}/${filter.id}/renamed`, type: 'filter.updated' as const, version: 1 },
          ...{ about: filterAbout(filter.id), project: project.id, at, by, cause },
          ...{ revision: revision + 1, data: { record, was: filter } },
        },
      ];
    });
    const facts = await appendRevised(tx, project, changes);
    for (const stored of facts) await projectFilter(tx, stored as FilterChange & Stored);
    return facts;
  },
};
