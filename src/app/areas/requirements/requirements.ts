import { map, type Observable } from 'rxjs';
import { requirementAbout, type RequirementCommand } from '../../../domain/requirements/requirement-facts.ts';
import type { CoverageRow, CoverageState, CoverageView } from '../../../domain/requirements/coverage.ts';
import {
  requirementFields,
  type Covering,
  type CoveringType,
  type RequirementFields,
} from '../../../domain/requirements/requirement.ts';
import { requirementsOf } from '../../../domain/requirements/requirements.ts';
import { reasonText } from '../../../domain/problems/reason.ts';
import { requirementMessages } from '../../../domain/requirements/requirement-messages.ts';
import type { FormDraft, FieldErrors, Submitted } from '../../../machines/form/form-machine.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import type { RecordsAnswer, RecordsQuestion } from '../../../machines/records/records-machine.ts';
import type { RequirementsService } from '../../../services/requirements/requirements-service.ts';
import type { RequirementsActors } from '../../../ui/requirements/requirements-actors.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { startForm } from '../../kit/form.ts';
import { askJournal, readIntoJournal, type JournalRecordsNeeds } from '../../kit/journal-records.ts';
import { startMutation } from '../../kit/mutation.ts';
import { startRecords } from '../../kit/records.ts';

export interface RequirementsNeeds extends JournalRecordsNeeds {
  readonly service: RequirementsService;
}

/** `about` of the records: the project, the type and the id of what covers. */
const coveringOf = (about: string): { readonly project: string; readonly covering: Covering } => {
  const [project = '', entityType = '', entityId = ''] = about.split('/');
  return { project, covering: { entityType: entityType as CoveringType, entityId } };
};

const read = (needs: RequirementsNeeds, about: string) => {
  const { project, covering } = coveringOf(about);
  return readIntoJournal(needs, {
    project,
    type: 'requirement.observed',
    about: `requirements/${about}`,
    answer: needs.service
      .list(project, covering)
      .pipe(map(({ requirements, position }) => ({ data: { covering, requirements }, position }))),
    isKnown: ({ requirements }) => requirementsOf(requirements, project, covering).length > 0,
  });
};

type CoverageAnswer = Observable<RecordsAnswer & { readonly rows: readonly CoverageRow[] }>;

/** `about`: the project and the view. The totals of the project come beside the rows. */
const readCoverage = ({ service }: RequirementsNeeds, question: RecordsQuestion): CoverageAnswer => {
  const { about, term, page, filters } = question;
  const [project = '', by] = about.split('/');
  const state = (filters['state'] ?? '') as CoverageState | '';
  return service
    .coverage({ project, by: by as CoverageView, state, term, page })
    .pipe(map(({ _embedded, page: shown, totals }) => ({ rows: _embedded.coverage, page: shown, more: totals })));
};

export const requirementErrors = (draft: FormDraft): FieldErrors =>
  Object.fromEntries(
    requirementFields
      .faultsOf(requirementFields.of(draft))
      .map(([field, fault]) => [field, `${requirementMessages.fields[field]} ${reasonText(fault)}`]),
  );

type Change = Pick<RequirementCommand, 'type' | 'data'>;
const ask = (needs: RequirementsNeeds, project: string, id: string | null, change: Change) =>
  askJournal<RequirementCommand>(needs, project, { id, aboutOf: requirementAbout }, change);

/** `value` is the project; `about` is the id, or '' for a new link. Only changed fields are sent. */
const save = (needs: RequirementsNeeds, { about, draft, stored, value }: Submitted): Promise<string> => {
  const data: RequirementFields = requirementFields.of(draft);
  const project = String(value);
  if (about === '') return ask(needs, project, null, { type: 'requirement.create', data });
  const changes = requirementFields.changedIn(stored, draft);
  return ask(needs, project, about, { type: 'requirement.update', data: { changes, name: data.name } });
};

const remove = (needs: RequirementsNeeds, { about, title, value }: Mutation): Promise<string> =>
  ask(needs, String(value), about, { type: 'requirement.delete', data: { name: title } });

export const startRequirements = (needs: RequirementsNeeds, actorOptions: ActorOptions): RequirementsActors => ({
  requirementRecords: startRecords<never>('requirementRecords', ({ about }) => read(needs, about), actorOptions),
  coverageRecords: startRecords('coverageRecords', (question) => readCoverage(needs, question), actorOptions),
  requirementForm: startForm(
    'requirementForm',
    { check: requirementErrors, submit: (submitted) => save(needs, submitted) },
    actorOptions,
  ),
  requirementMutation: startMutation('requirementMutation', (mutation) => remove(needs, mutation), actorOptions),
});
