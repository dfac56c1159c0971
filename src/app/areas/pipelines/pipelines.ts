import { catchError, firstValueFrom, map, of, throwError } from 'rxjs';
import type { AuditEntry } from '../../../domain/audit/audit-entry.ts';
import { isProjectRead } from '../../../domain/journal/record-set.ts';
import { limits } from '../../../domain/limits.ts';
import type { Execution } from '../../../domain/pipelines/executions/execution.ts';
import { executionMessages as say } from '../../../domain/pipelines/executions/execution-messages.ts';
import { pipelineAbout, type PipelineCommand } from '../../../domain/pipelines/pipeline-facts.ts';
import { pipelineMessages } from '../../../domain/pipelines/pipeline-messages.ts';
import { pipelineProblemMessages } from '../../../domain/pipelines/pipeline-problem-messages.ts';
import { pipelineFields } from '../../../domain/pipelines/pipeline.ts';
import { arePartsRead, partsIn } from '../../../domain/pipelines/pipelines.ts';
import { isEmptySequence, partsOf, sequenceOf } from '../../../domain/pipelines/sequence.ts';
import { isOut, toProblem } from '../../../domain/problems/problem.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { reasonText } from '../../../domain/problems/reason.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import type { ResultFileFormat } from '../../../domain/results/result-file.ts';
import type { ResultFileSource } from '../../../machines/downloads/result-file-of.ts';
import type { FieldErrors, FormDraft, Submitted } from '../../../machines/form/form-machine.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import type { PipelinesService } from '../../../services/pipelines/pipelines-service.ts';
import type { PipelinesActors } from '../../../ui/pipelines/pipelines-actors.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { expectSeen } from '../../kit/expect-seen.ts';
import { startForm } from '../../kit/form.ts';
import {
  askJournal,
  observeRead,
  readIntoJournal,
  viewOf,
  type JournalRecordsNeeds,
} from '../../kit/journal-records.ts';
import { startFileSave, type FileSaveNeeds } from '../../kit/file-save.ts';
import { startMutation } from '../../kit/mutation.ts';
import { refetch, startRecords } from '../../kit/records.ts';
import type { Platform } from '../../platform.ts';
import { commandKeys } from '../../sync/command-keys.ts';

export interface PipelinesNeeds extends JournalRecordsNeeds, FileSaveNeeds {
  readonly service: PipelinesService;
  readonly platform: Pick<Platform, 'stamp' | 'newId'>;
}

/** A pipeline on its page, and perhaps one of its executions. */
export const pipelineAtOf = (about: string): readonly [project: string, pipeline: string, execution: string] => {
  const [project = '', pipeline = '', execution = ''] = about.split('/');
  return [project, pipeline, execution];
};

/** The pipelines go into the journal; the rows are their newest executions. Offline, the pipelines alone are shown. */
const readPipelines = (needs: PipelinesNeeds, project: string) =>
  needs.service.list(project).pipe(
    map(({ pipelineDefinitionList: pipelines, latest, position }) => {
      const about = `pipelines/${project}`;
      observeRead(needs, { project, type: 'pipeline.observed', about, data: { pipelines }, position });
      return { rows: latest as readonly Execution[], page: null };
    }),
    catchError((error: unknown) =>
      isProjectRead(viewOf(needs).pipelines, project) && isOut(toProblem(error))
        ? of({ rows: [], page: null })
        : throwError(() => error),
    ),
  );

const readParts = (needs: PipelinesNeeds, at: string) => {
  const [project, id] = pipelineAtOf(at);
  return readIntoJournal(needs, {
    project,
    type: 'part.observed',
    about: pipelineAbout(id),
    answer: needs.service
      .read(project, id)
      .pipe(map(({ stages, position }) => ({ data: { parts: partsOf(stages) }, position }))),
    isKnown: ({ pipelines }) => arePartsRead(pipelines, id),
  });
};

const errorsOf = (draft: FormDraft): FieldErrors =>
  Object.fromEntries(
    pipelineFields
      .faultsOf(pipelineFields.of(draft))
      .map(([field, fault]) => [field, `${pipelineMessages.fields[field]} ${reasonText(fault)}`]),
  );

export const askPipeline = (
  needs: JournalRecordsNeeds,
  project: string,
  id: string | null,
  change: Pick<PipelineCommand, 'type' | 'data'>,
) => askJournal<PipelineCommand>(needs, project, { id, aboutOf: pipelineAbout }, change);

/** `value` is the project; `about` is the id, or '' for a new one. Only changed fields are sent. */
const save = (needs: PipelinesNeeds, { about, draft, stored, value }: Submitted): Promise<string> => {
  const data = pipelineFields.of(draft);
  const project = String(value);
  if (about === '') return askPipeline(needs, project, null, { type: 'pipeline.create', data });
  const changes = pipelineFields.changedIn(stored, draft);
  expectSeen(viewOf(needs).pipelines, { about: pipelineAbout(about), stored, changes });
  return askPipeline(needs, project, about, { type: 'pipeline.update', data: { changes, name: data.name } });
};

const danger = (text: string): NoticeContent => ({ tone: 'danger', text, stay: limits.uploadErrorStay });

/** No execution is requested for an empty pipeline [PIPE-005, PIPE-006]. From the list, its parts are read first. */
const isEmpty = async (needs: PipelinesNeeds, project: string, id: string): Promise<boolean> => {
  if (!arePartsRead(viewOf(needs).pipelines, id)) await firstValueFrom(readParts(needs, `${project}/${id}`));
  return isEmptySequence(sequenceOf(partsIn(viewOf(needs).pipelines, id)));
};

/** What leads to a new execution. */
export const isStart = (name: string): boolean => name === 'execute' || name === 'rerun';

type Sender = ReturnType<typeof commandKeys>;

const execute = async (needs: PipelinesNeeds, keys: Sender, mutation: Mutation): Promise<Execution | null> => {
  const { about, value } = mutation;
  if (await isEmpty(needs, String(value), about)) {
    needs.notify(danger(pipelineProblemMessages.pipelineEmpty));
    return null;
  }
  return keys.send(mutation, (key) => firstValueFrom(needs.service.execute(key, String(value), about)));
};

const mutate = (needs: PipelinesNeeds, keys: Sender, mutation: Mutation): Promise<unknown> => {
  const { name, about, title, value } = mutation;
  if (name === 'execute') return execute(needs, keys, mutation);
  if (name === 'delete')
    return askPipeline(needs, String(value), about, { type: 'pipeline.delete', data: { name: title } });
  const [project, pipeline, execution] = pipelineAtOf(about);
  const call = needs.service[name === 'rerun' ? 'rerun' : 'cancel'];
  return keys.send(mutation, (key) => firstValueFrom(call(key, project, pipeline, execution)));
};

type Started =
  | 'pipelineRecords'
  | 'pipelineParts'
  | 'pipelineForm'
  | 'pipelineMutation'
  | 'pipelineHistory'
  | 'executionRecords'
  | 'executionView'
  | 'executionResults';

export const startPipelines = (needs: PipelinesNeeds, actorOptions: ActorOptions): Pick<PipelinesActors, Started> => {
  const { service, notify } = needs;
  const keys = commandKeys(needs.platform);
  const executionRecords = startRecords<Execution>(
    'executionRecords',
    ({ about, page }) => {
      const [project, pipeline] = pipelineAtOf(about);
      return service.executions(project, pipeline, page - 1);
    },
    actorOptions,
  );
  const pipelineHistory = startRecords<AuditEntry>(
    'pipelineHistory',
    ({ about, page }) => {
      const [project, pipeline] = pipelineAtOf(about);
      return service
        .history(project, pipeline, page - 1)
        .pipe(map((reply) => ({ rows: reply._embedded.auditTrail, page: reply.page })));
    },
    actorOptions,
  );
  const executionView = startRecords(
    'executionView',
    ({ about }) => service.execution(...pipelineAtOf(about)).pipe(map((one) => ({ rows: [one], page: null }))),
    actorOptions,
  );
  const pipelineRecords = startRecords<Execution>(
    'pipelineRecords',
    ({ about }) => readPipelines(needs, about),
    actorOptions,
  );
  const pipelineMutation = startMutation('pipelineMutation', (mutation) => mutate(needs, keys, mutation), actorOptions);
  pipelineMutation.on('mutation.done', ({ mutation: { name, title }, output }) => {
    if (name === 'delete' || output === null) return;
    refetch(executionRecords, executionView, pipelineRecords);
    const text = isStart(name) ? say.started(title) : say.cancelled;
    notify({ tone: 'success', text, stay: limits.successStay });
  });
  pipelineMutation.on('mutation.refused', ({ mutation: { name }, problem }) => {
    if (isStart(name)) notify(danger(problemText(problem)));
  });
  return {
    pipelineRecords,
    pipelineParts: startRecords<never>('pipelineParts', ({ about }) => readParts(needs, about), actorOptions),
    pipelineForm: startForm(
      'pipelineForm',
      { check: errorsOf, submit: (submitted) => save(needs, submitted) },
      actorOptions,
    ),
    pipelineMutation,
    pipelineHistory,
    executionRecords,
    executionView,
    executionResults: startFileSave(
      'executionResults',
      ({ name, value }) => {
        const { projectId, of, id } = value as ResultFileSource;
        return service.results(projectId, of, id, name as ResultFileFormat);
      },
      needs,
      actorOptions,
    ),
  };
};
