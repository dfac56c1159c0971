import type { JournalArea } from '../journal/fact.ts';
import {
  changeRecord,
  deletedRecordOf,
  dropRecord,
  isProjectRead,
  putAllRead,
  putRecord,
  recordOf,
  recordsOfProject,
  restoreRecord,
} from '../journal/record-set.ts';
import { dropOwned, restoreOwned } from '../trash/owned-records.ts';
import { decidePlan } from './decide-plan.ts';
import { withAssignments, withField } from './decide-scope.ts';
import { planAbout, planIdOf, scopeKey, type PlanCommand, type PlanFact, type ScopeEvent } from './plan-facts.ts';
import { plansView, type KnownPlans } from './plans-view.ts';
import { noCounts, type TestPlan } from './plan.ts';
import { byOrder, withStatus, type ScopeItem } from './scope-item.ts';

/** Where an item is in the set, by the event of its plan. */
const placeOf = ({ about, position }: PlanFact, item: string) => ({
  about: scopeKey(about, item),
  project: about,
  ...(position !== undefined && { position }),
});

type Placed = (item: ScopeItem) => ScopeItem;

/** Changes an item that is known; its fields keep their positions. */
const changeItem = (view: KnownPlans, fact: ScopeEvent, id: string, changed: Placed): void => {
  const place = placeOf(fact, id);
  const known = recordOf(view.scope, place.about);
  if (!known) return;
  const after = changed(known);
  const fields = (Object.keys(after) as (keyof ScopeItem)[]).filter((field) => after[field] !== known[field]);
  changeRecord(view.scope, place, Object.fromEntries(fields.map((field) => [field, after[field]])));
};

const evolveScope = (view: KnownPlans, fact: ScopeEvent): void => {
  switch (fact.type) {
    case 'scope.added':
      for (const item of fact.data.items) putRecord(view.scope, placeOf(fact, item.id), item);
      break;
    case 'scope.removed':
      for (const { id } of fact.data.items) dropRecord(view.scope, placeOf(fact, id));
      break;
    case 'scope.moved':
      return changeRecord(view.scope, placeOf(fact, fact.data.item), { order: fact.data.order });
    case 'scope.changed': {
      const { field, value } = fact.data;
      for (const { id } of fact.data.items)
        changeItem(view, fact, id, (item) => withField(item, field, value, fact.at));
      break;
    }
    case 'scope.assigned': {
      const { item: id, assignments, status } = fact.data;
      changeItem(view, fact, id, (item) => withAssignments(item, [...assignments], status, fact.at));
      break;
    }
    case 'scope.executed': {
      const { item: id, executionId, execution, status } = fact.data;
      changeItem(view, fact, id, (item) => ({
        ...withStatus(item, status, fact.at),
        latestExecutionId: executionId,
        latestExecutionStatus: execution,
      }));
    }
  }
  changeRecord(view, fact, { ...fact.data.counts, modifiedDate: fact.at });
};

const evolve = (view: KnownPlans, fact: PlanFact): void => {
  const { about, project } = fact;
  const revision = () => fact.revision ?? (recordOf(view, about)?.revision ?? 0) + 1;
  switch (fact.type) {
    case 'plan.observed': {
      const { plans: items, asOf } = fact.data;
      return putAllRead(view, { project, asOf, items, aboutOf: ({ id }) => planAbout(id) });
    }
    case 'scope.observed': {
      const { items, asOf } = fact.data;
      return putAllRead(view.scope, { project: about, asOf, items, aboutOf: ({ id }) => scopeKey(about, id) });
    }
    case 'plan.created':
      // A new plan has no items, so it can be filled at once, also offline.
      view.scope.read[about] ??= fact.position ?? 0;
      return putRecord(view, fact, {
        id: planIdOf(about),
        ...fact.data,
        ...noCounts,
        numberOfOverdueScopeItems: 0,
        numberOfLongOverdueScopeItems: 0,
        forecastDate: '',
        health: fact.data.chosenHealth || 'ON_TRACK',
        projectId: project,
        createdBy: fact.by,
        createdDate: fact.at,
        modifiedDate: fact.at,
        revision: revision(),
      });
    case 'plan.updated':
      return changeRecord(view, fact, { ...fact.data.changes, modifiedDate: fact.at, revision: revision() });
    case 'plan.deleted':
      dropOwned(view.scope, fact);
      return dropRecord(view, fact);
    case 'plan.restored':
      restoreOwned(view.scope, view, fact);
      return restoreRecord(view, fact, { ...fact.data.record, revision: revision() });
    case 'plan.purged':
      if (view.gone[about]) view.gone[about] = true;
      return;
    case 'scope.added':
    case 'scope.removed':
    case 'scope.moved':
    case 'scope.changed':
    case 'scope.assigned':
    case 'scope.executed':
      evolveScope(view, fact);
      changeRecord(view, fact, { revision: revision() });
  }
};

/** The items of a plan in their order. */
export const scopeOf = (view: KnownPlans, plan: string): readonly ScopeItem[] =>
  recordsOfProject(view.scope, planAbout(plan)).toSorted(byOrder);

export const isScopeRead = (view: KnownPlans, plan: string): boolean => isProjectRead(view.scope, planAbout(plan));

export const planIn = (view: KnownPlans, id: string): TestPlan | null => recordOf(view, planAbout(id));

/** The plan that a command copies. */
const sourceOf = (view: KnownPlans, command: PlanCommand) => {
  if (command.type !== 'plan.clone') return null;
  const plan = planIn(view, command.data.source);
  return plan && { plan, items: scopeOf(view, plan.id) };
};

/** The plans of projects, with the changes that wait for the server. */
export const plans: JournalArea<KnownPlans, PlanCommand, PlanFact> = {
  ...plansView,
  decide: (view, command) =>
    decidePlan(
      {
        plan: recordOf(view, command.about),
        deleted: deletedRecordOf(view, command.about),
        items: scopeOf(view, planIdOf(command.about)),
        source: sourceOf(view, command),
      },
      command,
    ),
  evolve,
};
