import { decideFlow } from '../../../src/domain/flows/decisions/decide-flow.ts';
import type { KnownFlow } from '../../../src/domain/flows/decisions/known-flow.ts';
import { flowIdOf, type FlowCommand, type FlowEvent } from '../../../src/domain/flows/flow-facts.ts';
import type { FlowRecord } from '../../../src/domain/flows/flow.ts';
import { notifyOfReplacedText } from '../../notifications/notify-of-replaced-text.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Stored } from '../../journal/fact-store.ts';
import type { CommandRequest, WriteModel } from '../../journal/write-model.ts';
import { absenceOf, findFlow } from '../flow-rows.ts';
import { checkReferences } from './check-references.ts';
import { cleanCommand } from './clean-command.ts';
import { loadKnownFlow } from './load-flow.ts';
import { projectFlow } from './project-flow.ts';
import { requireNewVersions } from './require-new-versions.ts';
import { requireRoom } from './require-room.ts';

/** A command about one flow; the answer is its revision and the events. */
export interface FlowWrite extends CommandRequest {
  /** The id of the flow. */
  readonly id: string;
  /** Under the lock; `record`: the flow, null for a new one and for one in the trash. */
  command(tx: Transaction<Tables>, record: FlowRecord | null): Promise<FlowCommand>;
  /** Throws when the caller may not do this with the flow; not asked for a new one. */
  check(record: FlowRecord): void;
}

export interface FlowResult {
  readonly id: string;
  readonly revision: number;
  readonly facts: Stored[];
}

interface FlowState {
  readonly command: FlowCommand;
  readonly known: KnownFlow;
}

/** The commands that accept a flow in the trash. */
const reachesTrash = new Set<FlowCommand['type']>(['flow.restore', 'flow.purge']);

/** The commands after which the project has one more. */
const addsFlow = new Set<FlowCommand['type']>(['flow.create', 'flow.restore']);

const beforeOf = ({ flow, deleted }: KnownFlow) => flow ?? deleted;

export const flowWriteModel: WriteModel<FlowWrite, FlowState, FlowEvent, FlowResult> = {
  async load({ unit: { tx }, write, project }) {
    const found = await findFlow(tx, project.id, write.id);
    if (found) write.check(found.record);
    const command = cleanCommand(await write.command(tx, found && !found.isDeleted ? found.record : null));
    const isReached = command.type === 'flow.create' || (found && (!found.isDeleted || reachesTrash.has(command.type)));
    if (!isReached) throw absenceOf(found);
    if (addsFlow.has(command.type)) await requireRoom(tx, project.id, 1);
    await checkReferences(tx, command, found?.record ?? null);
    await requireNewVersions(tx, command);
    return { command, known: await loadKnownFlow(tx, command, found) };
  },
  decide: ({ state: { known, command } }) => decideFlow(known, command),
  problemOf: ({ refused, field = 'flow' }, { state: { known, command } }) =>
    refused === 'duplicate' ? { kind: 'duplicate', name: nameAfter(command, known) } : invalid(field, refused),
  revision: ({ state: { known } }) => beforeOf(known)?.version ?? 0,
  project: ({ unit: { tx }, facts, state: { known } }) => projectFlow(tx, facts, beforeOf(known)),
  reply: ({ facts, state: { known, command } }) => ({
    id: flowIdOf(command.about),
    revision: facts.at(-1)?.revision ?? beforeOf(known)?.version ?? 0,
    facts: [...facts],
  }),
  notifications: ({ unit: { tx }, facts, state: { known } }, now) =>
    notifyOfReplacedText(tx, 'flow', { facts, name: beforeOf(known)?.name ?? '' }, now),
};

/** The name that is taken already. */
const nameAfter = (command: FlowCommand, known: KnownFlow): string => {
  if (command.type === 'flow.create') return command.data.name.trim();
  const changes = command.type === 'flow.change' ? command.data.changes : [];
  const named = changes.findLast((change) => change.type === 'flow.update' && change.field === 'name');
  return named && 'value' in named ? String(named.value).trim() : (beforeOf(known)?.name ?? '');
};
