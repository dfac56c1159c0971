import type { FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { FlowState } from '../../src/domain/flows/compare/compare-flows.ts';
import { flowAbout } from '../../src/domain/flows/flow-facts.ts';
import { flowLimits } from '../../src/domain/flows/flow-limits.ts';
import { foldedFlowName } from '../../src/domain/flows/flows.ts';
import { calledFlowOf, type FlowStep } from '../../src/domain/flows/step.ts';
import { isProblem } from '../../src/domain/problems/problem.ts';
import { inSnapshot } from '../database/in-snapshot.ts';
import type { Tables } from '../database/tables.ts';
import { derivedId } from '../journal/derived-id.ts';
import { commandRequest, stampOf, type TimedRequest } from '../journal/command-request.ts';
import type { FlowCopyNeeds } from '../modules/contributions.ts';
import type { ModuleRegistry } from '../modules/module-registry.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import type { FlowCommandsNeeds } from './flow-commands.ts';
import { readFlow } from './flow-rows.ts';
import { wholeFlow } from './whole-flow.ts';
import { isMember, knownTags } from './write/check-references.ts';
import { releaseRulesFor } from './write/release-rules.ts';
import { flowWriteModel, type FlowResult } from './write/flow-write-model.ts';

/**
 * Copies a flow within its project or into another one. The flows that it calls are, in another project:
 *
 *   mapped   to the flow of the same name there
 *   copied   before it, if the caller asks for it
 *   left     the step stays, without its flow; the answer names what was left
 *
 * Other areas copy what belongs to a flow, such as its datasets, if the caller asks for it.
 *
 * Each copy is one command, and its key follows from that of the request: a repeated request copies nothing twice.
 */
export interface FlowCopying {
  readonly write: TimedRequest;
  readonly source: string;
  readonly target: string;
  readonly copiesCalls: boolean;
  /** By the id of the original. */
  readonly copies: Map<string, string | null>;
  readonly left: Set<string>;
  /** Names of what came along. */
  readonly brought: Set<string>;
  readonly copiesDatasets: boolean;
}

export interface FlowCopiesNeeds extends FlowCommandsNeeds, FlowCopyNeeds {
  readonly registry: Pick<ModuleRegistry, 'flowCopies'>;
}

const keyFor = ({ write, source }: FlowCopying, id: string): string => derivedId(write.user, write.key, source, id);

const readWhole = (database: Kysely<Tables>, project: string, id: string): Promise<FlowState> =>
  inSnapshot(database, async (tx) => wholeFlow(tx, await readFlow(tx, project, id)));

const flowNamed = async (database: Kysely<Tables>, project: string, name: string): Promise<string | null> => {
  const row = await database
    .selectFrom('flows')
    .select('id')
    .where('project_id', '=', project)
    .where('folded', '=', foldedFlowName(name))
    .where('deleted_date', 'is', null)
    .orderBy('created_date')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** The name, or the name with the first number that is free in the folder. */
const freeName = async (
  database: Pick<Kysely<Tables>, 'selectFrom'>,
  project: string,
  folderId: string,
  name: string,
): Promise<string> => {
  const short = [...name].slice(0, flowLimits.nameLength - 8).join('');
  const rows = await database
    .selectFrom('flows')
    .select('folded')
    .where('project_id', '=', project)
    .where('folder_id', '=', folderId)
    .where('deleted_date', 'is', null)
    .where(sql<boolean>`starts_with(folded, ${foldedFlowName(short)})`)
    .execute();
  const taken = new Set(rows.map(({ folded }) => folded));
  if (!taken.has(foldedFlowName(name))) return name;
  for (let number = 2; ; number += 1)
    if (!taken.has(foldedFlowName(`${short} (${number})`))) return `${short} (${number})`;
};

/** A step that calls a flow calls its copy. */
const withCall = (step: FlowStep, copies: ReadonlyMap<string, string | null>): FlowStep => {
  const called = calledFlowOf(step);
  if (called === null || !copies.has(called)) return step;
  const { flowId: _, ...configuration } = step.configuration;
  const copy = copies.get(called);
  return { ...step, configuration: typeof copy === 'string' ? { ...configuration, flowId: copy } : configuration };
};

const writeCopy = async (
  { execute }: FlowCommandsNeeds,
  { record, parts }: FlowState,
  { write, target, source, copies, left }: FlowCopying,
  { key, name }: { readonly key: string; readonly name?: string | undefined },
): Promise<FlowResult> => {
  const folderId = source === target ? record.folderId : '';
  const steps = Object.values(parts.steps).map((step) => withCall(step, copies));
  const { description, severity, parameters } = record;
  return execute(flowWriteModel, {
    ...write,
    key,
    project: target,
    id: key,
    async command(tx) {
      const tags = await knownTags(tx, target, record.tags);
      for (const tag of record.tags) if (!tags.has(tag)) left.add(tag);
      const owner = (await isMember(tx, target, record.owner)) ? record.owner : write.user;
      // Whoever may not release flows gets a copy that is in design.
      const { mayRelease } = await releaseRulesFor(tx, target, write.user);
      const status = record.status === 'RELEASED' && !mayRelease ? 'IN_DESIGN' : record.status;
      const data = {
        name: name ?? (await freeName(tx, target, folderId, record.name)),
        ...{ description, severity, status, owner, folderId, parameters },
        tags: record.tags.filter((tag) => tags.has(tag)),
        parts: { tasks: parts.tasks, steps: Object.fromEntries(steps.map((step) => [step.id, step])) },
      };
      const stamp = stampOf({ ...write, key, project: target }, flowAbout(key));
      return { ...stamp, type: 'flow.create', data };
    },
    check: () => {},
  });
};

const copyBelongings = async (needs: FlowCopiesNeeds, copying: FlowCopying, ids: readonly [string, string]) => {
  if (!copying.copiesDatasets) return;
  const { write, source, target } = copying;
  const copied = {
    write,
    source: { project: source, flow: ids[0] },
    target: { project: target, flow: ids[1] },
    keyFor: (id: string) => keyFor(copying, id),
  };
  for (const copy of needs.registry.flowCopies) {
    const { brought, left } = await copy(needs, copied);
    for (const name of brought) copying.brought.add(name);
    for (const name of left) copying.left.add(name);
  }
};

/** A called flow may have been deleted. */
const noneIfGone = (error: unknown): null => {
  if (isProblem(error)) return null;
  throw error;
};

/**
 * Finds a flow of another project by its name, or copies it with what it calls. Then `copies` has the flow there, or null
 * if there is none.
 */
export const bringFlow = async (needs: FlowCopiesNeeds, id: string, copying: FlowCopying): Promise<void> => {
  const { source, target, copiesCalls, copies, left } = copying;
  if (copies.has(id)) return;
  const flow = await readWhole(needs.database, source, id).catch(noneIfGone);
  const known = flow && (await flowNamed(needs.database, target, flow.record.name));
  if (known) copies.set(id, known);
  else if (flow && copiesCalls) {
    await copyCalls(needs, flow, copying);
    const copy = await writeCopy(needs, flow, copying, { key: keyFor(copying, id) });
    copies.set(id, copy.id);
    copying.brought.add(flow.record.name);
    await copyBelongings(needs, copying, [id, copy.id]);
  } else {
    copies.set(id, null);
    left.add(flow?.record.name ?? id);
  }
};

/** Finds or makes what the steps of a copy call; calls have no circles. */
const copyCalls = async (needs: FlowCopiesNeeds, { parts }: FlowState, copying: FlowCopying): Promise<void> => {
  if (copying.source === copying.target) return;
  const called = new Set(Object.values(parts.steps).flatMap((step) => calledFlowOf(step) ?? []));
  for (const id of called) await bringFlow(needs, id, copying);
};

export const startCopying = (
  write: TimedRequest,
  source: string,
  what: Pick<FlowCopying, 'copiesCalls' | 'copiesDatasets'>,
): FlowCopying => ({
  ...what,
  write,
  source,
  target: write.project,
  copies: new Map(),
  left: new Set(),
  brought: new Set(),
});

export const copyFlows = (needs: FlowCopiesNeeds): Pick<Handlers, 'flows.copyTo'> => {
  const { database, now } = needs;
  const accessTo = async (request: FastifyRequest, project: string, action: string) =>
    authorize(await projectAccess(database, callerOf(request), project, now()), action, 'Flow');
  return {
    'flows.copyTo': async ({ params, body }, request) => {
      await accessTo(request, params.project, 'read');
      await accessTo(request, body.targetProjectId, 'create');
      const flow = await readWhole(database, params.project, params.id);
      const sent = { call: 'flows.copyTo', project: body.targetProjectId, hashed: [params, body] } as const;
      const write = commandRequest(request, sent, now());
      const copying = startCopying(write, params.project, {
        copiesCalls: body.with.includes('calledFlows'),
        copiesDatasets: body.with.includes('datasets'),
      });
      await copyCalls(needs, flow, copying);
      const { id, revision, facts } = await writeCopy(needs, flow, copying, { key: write.key, name: body.name });
      await copyBelongings(needs, copying, [params.id, id]);
      const { name } = await readFlow(database, body.targetProjectId, id);
      const { brought, left } = copying;
      return { id, revision, facts, name, projectId: body.targetProjectId, brought: [...brought], left: [...left] };
    },
  };
};
