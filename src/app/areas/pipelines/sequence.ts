import { catchError, forkJoin, map, of } from 'rxjs';
import { lastRank, rankIn, slotNow, slotsOf, type PartSlot } from '../../../domain/pipelines/part-slots.ts';
import { conditionIn } from '../../../domain/pipelines/condition-draft.ts';
import {
  fieldsOf,
  itemFields,
  jobFields,
  stageFields,
  type PipelinePart,
} from '../../../domain/pipelines/pipeline-part.ts';
import { pipelineSequenceMessages as say } from '../../../domain/pipelines/sequence-messages.ts';
import { partsIn, pipelineIn } from '../../../domain/pipelines/pipelines.ts';
import { reasonText } from '../../../domain/problems/reason.ts';
import type {
  FieldValue,
  FieldErrors,
  FormContent,
  FormDraft,
  Submitted,
} from '../../../machines/form/form-machine.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import { partMoveMachine } from '../../../machines/pipelines/part-move-machine.ts';
import type { RecordsQuestion } from '../../../machines/records/records-machine.ts';
import type { AdaptersService } from '../../../services/adapters/adapters-service.ts';
import type { PlansService } from '../../../services/plans/plans-service.ts';
import type { ScenariosService } from '../../../services/scenarios/scenarios-service.ts';
import type {
  EditedPart,
  ItemChoice,
  PipelinesActors,
  SequenceChange,
} from '../../../ui/pipelines/pipelines-actors.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { startForm } from '../../kit/form.ts';
import { viewOf } from '../../kit/journal-records.ts';
import { startMutation } from '../../kit/mutation.ts';
import { startRecords } from '../../kit/records.ts';
import { startActor } from '../../kit/start-actor.ts';
import { askPipeline, pipelineAtOf, type PipelinesNeeds } from './pipelines.ts';

/** Changes of the stages, jobs and items of the pipeline on the page. */
export interface SequenceNeeds extends PipelinesNeeds {
  readonly scenarios: Pick<ScenariosService, 'named'>;
  readonly adapters: Pick<AdaptersService, 'list'>;
  readonly plans: Pick<PlansService, 'scope'>;
  /** Project and pipeline of the page. */
  shown(): string;
}

const newPart = (id: string, parts: readonly PipelinePart[], change: Extract<SequenceChange, { parent: string }>) => {
  const place = { id, parent: change.parent, order: lastRank(parts, change.parent) };
  if (change.kind === 'addItem') {
    return { ...place, kind: 'item', ...itemFields.of({ ...change.item }) } satisfies PipelinePart;
  }
  return change.part === 'stage'
    ? ({ ...place, kind: 'stage', ...stageFields.blank, name: change.name } satisfies PipelinePart)
    : ({ ...place, kind: 'job', ...jobFields.blank, name: change.name } satisfies PipelinePart);
};

const sequenceOn = (needs: PipelinesNeeds, about: string) => {
  const [project, pipeline] = pipelineAtOf(about);
  const { pipelines } = viewOf(needs);
  return { project, pipeline, name: pipelineIn(pipelines, pipeline)?.name ?? '', parts: partsIn(pipelines, pipeline) };
};

const moveTo = (needs: PipelinesNeeds, about: string, part: string, slot: PartSlot): Promise<string> => {
  const { project, pipeline, name, parts } = sequenceOn(needs, about);
  const data = { name, part, parent: slot.parent, order: rankIn(parts, slot, part) };
  return askPipeline(needs, project, pipeline, { type: 'part.move', data });
};

/** The slot one place on; null at the end. */
const besides = (parts: readonly PipelinePart[], id: string, by: number): PartSlot | null => {
  const part = parts.find((one) => one.id === id);
  return (part && slotsOf(parts, part)[slotNow(parts, part) + by]) ?? null;
};

const changeSequence = async (needs: SequenceNeeds, { about, value }: Mutation): Promise<string> => {
  const { project, pipeline, name, parts } = sequenceOn(needs, about);
  const change = value as SequenceChange;
  switch (change.kind) {
    case 'add':
    case 'addItem': {
      const part = newPart(needs.platform.newId(), parts, change);
      return askPipeline(needs, project, pipeline, { type: 'part.add', data: { name, part } });
    }
    case 'remove':
      return askPipeline(needs, project, pipeline, { type: 'part.remove', data: { name, part: change.part } });
    case 'move': {
      const slot = besides(parts, change.part, change.by);
      return slot ? moveTo(needs, about, change.part, slot) : pipeline;
    }
  }
};

const labels: Readonly<Record<string, string>> = say.fields;

const isNumber = (field: string): boolean => ['parallel', 'retries', 'timeout'].includes(field);
const conditionsIn = (value: FieldValue) => (Array.isArray(value) ? value.map(conditionIn) : []);

/** Numbers and conditions travel through the form as texts. */
const fieldsIn = (draft: FormDraft) =>
  Object.fromEntries(
    Object.entries(draft).map(([field, value]) =>
      field === 'conditions'
        ? [field, conditionsIn(value)]
        : [field, isNumber(field) ? Number(String(value) || 0) : value],
    ),
  );

const checkPart = (draft: FormDraft, { value }: FormContent): FieldErrors => {
  const { kind } = value as EditedPart;
  const fields = fieldsOf(kind);
  const given = fieldsIn(draft);
  const faults = fields.faultsOf(fields.of(given)).map(([field, fault]) => [field, reasonText(fault)]);
  const ranges = Object.entries(given).flatMap(([field, one]) =>
    typeof one === 'number' && !fields.changes.safeParse({ [field]: one }).success
      ? [[field, reasonText('inclusion')]]
      : [],
  );
  const isNameless = conditionsIn(draft['conditions'] ?? []).some((one) => 'param' in one && one.param.trim() === '');
  return {
    ...(isNameless && { conditions: say.paramMissing }),
    ...inWords([...faults, ...ranges]),
  };
};

const inWords = (faults: readonly (readonly string[])[]): FieldErrors =>
  Object.fromEntries(faults.map(([field = '', text = '']) => [field, `${labels[field] ?? ''} ${text}`]));

const savePart = (needs: SequenceNeeds, { about, draft, stored, value }: Submitted): Promise<string> => {
  const { project, pipeline, name } = sequenceOn(needs, needs.shown());
  const { kind } = value as EditedPart;
  const changes = fieldsOf(kind).changedIn(fieldsIn(stored), fieldsIn(draft));
  return askPipeline(needs, project, pipeline, { type: 'part.update', data: { name, part: about, changes } });
};

/** The scenarios of the plan that the term finds; none while the plan cannot be read. */
const readPlanItems = (needs: SequenceNeeds, project: string, plan: string, term: string) => {
  if (plan === '') return of([]);
  const word = term.toLocaleLowerCase();
  return needs.plans.scope(project, plan).pipe(
    map(({ scopeItemResponseList: items }) =>
      items
        .filter(({ name }) => name.toLocaleLowerCase().includes(word))
        .map(({ id, name, scenarioId }): ItemChoice => {
          const ofPlan = { type: 'TESTPLAN_SCOPE_ITEM', testPlanId: plan, scopeItemId: id } as const;
          return { id, name, scenarioId, ...ofPlan };
        }),
    ),
    catchError(() => of([])),
  );
};

/** Those of the test plan of the pipeline first. */
const readChoices = (needs: SequenceNeeds, { about, term }: Pick<RecordsQuestion, 'about' | 'term'>) => {
  const [project, pipeline] = pipelineAtOf(about);
  const plan = pipelineIn(viewOf(needs).pipelines, pipeline)?.testPlanId ?? '';
  const scenarios = needs.scenarios
    .named(project, term)
    .pipe(
      map(({ _embedded }) =>
        _embedded.scenarios.map(({ id, name }): ItemChoice => ({ ...itemFields.blank, id, name, scenarioId: id })),
      ),
    );
  return forkJoin([readPlanItems(needs, project, plan, term), scenarios]).pipe(
    map(([ofPlan, others]) => ({ rows: [...ofPlan, ...others], page: null })),
  );
};

type Started = 'sequenceMutation' | 'partForm' | 'partMove' | 'itemChoices' | 'jobAdapters';

export const startSequence = (needs: SequenceNeeds, actorOptions: ActorOptions): Pick<PipelinesActors, Started> => {
  const partMove = startActor('partMove', partMoveMachine, actorOptions);
  // A refused move is listed with the changes that were not saved.
  partMove.on('part.dropped', ({ part, slot }) => void moveTo(needs, needs.shown(), part, slot).catch(() => {}));
  return {
    partMove,
    sequenceMutation: startMutation('sequenceMutation', (mutation) => changeSequence(needs, mutation), actorOptions),
    partForm: startForm(
      'partForm',
      { check: checkPart, submit: (submitted) => savePart(needs, submitted) },
      actorOptions,
    ),
    itemChoices: startRecords<ItemChoice>('itemChoices', (question) => readChoices(needs, question), actorOptions),
    jobAdapters: startRecords(
      'jobAdapters',
      ({ about }) =>
        needs.adapters.list(pipelineAtOf(about)[0], { term: '', page: 1, online: '' }).pipe(
          map(({ rows }) => ({
            rows: rows.map(({ adapterEntity: { clientId, name } }) => ({ clientId, name })),
            page: null,
          })),
        ),
      actorOptions,
    ),
  };
};
