import type { DefectsPage } from '../address/defects-page.ts';
import type { Fact } from '../journal/fact.ts';
import { movesIn } from '../templates/template-facts.ts';
import { renamedFilters } from './rename-in-filter.ts';

/** The list of defects in the address after statuses or options that it is filtered by were renamed; null if none was. */
export const renamedInAddress = (page: DefectsPage, facts: readonly Fact[]): DefectsPage | null => {
  const saves = facts.filter(({ type, project }) => type === 'template.saved' && project === page.projectId);
  const filters = renamedFilters(page.filters, saves.flatMap(movesIn));
  return filters === page.filters ? null : { ...page, filters };
};
