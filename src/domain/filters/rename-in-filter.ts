import { renamedIn, type NewNames } from '../templates/merge-choices.ts';
import type { ProjectFilter } from './project-filter.ts';

/** A saved filter of defects with the new names of statuses and severities; null if it has none of them. */
export const renamedInFilter = ({ config }: ProjectFilter, names: NewNames): ProjectFilter['config'] | null => {
  const changed = Object.entries(config.filters).flatMap(([field, chosen]) => {
    const own = names.get(field);
    const renamed = own && typeof chosen !== 'string' ? renamedIn(chosen, own) : null;
    return renamed ? [[field, renamed] as const] : [];
  });
  return changed.length === 0 ? null : { ...config, filters: { ...config.filters, ...Object.fromEntries(changed) } };
};
