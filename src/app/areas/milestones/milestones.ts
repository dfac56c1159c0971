import { milestoneAbout, type MilestoneCommand } from '../../../domain/milestones/milestone-facts.ts';
import { milestoneFields } from '../../../domain/milestones/milestone.ts';
import { reasonText } from '../../../domain/problems/reason.ts';
import { milestoneMessages } from '../../../domain/milestones/milestone-messages.ts';
import type { FormDraft, FieldErrors, Submitted } from '../../../machines/form/form-machine.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import type { MilestonesService } from '../../../services/milestones/milestones-service.ts';
import type { PlansService } from '../../../services/plans/plans-service.ts';
import type { MilestonesActors } from '../../../ui/milestones/milestones-actors.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { expectSeen } from '../../kit/expect-seen.ts';
import { startForm } from '../../kit/form.ts';
import { askJournal, type JournalRecordsNeeds, viewOf } from '../../kit/journal-records.ts';
import { startMutation } from '../../kit/mutation.ts';
import { startRecords } from '../../kit/records.ts';
import { readPlans } from '../plans/read-plans.ts';
import { readMilestones } from './read-milestones.ts';

export interface MilestonesNeeds extends JournalRecordsNeeds {
  readonly service: MilestonesService;
  readonly plans: Pick<PlansService, 'list'>;
}

export const milestoneErrors = (draft: FormDraft): FieldErrors =>
  Object.fromEntries(
    milestoneFields
      .faultsOf(milestoneFields.of(draft))
      .map(([field, fault]) => [field, `${milestoneMessages.fields[field]} ${reasonText(fault)}`]),
  );

type Change = Pick<MilestoneCommand, 'type' | 'data'>;
const ask = (needs: MilestonesNeeds, project: string, id: string | null, change: Change) =>
  askJournal<MilestoneCommand>(needs, project, { id, aboutOf: milestoneAbout }, change);

/** `value` is the project; `about` is the id, or '' for a new one. Only changed fields are sent. */
const save = (needs: MilestonesNeeds, { about, draft, stored, value }: Submitted): Promise<string> => {
  const data = milestoneFields.of(draft);
  const project = String(value);
  if (about === '') return ask(needs, project, null, { type: 'milestone.create', data });
  const changes = milestoneFields.changedIn(stored, draft);
  expectSeen(viewOf(needs).milestones, { about: milestoneAbout(about), stored, changes });
  return ask(needs, project, about, { type: 'milestone.update', data: { changes, name: data.name } });
};

const remove = (needs: MilestonesNeeds, { about, title, value }: Mutation): Promise<string> =>
  ask(needs, String(value), about, { type: 'milestone.delete', data: { name: title } });

export const startMilestones = (needs: MilestonesNeeds, actorOptions: ActorOptions): MilestonesActors => ({
  milestoneRecords: startRecords<never>(
    'milestoneRecords',
    ({ about }) => readMilestones(needs, needs.service, about),
    actorOptions,
  ),
  milestonePlans: startRecords<never>(
    'milestonePlans',
    ({ about }) => readPlans(needs, needs.plans, about),
    actorOptions,
  ),
  milestoneForm: startForm(
    'milestoneForm',
    { check: milestoneErrors, submit: (submitted) => save(needs, submitted) },
    actorOptions,
  ),
  milestoneMutation: startMutation('milestoneMutation', (mutation) => remove(needs, mutation), actorOptions),
});
