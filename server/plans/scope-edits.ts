import { generateNKeysBetween } from 'fractional-indexing';
import type { PlanCommand } from '../../src/domain/plans/plan-facts.ts';
import type { ScopeEdit } from '../../src/domain/plans/plans-contract.ts';
import type { ScopeItem } from '../../src/domain/plans/scope-item.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';

type ScopeChange = Pick<Extract<PlanCommand, { readonly type: `scope.${string}` }>, 'type' | 'data'>;

const isAll = <Edit extends ScopeEdit>(
  edits: readonly ScopeEdit[],
  is: (edit: ScopeEdit) => edit is Edit,
): edits is readonly Edit[] => edits.every(is);

const adds = (edit: ScopeEdit): edit is Extract<ScopeEdit, { scenarioId: string }> => 'scenarioId' in edit;
const removes = (edit: ScopeEdit): edit is Extract<ScopeEdit, { removed: true }> => 'removed' in edit;

/** After the last item, for those that name no place. */
const ranksAfter = (items: readonly ScopeItem[], count: number): readonly string[] => {
  const last = items.at(-1)?.order ?? null;
  try {
    return generateNKeysBetween(last, null, count);
  } catch {
    return generateNKeysBetween(null, null, count).map((rank) => `${last ?? ''}${rank}`);
  }
};

/** The command of a request; `key`: of the request, from which new items get their ids. Its entries are of one kind. */
export const scopeChangeOf = (edits: readonly ScopeEdit[], items: readonly ScopeItem[], key: string): ScopeChange => {
  if (isAll(edits, adds)) {
    const ranks = ranksAfter(items, edits.length);
    const added = edits.map(({ scenarioId, id, order }, index) => ({
      id: id ?? `${key}-${index}`,
      scenarioId,
      name: '',
      order: order ?? ranks[index] ?? '',
    }));
    return { type: 'scope.add', data: { name: '', items: added } };
  }
  if (isAll(edits, removes)) return { type: 'scope.remove', data: { name: '', items: edits.map(({ id }) => id) } };
  const [edit] = edits;
  if (edits.length === 1 && edit && 'order' in edit && 'id' in edit && !('scenarioId' in edit))
    return { type: 'scope.move', data: { name: '', item: edit.id, order: edit.order } };
  if (edits.length === 1 && edit && 'assignments' in edit)
    return { type: 'scope.assign', data: { name: '', item: edit.id, assignments: edit.assignments } };
  throw invalid('scopeItems', { code: 'oneKindOfScopeChange' });
};
