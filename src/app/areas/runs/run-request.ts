import { generateNKeysBetween } from 'fractional-indexing';
import { firstValueFrom, forkJoin, map, of, type Observable } from 'rxjs';
import { fromPromise } from 'xstate';
import { pathOfLogs } from '../../../domain/logs/log-paths.ts';
import { limits } from '../../../domain/limits.ts';
import { invalid } from '../../../domain/problems/invalid.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { runLacksMessages } from '../../../domain/datasets/run-lacks-messages.ts';
import type { RunReadiness } from '../../../domain/runs/readiness/readiness.ts';
import { runLimits } from '../../../domain/runs/run-limits.ts';
import { runDialogMessages as say } from '../../../domain/runs/run-dialog-messages.ts';
import { runMessages } from '../../../domain/runs/run-messages.ts';
import { runProblemText } from '../../../domain/runs/run-problem-text.ts';
import {
  inOrderOfChoice,
  isBaseAddress,
  type RunAdapter,
  type RunChoices,
  type RunTarget,
  type SentRun,
} from '../../../domain/runs/run-request.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import type { Args } from '../../../domain/wire/contract.ts';
import type { FieldErrors, FormDraft, Submitted } from '../../../machines/form/form-machine.ts';
import { runRequestMachine, type RunRequestRef } from '../../../machines/runs/run-request-machine.ts';
import { selectRunAddress, type SettingsRef } from '../../../machines/settings/settings-actor.ts';
import type { AdaptersService } from '../../../services/adapters/adapters-service.ts';
import type { DatasetsService } from '../../../services/datasets/datasets-service.ts';
import type { RunsService } from '../../../services/runs/runs-service.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { provideChildForm } from '../../kit/form.ts';
import { startActor } from '../../kit/start-actor.ts';
import type { Platform } from '../../platform.ts';
import { commandKeys } from '../../sync/command-keys.ts';

export interface RunRequestNeeds {
  readonly userId: string;
  readonly runs: Pick<RunsService, 'request' | 'readiness'>;
  readonly adapters: Pick<AdaptersService, 'own' | 'list'>;
  readonly datasets: Pick<DatasetsService, 'list' | 'createWith'>;
  readonly settings: SettingsRef;
  readonly platform: Pick<Platform, 'newId'>;
  notify(content: NoticeContent): void;
}

/** One's own adapters, offline ones too, and those of others that are online. */
const readAdapters = ({ adapters }: RunRequestNeeds, project: string): Observable<readonly RunAdapter[]> =>
  forkJoin([adapters.own(), adapters.list(project, { term: '', page: 1, online: 'true' })]).pipe(
    map(([own, { rows }]) => {
      const mine = own.map(({ clientId, name, online }) => ({ clientId, name, online, owner: '' }));
      const others = rows
        .filter(({ adapterEntity }) => mine.every(({ clientId }) => clientId !== adapterEntity.clientId))
        .map(({ adapterEntity: { clientId, name, online }, owner }) => ({
          clientId,
          name,
          online,
          owner: owner.fullName,
        }));
      return inOrderOfChoice([...mine, ...others]);
    }),
  );

const readChoices = (needs: RunRequestNeeds, { kind, projectId, id }: RunTarget): Observable<RunChoices> =>
  forkJoin([
    readAdapters(needs, projectId),
    kind === 'flow'
      ? needs.datasets.list({ project: projectId, flowId: id, term: '' }).pipe(map(({ datasets }) => datasets))
      : of([]),
  ]).pipe(
    map(([adapters, datasets]) => ({ adapters, datasets: datasets.map(({ id: key, name }) => ({ id: key, name })) })),
  );

const textIn = (draft: FormDraft, field: string) => String(draft[field] ?? '').trim();

const isByPerson = (draft: FormDraft): boolean => draft['executor'] === 'person';

const errorsOf = (draft: FormDraft): FieldErrors =>
  isByPerson(draft) || isBaseAddress(textIn(draft, 'baseAddress'))
    ? {}
    : { baseAddress: `${say.baseAddress} ${say.baseAddressWrong}` };

/** Rows at a time: of a dataset, and not in debug mode, which can be paused as a whole. */
const rowsOf = (draft: FormDraft): { readonly rowsAtOnce?: number } => {
  const rows = Number(textIn(draft, 'rowsAtOnce'));
  return rows > 1 && textIn(draft, 'dataset') !== '' && draft['debug'] !== true ? { rowsAtOnce: rows } : {};
};

const bodyOf = ({ kind, projectId, id, place }: RunTarget, draft: FormDraft): Args<'runs.action'>['body'] => {
  const [datasetId, baseAddress] = [textIn(draft, 'dataset'), textIn(draft, 'baseAddress')];
  if (isByPerson(draft))
    return {
      adapterId: '',
      command: 'ExecuteManualTest',
      context: { projectId, flowId: id, ...(datasetId !== '' && { datasetId }) },
    };
  return {
    adapterId: textIn(draft, 'adapter'),
    command: kind === 'flow' ? 'ExecuteAutomatedTest' : 'ExecuteScenarioTest',
    context: {
      projectId,
      ...(kind === 'flow' ? { flowId: id } : { scenarioId: id }),
      ...place,
      ...(datasetId !== '' && { datasetId }),
      ...rowsOf(draft),
      ...(draft['debug'] === true && { debug: true }),
      ...(baseAddress !== '' && { baseAddress }),
    },
  };
};

/** The fields of the request, as the form calls them. */
const formFields: Readonly<Record<string, string>> = {
  adapterId: 'adapter',
  datasetId: 'dataset',
  'context.datasetId': 'dataset',
  baseAddress: 'baseAddress',
  'context.baseAddress': 'baseAddress',
  'context.rowsAtOnce': 'rowsAtOnce',
};
const inForm = (problem: Problem): Problem =>
  problem.kind === 'invalid' ? { ...problem, field: formFields[problem.field] ?? 'request' } : problem;

const danger = (text: string): NoticeContent => ({ tone: 'danger', text, stay: limits.uploadErrorStay });

/** A dataset with a column for each value that a run lacks, and a row to fill. */
const addDataset = async (
  { datasets, platform, notify }: RunRequestNeeds,
  { target, readiness }: { readonly target: RunTarget; readonly readiness: RunReadiness | null },
): Promise<string> => {
  const missing = readiness?.missing ?? [];
  const ranks = generateNKeysBetween(null, null, missing.length + 1);
  const columns = missing.map(({ name, isSecret }, at) => ({
    ...{ id: platform.newId(), rank: ranks[at] ?? '', name },
    type: isSecret ? ('secret' as const) : ('text' as const),
    feeds: { parameter: name },
    values: [],
  }));
  const place = {
    project: target.projectId,
    flowId: target.id,
    name: runLacksMessages.dataOf(target.name).slice(0, runLimits.nameLength),
  };
  const row = { id: platform.newId(), rank: ranks.at(-1) ?? '' };
  try {
    return await firstValueFrom(datasets.createWith({ ...place, columns, row }));
  } catch (error) {
    notify(danger(runProblemText(toProblem(error), target.kind)));
    throw error;
  }
};

export const startRunRequest = (needs: RunRequestNeeds, actorOptions: ActorOptions): RunRequestRef => {
  const { runs, settings, platform, notify, userId } = needs;
  const keys = commandKeys(platform);
  const submit = async ({ draft, value }: Submitted): Promise<SentRun> => {
    const target = value as RunTarget;
    const body = bodyOf(target, draft);
    try {
      const sent = await keys.send(body, (key) => firstValueFrom(runs.request(key, body)));
      if (isByPerson(draft)) return { ...sent, isByPerson: true };
      const address = textIn(draft, 'baseAddress');
      settings.send({ type: 'runAddress.set', userId, projectId: target.projectId, address });
      return sent;
    } catch (error) {
      const problem = toProblem(error);
      // Which steps no adapter can run stands in the dialog, with a link to them. A scenario has its message as well [ADAPT-016].
      if (target.kind === 'scenario' || problem.kind !== 'forbidden' || !problem.values)
        notify(danger(runProblemText(problem, target.kind)));
      throw inForm(problem);
    }
  };
  const request = startActor(
    'runRequest',
    runRequestMachine.provide({
      actors: {
        recallAddress: fromPromise<string, { target: RunTarget }>(async ({ input: { target } }) =>
          selectRunAddress(userId, target.projectId)(settings.getSnapshot()),
        ),
        readChoices: fromPromise<RunChoices, { target: RunTarget }>(({ input: { target } }) =>
          firstValueFrom(readChoices(needs, target)),
        ),
        readReadiness: fromPromise<RunReadiness | null, { target: RunTarget; dataset: string }>(
          async ({ input: { target, dataset } }) =>
            target.kind === 'flow' ? firstValueFrom(runs.readiness(target.projectId, target.id, dataset)) : null,
        ),
        createDataset: fromPromise<string, { target: RunTarget; readiness: RunReadiness | null }>(({ input }) =>
          addDataset(needs, input),
        ),
        form: provideChildForm({ check: errorsOf, submit }),
      },
    }),
    actorOptions,
  );
  request.on('request.empty', ({ target }) => {
    const problem = invalid('flow', { code: 'flowWithoutSteps' });
    notify(danger(runProblemText(problem, target.kind)));
  });
  request.on('run.sent', ({ target, sent }) => {
    // The page of the log opens by itself, except in a test plan: see `runs-area.ts`.
    if (sent.isByPerson) return;
    const text = `${sent.queued ? runMessages.queued : runMessages.sent}. `;
    const path = pathOfLogs({ projectId: target.projectId, kind: target.kind, of: '', logId: sent.logId });
    const link = target.place ? { link: { text: say.view, path, after: '' } } : {};
    notify({ tone: 'success', text, ...link, stay: limits.successStay });
  });
  return request;
};
