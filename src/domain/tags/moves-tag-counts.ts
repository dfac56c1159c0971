import type { Fact } from '../journal/fact.ts';

const createdOrDeleted = new Set(['defect.reported', 'defect.deleted', 'defect.restored']);

const isTagChange = ({ type, data }: Fact): boolean =>
  type === 'defect.updated' && typeof data === 'object' && data !== null && 'field' in data && data.field === 'tags';

/** Whether an event changes the tags of a project, or how many defects carry one. */
export const movesTagCounts = (fact: Fact): boolean =>
  fact.about.startsWith('tag/') || createdOrDeleted.has(fact.type) || isTagChange(fact);
