import { map } from 'rxjs';
import type { AuditEntry } from '../../../domain/audit/audit-entry.ts';
import { planAbout, type PlanCommand } from '../../../domain/plans/plan-facts.ts';
import type { PlanDay } from '../../../domain/plans/progress/plan-day.ts';
import { planMessages } from '../../../domain/plans/plan-messages.ts';
import { planFields } from '../../../domain/plans/plan.ts';
import { isScopeRead } from '../../../domain/plans/plans.ts';
import type { Task } from '../../../domain/plans/task.ts';
import { reasonText } from '../../../domain/problems/reason.ts';
import type { FieldErrors, FormDraft, Submitted } from '../../../machines/form/form-machine.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import type { PlansService } from '../../../services/plans/plans-service.ts';
import type { PlansActors } from '../../../ui/plans/plans-actors.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { expectSeen } from '../../kit/expect-seen.ts';
import { startForm } from '../../kit/form.ts';
import { askJournal, readIntoJournal, type JournalRecordsNeeds, viewOf } from '../../kit/journal-records.ts';
import { startMutation } from '../../kit/mutation.ts';
import { startRecords } from '../../kit/records.ts';
import { readPlans } from './read-plans.ts';

export interface PlansNeeds extends JournalRecordsNeeds {
  readonly service: Pick<PlansService, 'list' | 'scope' | 'history' | 'progress' | 'tasks'>;
}

/** A plan on its page: its project and its id. */
export const planAtOf = (about: string): readonly [project: string, plan: string] => {
  const [project = '', plan = ''] = about.split('/');
  return [project, plan];
};

const readScope = (needs: PlansNeeds, about: string) => {
  const [project, plan] = planAtOf(about);
  return readIntoJournal(needs, {
    project,
    type: 'scope.observed',
    about: planAbout(plan),
    answer: needs.service
      .scope(project, plan)
      .pipe(map(({ scopeItemResponseList: items, position }) => ({ data: { items }, position }))),
    isKnown: ({ plans }) => isScopeRead(plans, plan),
  });
};

export const planErrors = (draft: FormDraft): FieldErrors =>
  Object.fromEntries(
    planFields
      .faultsOf(planFields.of(draft))
      .map(([field, fault]) => [field, `${planMessages.fields[field]} ${reasonText(fault)}`]),
  );

export const askPlan = (
  needs: JournalRecordsNeeds,
  project: string,
  id: string | null,
  change: Pick<PlanCommand, 'type' | 'data'>,
) => askJournal<PlanCommand>(needs, project, { id, aboutOf: planAbout }, change);

/** `value` is the project; `about` is the id, or '' for a new one. Only changed fields are sent. */
const save = (needs: PlansNeeds, { about, draft, stored, value }: Submitted): Promise<string> => {
  const data = planFields.of(draft);
  const project = String(value);
  if (about === '') return askPlan(needs, project, null, { type: 'plan.create', data });
  const changes = planFields.changedIn(stored, draft);
  expectSeen(viewOf(needs).plans, { about: planAbout(about), stored, changes });
  return askPlan(needs, project, about, { type: 'plan.update', data: { changes, name: data.name } });
};

/** Deletes a plan, or copies it. */
const mutate = (needs: PlansNeeds, { name, about, title, value }: Mutation): Promise<string> =>
  name === 'clone'
    ? askPlan(needs, String(value), null, {
        type: 'plan.clone',
        data: { name: planMessages.copyOf(title), source: about },
      })
    : askPlan(needs, String(value), about, { type: 'plan.delete', data: { name: title } });

export const startPlans = (
  needs: PlansNeeds,
  actorOptions: ActorOptions,
): Pick<
  PlansActors,
  'planRecords' | 'planScope' | 'planHistory' | 'planProgress' | 'planTasks' | 'planForm' | 'planMutation'
> => ({
  planRecords: startRecords<never>('planRecords', ({ about }) => readPlans(needs, needs.service, about), actorOptions),
  planScope: startRecords<never>('planScope', ({ about }) => readScope(needs, about), actorOptions),
  planHistory: startRecords<AuditEntry>(
    'planHistory',
    ({ about, page }) => {
      const [project, plan] = planAtOf(about);
      return needs.service
        .history(project, plan, page - 1)
        .pipe(map((reply) => ({ rows: reply._embedded.auditTrail, page: reply.page })));
    },
    actorOptions,
  ),
  planProgress: startRecords<PlanDay>(
    'planProgress',
    ({ about }) => needs.service.progress(...planAtOf(about)).pipe(map(({ days: rows }) => ({ rows, page: null }))),
    actorOptions,
  ),
  planTasks: startRecords<Task>(
    'planTasks',
    () => needs.service.tasks().pipe(map(({ taskResponseList: rows }) => ({ rows, page: null }))),
    actorOptions,
  ),
  planForm: startForm('planForm', { check: planErrors, submit: (submitted) => save(needs, submitted) }, actorOptions),
  planMutation: startMutation('planMutation', (mutation) => mutate(needs, mutation), actorOptions),
});
