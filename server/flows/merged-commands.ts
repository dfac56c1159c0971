import type { Transaction } from 'kysely';
import { changesBetween, withPartOf } from '../../src/domain/flows/compare/changes-between.ts';
import type { FlowState } from '../../src/domain/flows/compare/compare-flows.ts';
import type { FlowChange } from '../../src/domain/flows/flow-facts.ts';
import type { FlowRecord } from '../../src/domain/flows/flow.ts';
import { changesOfStepList, changesOfTaskList } from '../../src/domain/flows/list-save.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import type { Handlers } from '../wire/mount.ts';
import { createSend, type FlowCommandsNeeds } from './flow-commands.ts';
import { flowAt } from './flow-at.ts';
import { wholeFlow } from './whole-flow.ts';
import { knownTags } from './write/check-references.ts';
import { releaseRulesFor } from './write/release-rules.ts';
import { callerOf } from '../session/caller.ts';

/** Changes that are found under the lock, by comparison with an earlier revision. */
type Names = 'flows.tasks' | 'flows.taskSteps' | 'flows.restoreVersion';
type Tx = Transaction<Tables>;

const missing: Problem = { kind: 'missing' };
const revisionRequired: Problem = { kind: 'revisionRequired' };

/** The flow as of a revision that the sender names. */
const pastOf = async (tx: Tx, { projectId, id, version }: FlowRecord, revision: number) => {
  const past = revision <= version ? await flowAt(tx, projectId, id, revision) : null;
  if (!past) throw invalid('revision', { code: 'unknownRevision', revision });
  return past;
};

const requireRevision = (revision: number | undefined): number => {
  if (revision === undefined) throw revisionRequired;
  return revision;
};

/** Fields of the flow come back only as far as what they name still exists. */
const possible = async (tx: Tx, now: FlowRecord, past: FlowRecord, person: string): Promise<FlowRecord> => {
  const tags = await knownTags(tx, now.projectId, past.tags);
  const has = async (table: 'folders' | 'project_members', column: 'id' | 'user_id', value: string) =>
    (await tx
      .selectFrom(table)
      .select('project_id')
      .where('project_id', '=', now.projectId)
      .where(column as 'id', '=', value)
      .executeTakeFirst()) !== undefined;
  const isFolder = past.folderId === '' || (await has('folders', 'id', past.folderId));
  const isOwner = past.owner === '' || (await has('project_members', 'user_id', past.owner));
  const { mayRelease } = await releaseRulesFor(tx, now.projectId, person);
  return {
    ...past,
    status: past.status === 'RELEASED' && !mayRelease ? now.status : past.status,
    tags: past.tags.filter((tag) => tags.has(tag)),
    folderId: isFolder ? past.folderId : now.folderId,
    owner: isOwner ? past.owner : now.owner,
  };
};

interface Back {
  readonly revision: number;
  readonly person: string;
  readonly part: Part;
}

interface Part {
  readonly task?: string | undefined;
  readonly step?: string | undefined;
}

/** The changes back to a revision: of the flow, or of one of its parts. */
const changesBack = async (
  tx: Tx,
  now: FlowState,
  { revision, person, part }: Back,
): Promise<readonly FlowChange[]> => {
  const past = await pastOf(tx, now.record, revision);
  if (part.task === undefined && part.step === undefined)
    return changesBetween(now, { ...past, record: await possible(tx, now.record, past.record, person) });
  const isThere = ({ parts }: FlowState) =>
    part.step === undefined ? Object.hasOwn(parts.tasks, part.task ?? '') : Object.hasOwn(parts.steps, part.step);
  if (!isThere(now) && !isThere(past)) throw missing;
  return changesBetween(now, withPartOf(now, past, part));
};

export const mergedCommands = (needs: FlowCommandsNeeds): Pick<Handlers, Names> => {
  const send = createSend(needs);
  return {
    'flows.tasks': ({ params, body }, request) => {
      const revision = requireRevision(body.revision);
      return send(request, {
        call: 'flows.tasks',
        params,
        body,
        action: 'update',
        changes: async (tx, record) => {
          const { parts } = await pastOf(tx, record, revision);
          return changesOfTaskList(parts, await wholeFlow(tx, record), body.tasks);
        },
      });
    },

    'flows.taskSteps': ({ params, body }, request) => {
      const revision = requireRevision(body.revision);
      return send(request, {
        call: 'flows.taskSteps',
        params,
        body,
        action: 'update',
        changes: async (tx, record) => {
          const { parts } = await pastOf(tx, record, revision);
          return changesOfStepList(parts, await wholeFlow(tx, record), body.task, body.steps);
        },
      });
    },

    'flows.restoreVersion': ({ params, body: { revision, ...part } }, request) =>
      send(request, {
        call: 'flows.restoreVersion',
        params,
        body: { revision, ...part },
        action: 'update',
        changes: async (tx, record) =>
          changesBack(tx, await wholeFlow(tx, record), { revision, part, person: callerOf(request).profile.id }),
      }),
  };
};
