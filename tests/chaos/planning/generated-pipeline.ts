import type { Caller } from '../../server/caller.ts';
import type { Rng } from '../../storm/rng.ts';

/** A pipeline of any shape, added part by part, each under its own key. */
const project = 'p-shop';
type Ask = <Answer>(job: (owner: Caller) => Promise<Answer>) => Promise<Answer>;

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

interface Place {
  readonly id: string;
  readonly stageId: string;
  readonly scenarioId: string;
}

const addJob = async (ask: Ask, rng: Rng, { id, stageId, scenarioId }: Place): Promise<void> => {
  const jobId = crypto.randomUUID();
  const [jobKey, params] = [key(), { project, id }];
  const onFailure = rng.pick(['STOP', 'CONTINUE'] as const);
  const body = { stageId, jobId, name: 'Job', retries: rng.below(3), onFailure };
  await ask((owner) => owner.reply('pipelines.addJob', { params, body }, jobKey));
  for (let count = 1 + rng.below(3); count > 0; count -= 1) {
    const [itemKey, item] = [key(), { stageId, jobId, id: crypto.randomUUID(), item: { scenarioId } }];
    await ask((owner) => owner.reply('pipelines.addItem', { params, body: item }, itemKey));
  }
};

export const pipelineOf = async (ask: Ask, rng: Rng, scenarioId: string): Promise<string> => {
  const created = key();
  const concurrency = rng.pick(['QUEUE', 'QUEUE', 'SKIP', 'CANCEL_OLDER'] as const);
  const body = { name: `Storm ${crypto.randomUUID()}`, concurrency };
  const { id } = await ask((owner) => owner.reply('pipelines.create', { params: { project }, body }, created));
  for (let stages = 1 + rng.below(3); stages > 0; stages -= 1) {
    const [stageKey, stageId] = [key(), crypto.randomUUID()];
    const when = rng.pick(['ALWAYS', 'PREVIOUS_PASSED', 'PREVIOUS_FAILED'] as const);
    const stage = { stageId, name: 'Stage', when, parallel: 1 + rng.below(3) };
    await ask((owner) => owner.reply('pipelines.addStage', { params: { project, id }, body: stage }, stageKey));
    for (let jobs = 1 + rng.below(3); jobs > 0; jobs -= 1) await addJob(ask, rng, { id, stageId, scenarioId });
  }
  return id;
};
