import { firstValueFrom, map } from 'rxjs';
import { limits } from '../../../domain/limits.ts';
import { hookMessages as say } from '../../../domain/pipelines/webhooks/hook-messages.ts';
import { hookBody, hookLimits, type PipelineHook } from '../../../domain/pipelines/webhooks/hook.ts';
import { pipelineLimits } from '../../../domain/pipelines/pipeline-limits.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { reasonText } from '../../../domain/problems/reason.ts';
import type { FieldErrors, FormDraft } from '../../../machines/form/form-machine.ts';
import { shownOnceMachine } from '../../../machines/identity/shown-once-machine.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import type { PipelinesActors } from '../../../ui/pipelines/pipelines-actors.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { startForm } from '../../kit/form.ts';
import { startMutation } from '../../kit/mutation.ts';
import { refetch, startRecords } from '../../kit/records.ts';
import { startActor } from '../../kit/start-actor.ts';
import { commandKeys } from '../../sync/command-keys.ts';
import { pipelineAtOf, type PipelinesNeeds } from './pipelines.ts';

/** The webhooks of the pipeline on the page. */
export interface HooksNeeds extends PipelinesNeeds {
  /** Of the addresses of webhooks. */
  readonly origin: string;
}

const textIn = (draft: FormDraft, field: string): string => String(draft[field] ?? '').trim();

const errorsOf = (draft: FormDraft): FieldErrors => {
  const tooLong = (field: string, label: string, max: number): FieldErrors =>
    textIn(draft, field).length > max ? { [field]: `${label} ${reasonText({ code: 'maxLength' })}` } : {};
  return {
    ...(textIn(draft, 'name') === '' && { name: `${say.name} ${say.required}` }),
    ...tooLong('name', say.name, hookLimits.nameLength),
    ...tooLong('ref', say.ref, pipelineLimits.refLength),
  };
};

type Started = 'pipelineHooks' | 'hookForm' | 'hookSecret' | 'hookMutation';

export const startHooks = (needs: HooksNeeds, actorOptions: ActorOptions): Pick<PipelinesActors, Started> => {
  const { service, origin, notify } = needs;
  const keys = commandKeys(needs.platform);
  const pipelineHooks = startRecords<PipelineHook>(
    'pipelineHooks',
    ({ about }) => {
      const [project, pipeline] = pipelineAtOf(about);
      return service.hooks(project, pipeline).pipe(map((rows) => ({ rows, page: null })));
    },
    actorOptions,
  );
  const hookSecret = startActor('hookSecret', shownOnceMachine, actorOptions);
  const show = (...lines: readonly string[]): void => {
    hookSecret.send({ type: 'secret.show', shown: { kind: 'key', lines } });
    refetch(pipelineHooks);
  };
  const create = async (about: string, draft: FormDraft): Promise<readonly string[]> => {
    const [project, pipeline] = pipelineAtOf(about);
    const body = hookBody.parse({ name: textIn(draft, 'name'), ref: textIn(draft, 'ref') });
    const { path, secret } = await firstValueFrom(service.createHook(project, pipeline, body));
    return [`${origin}${path}`, secret];
  };
  const hookForm = startForm(
    'hookForm',
    { check: errorsOf, submit: ({ about, draft }) => create(about, draft) },
    actorOptions,
  );
  hookForm.on('form.done', ({ output }) => show(...(output as readonly string[])));
  const mutate = async (mutation: Mutation): Promise<readonly string[] | null> => {
    const [project, pipeline, hook] = pipelineAtOf(mutation.about);
    if (mutation.name === 'rotate') return [(await firstValueFrom(service.rotateHook(project, pipeline, hook))).secret];
    await keys.send(mutation, (key) => firstValueFrom(service.deleteHook(key, project, pipeline, hook)));
    return null;
  };
  const hookMutation = startMutation('hookMutation', mutate, actorOptions);
  hookMutation.on('mutation.done', ({ mutation: { title }, output }) => {
    if (output !== null) return show(...(output as readonly string[]));
    notify({ tone: 'success', text: say.deleted(title), stay: limits.successStay });
    refetch(pipelineHooks);
  });
  hookMutation.on('mutation.refused', ({ problem }) =>
    notify({ tone: 'danger', text: problemText(problem), stay: limits.uploadErrorStay }),
  );
  return { pipelineHooks, hookForm, hookSecret, hookMutation };
};
