import type { ChoiceMove } from '../templates/template-facts.ts';

type Filters = Readonly<Record<string, string | readonly string[]>>;

/**
 * Filters of defects with the new names of statuses and severities, each once; the same object if they have none of them. One move
 * after the other: a save has none that begins where another one ends.
 */
export const renamedFilters = <Known extends Filters>(filters: Known, moves: readonly ChoiceMove[]): Known =>
  moves.reduce((now, { field = 'status', from, to }) => {
    const chosen = now[field];
    if (typeof chosen !== 'object' || !chosen.includes(from)) return now;
    return { ...now, [field]: [...new Set(chosen.map((name) => (name === from ? to : name)))] };
  }, filters);
