import type { Transaction } from 'kysely';
import { decidePipeline, type KnownPipeline } from '../../src/domain/pipelines/decide-pipeline.ts';
import { pipelineIdOf, type PipelineChange, type PipelineCommand } from '../../src/domain/pipelines/pipeline-facts.ts';
import { itemNewsOfPipeline } from '../../src/domain/pipelines/pipeline-item.ts';
import type { PipelinePart } from '../../src/domain/pipelines/pipeline-part.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import { projectItem } from '../items/item-rows.ts';
import type { Stored } from '../journal/fact-store.ts';
import type { CommandRequest, WriteModel } from '../journal/write-model.ts';
import { checkedCommand } from './checked-command.ts';
import { cancelExecutions, discardSchedules } from './discard-pipeline.ts';
import { findPipeline, projectPipeline, readParts, type PipelineAt } from './pipeline-rows.ts';

export interface PipelineWrite extends CommandRequest {
  readonly account: string;
  readonly command: Omit<PipelineCommand, 'type' | 'data'>;
  /** By the parts as they are under the lock. */
  change(parts: readonly PipelinePart[]): Pick<PipelineCommand, 'type' | 'data'>;
}

interface State {
  readonly known: KnownPipeline;
  readonly command: PipelineCommand;
}

export interface PipelineReply {
  readonly id: string;
  readonly facts: Stored[];
}

const missing: Problem = { kind: 'missing' };

/** An id is used once, also after the pipeline was deleted. */
const requireFreeId = async (tx: Transaction<Tables>, { project, about }: PipelineCommand): Promise<void> => {
  const used = await tx
    .selectFrom('items')
    .select('name')
    .where('project_id', '=', project)
    .where('type', '=', 'PIPELINE')
    .where('id', '=', pipelineIdOf(about))
    .executeTakeFirst();
  if (used) throw { kind: 'duplicate', name: used.name } satisfies Problem;
};

/** The test plan of a pipeline in the trash may be gone. */
const deletedPipeline = async (tx: Transaction<Tables>, at: PipelineAt) => {
  const pipeline = await findPipeline(tx, { ...at, inTrash: true });
  if (!pipeline || pipeline.testPlanId === '') return pipeline;
  const query = tx.selectFrom('plans').select('id').where('project_id', '=', at.project);
  const plan = await query.where('id', '=', pipeline.testPlanId).executeTakeFirst();
  return { ...pipeline, testPlanId: plan?.id ?? '' };
};

export const pipelineWriteModel: WriteModel<PipelineWrite, State, PipelineChange, PipelineReply> = {
  async load({ unit: { tx }, write, project: { id: project } }) {
    const { account } = write;
    const at = { project, id: pipelineIdOf(write.command.about) };
    const pipeline = await findPipeline(tx, at);
    const parts = pipeline ? await readParts(tx, at) : [];
    const sent = { ...write.command, ...write.change(parts) } as PipelineCommand;
    if (sent.type === 'pipeline.create') await requireFreeId(tx, sent);
    const isOfTrash = sent.type === 'pipeline.restore' || sent.type === 'pipeline.purge';
    const deleted = !pipeline && isOfTrash ? await deletedPipeline(tx, at) : null;
    if (!pipeline && !deleted && sent.type !== 'pipeline.create') throw missing;
    return { known: { pipeline, deleted, parts }, command: await checkedCommand(tx, { account, command: sent }) };
  },
  decide: ({ state: { known, command } }) => decidePipeline(known, command),
  problemOf: ({ refused, field = 'name' }) => invalid(field, refused),
  revision: ({ state: { known } }) => (known.pipeline ?? known.deleted)?.revision ?? 0,
  async project({ unit: { tx }, facts }) {
    for (const fact of facts) {
      if (fact.type === 'pipeline.deleted') await cancelExecutions(tx, fact);
      if (fact.type === 'pipeline.purged') await discardSchedules(tx, fact);
      await projectPipeline(tx, fact);
      await projectItem(tx, fact, itemNewsOfPipeline(fact));
    }
  },
  reply: ({ state: { command }, facts }) => ({ id: pipelineIdOf(command.about), facts: [...facts] }),
};
