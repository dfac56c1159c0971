import { firstValueFrom, map } from 'rxjs';
import { generateKeyBetween } from 'fractional-indexing';
import { noDocumentFilters } from '../../../domain/address/document-filters.ts';
import { scopeDraft, type ScopeDraft } from '../../../domain/plans/scope-draft.ts';
import { isSplit, scopeStatusShape, type ScopeItem } from '../../../domain/plans/scope-item.ts';
import { scopeMessages } from '../../../domain/plans/scope-messages.ts';
import { planLimits } from '../../../domain/plans/plan.ts';
import { planIn, scopeOf } from '../../../domain/plans/plans.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { limits } from '../../../domain/limits.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import { selectionMachine } from '../../../machines/lists/selection-machine.ts';
import { partMoveMachine } from '../../../machines/pipelines/part-move-machine.ts';
import type { Submitted } from '../../../machines/form/form-machine.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import type { ScenariosService } from '../../../services/scenarios/scenarios-service.ts';
import type { PlansActors, ScenarioChoice, ScopeChange } from '../../../ui/plans/plans-actors.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { startForm } from '../../kit/form.ts';
import { viewOf } from '../../kit/journal-records.ts';
import { startMutation } from '../../kit/mutation.ts';
import { startRecords } from '../../kit/records.ts';
import { startActor } from '../../kit/start-actor.ts';
import { askPlan, planAtOf, type PlansNeeds } from './plans.ts';

export interface ScopeNeeds extends PlansNeeds {
  readonly scenarios: Pick<ScenariosService, 'named' | 'list'>;
  notify(content: NoticeContent): void;
}

const rankBetween = (after: string | null, before: string | null): string => {
  try {
    return generateKeyBetween(after, before);
  } catch {
    return `${after ?? ''}${generateKeyBetween(null, null)}`;
  }
};

/** The rank of an item one place up or down; null at the end. */
const rankAfterMove = (items: readonly ScopeItem[], id: string, by: -1 | 1): string | null => {
  const at = items.findIndex((item) => item.id === id);
  const others = items.filter((item) => item.id !== id);
  const to = at + by;
  if (at < 0 || to < 0 || to > others.length) return null;
  return rankBetween(others[to - 1]?.order ?? null, others[to]?.order ?? null);
};

/** As many as one command may name. */
const atOnce = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / planLimits.itemsAtOnce) }, (_, index) =>
    items.slice(index * planLimits.itemsAtOnce, (index + 1) * planLimits.itemsAtOnce),
  );

/** Scenarios at the end of the scope; those that it has already are left out. */
const addScenarios = async (needs: ScopeNeeds, about: string, found: readonly ScenarioChoice[]): Promise<string> => {
  const [project, plan] = planAtOf(about);
  const { plans } = viewOf(needs);
  const known = scopeOf(plans, plan);
  const taken = new Set(known.map(({ scenarioId }) => scenarioId));
  let order = known.at(-1)?.order ?? null;
  const items = found
    .filter(({ id }) => !taken.has(id))
    .map(({ id: scenarioId, name }) => {
      order = rankBetween(order, null);
      return { id: needs.platform.stamp(needs.userId).id, scenarioId, name, order };
    });
  const name = planIn(plans, plan)?.name ?? '';
  for (const some of atOnce(items))
    await askPlan(needs, project, plan, { type: 'scope.add', data: { name, items: some } });
  return plan;
};

/** All pages of the list, as far as a plan has room. */
const addFound = async (needs: ScopeNeeds, about: string, term: string): Promise<string> => {
  const [projectId] = planAtOf(about);
  const found: ScenarioChoice[] = [];
  for (let [page, pages] = [1, 1]; page <= pages && found.length < planLimits.itemsMost; page += 1) {
    const query = { projectId, term, filters: noDocumentFilters, sort: 'name,asc', page };
    const answer = await firstValueFrom(needs.scenarios.list(query, limits.listPageMost));
    found.push(...answer._embedded.scenarios);
    pages = answer.page.totalPages;
  }
  return addScenarios(needs, about, found);
};

/** One change of one item of the plan on the page; `about`: project and plan. */
const changeScope = async (needs: ScopeNeeds, { about, value }: Mutation): Promise<string> => {
  const [project, plan] = planAtOf(about);
  const { plans } = viewOf(needs);
  const name = planIn(plans, plan)?.name ?? '';
  const items = scopeOf(plans, plan);
  const change = value as ScopeChange;
  switch (change.kind) {
    case 'add':
      return addScenarios(needs, about, [{ id: change.scenarioId, name: change.name }]);
    case 'addFound':
      return addFound(needs, about, change.term);
    case 'remove': {
      for (const some of atOnce(change.items))
        await askPlan(needs, project, plan, { type: 'scope.remove', data: { name, items: some } });
      return plan;
    }
    case 'move': {
      const order = rankAfterMove(items, change.item, change.by);
      if (order === null) return plan;
      return askPlan(needs, project, plan, { type: 'scope.move', data: { name, item: change.item, order } });
    }
    case 'set':
      return askPlan(needs, project, plan, {
        type: 'scope.change',
        data: { name, items: [change.item], changes: change.changes },
      });
  }
};

/** The same change of the selected items; those with several people are skipped and named [PLAN-010, PLAN-011]. */
const changeSelected = async (needs: ScopeNeeds, { about, draft, value }: Submitted): Promise<string> => {
  const [project, plan] = planAtOf(about);
  const { plans } = viewOf(needs);
  const ids = value as readonly string[];
  const chosen = scopeOf(plans, plan).filter(({ id }) => ids.includes(id));
  const single = chosen.filter((item) => !isSplit(item)).map(({ id }) => id);
  const name = planIn(plans, plan)?.name ?? '';
  for (const { items, changes } of scopeDraft.editsOf(draft as ScopeDraft, single))
    for (const some of atOnce(items))
      await askPlan(needs, project, plan, { type: 'scope.change', data: { name, items: some, changes } });
  for (const item of chosen.filter(isSplit))
    needs.notify({ tone: 'danger', text: scopeMessages.skipped(item.name), stay: limits.uploadErrorStay });
  return plan;
};

/** Several people for one item, or none. */
const assign = (needs: ScopeNeeds, { about, draft, value }: Submitted): Promise<string> => {
  const [project, plan] = planAtOf(about);
  const name = planIn(viewOf(needs).plans, plan)?.name ?? '';
  const assignments = scopeDraft.assignmentsOf(draft);
  return askPlan(needs, project, plan, { type: 'scope.assign', data: { name, item: String(value), assignments } });
};

/** `about`: project, plan and item. */
const setStatus = async (needs: ScopeNeeds, about: string, column: string): Promise<void> => {
  const [project, plan] = planAtOf(about);
  const id = about.split('/')[2] ?? '';
  const { plans } = viewOf(needs);
  const item = scopeOf(plans, plan).find((one) => one.id === id);
  const status = scopeStatusShape.parse(column);
  if (!item || item.status === status) return;
  const name = planIn(plans, plan)?.name ?? '';
  await askPlan(needs, project, plan, { type: 'scope.change', data: { name, items: [id], changes: { status } } });
};

export const startScope = (
  needs: ScopeNeeds,
  actorOptions: ActorOptions,
): Pick<
  PlansActors,
  'scopeMutation' | 'scopeSelection' | 'boardMove' | 'scopeBulk' | 'scopeAssign' | 'scenarioChoices'
> => {
  const scopeSelection = startActor('scopeSelection', selectionMachine, actorOptions);
  const scopeBulk = startForm(
    'scopeBulk',
    { check: scopeDraft.bulkErrors, submit: (submitted) => changeSelected(needs, submitted) },
    actorOptions,
  );
  scopeBulk.on('form.done', () => scopeSelection.send({ type: 'selection.clear' }));
  const boardMove = startActor('boardMove', partMoveMachine, actorOptions);
  // A refused move is listed with the changes that were not saved.
  boardMove.on('part.dropped', ({ part, slot }) => void setStatus(needs, part, slot.parent).catch(() => {}));
  const scopeMutation = startMutation('scopeMutation', (mutation) => changeScope(needs, mutation), actorOptions);
  // Other changes are listed with those that were not saved.
  scopeMutation.on('mutation.refused', ({ mutation: { name }, problem }) => {
    if (name !== 'addFound') return;
    needs.notify({ tone: 'danger', text: problemText(problem), stay: limits.uploadErrorStay });
  });
  return {
    scopeSelection,
    boardMove,
    scopeBulk,
    scopeMutation,
    scopeAssign: startForm(
      'scopeAssign',
      { check: scopeDraft.assignmentErrors, submit: (submitted) => assign(needs, submitted) },
      actorOptions,
    ),
    scenarioChoices: startRecords(
      'scenarioChoices',
      ({ about, term }) =>
        needs.scenarios
          .named(planAtOf(about)[0], term)
          .pipe(map(({ _embedded: { scenarios }, page }) => ({ rows: scenarios, page }))),
      actorOptions,
    ),
  };
};
