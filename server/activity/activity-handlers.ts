import type { FastifyRequest } from 'fastify';
import type { ActivityGroup } from '../../src/domain/activity/activity-contract.ts';
import type { AuditEntry, NamedEntry } from '../../src/domain/audit/audit-entry.ts';
import { limits } from '../../src/domain/limits.ts';
import { activityLimits } from '../../src/domain/activity/activity-limits.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { asSubject } from '../../src/domain/session/abilities.ts';
import { factEntries } from '../audit/fact-entries.ts';
import { namesIn, peopleIn } from '../audit/names-in.ts';
import { commandRequest } from '../journal/command-request.ts';
import type { Execute, ExecuteNeeds } from '../journal/create-execute.ts';
import { factById, type Stored } from '../journal/fact-store.ts';
import type { AuditSource } from '../modules/contributions.ts';
import type { RevertSource } from '../modules/revert-source.ts';
import { authorize, projectAccess, type ProjectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import { userNames } from '../users/user-names.ts';
import type { Handlers } from '../wire/mount.ts';
import { activityFacts } from './activity-facts.ts';
import { isBulkEdit, readBatch, readGroup, type BatchChange } from './batches.ts';

/** The areas whose changes a project shows: those that say who may read their records. */
export interface ActivityNeeds extends Pick<ExecuteNeeds, 'database' | 'now'> {
  readonly execute: Execute;
  readonly sources: readonly AuditSource[];
}

type Calls = 'activity.list' | 'activity.batch' | 'activity.revert';
type Read = AuditSource & { readonly reads: string };
type Reverted = AuditSource & { readonly reverts: RevertSource };

const missing: Problem = { kind: 'missing' };
const forbidden: Problem = { kind: 'forbidden' };

const streamOf = ({ about }: Pick<Stored, 'about'>) => about.slice(0, about.indexOf('/'));
const canRead = ({ ability, projectId }: ProjectAccess, source: AuditSource): source is Read =>
  source.reads !== undefined && ability.can('read', asSubject(source.reads, { projectId }));
const canRevert = ({ ability, projectId }: ProjectAccess, source: AuditSource): source is Reverted =>
  source.reverts !== undefined && ability.can('update', asSubject(source.reads ?? '', { projectId }));

const fieldOf = ({ data }: Stored): string => {
  const { field } = data as { readonly field?: unknown };
  return typeof field === 'string' ? field : '';
};

/** A bulk edit that follows from another event, such as a renamed status: reverting it alone would leave values that no longer exist. */
const followsOther = async ({ database }: ActivityNeeds, fact: Stored): Promise<boolean> => {
  if (!isBulkEdit(fact)) return false;
  const origin = await database
    .selectFrom('facts')
    .select('position')
    .where('project_id', '=', fact.project)
    .where('cause', '=', fact.cause ?? '')
    .where('about', 'not like', `${streamOf(fact)}/%`)
    .limit(1)
    .executeTakeFirst();
  const itself = origin ?? (await factById(database, fact.project, fact.cause ?? ''));
  return itself !== undefined && itself !== null;
};

/** A group of the list, with the entries that it shows. */
const createGroups = (needs: ActivityNeeds, access: ProjectAccess) => {
  const settable = new Map<string, Promise<(field: string) => boolean>>();
  const isSettable = async (source: Reverted, field: string) => {
    const known = settable.get(source.stream) ?? source.reverts.settable(needs.database, access.projectId);
    settable.set(source.stream, known);
    return (await known)(field);
  };
  const mayRevert = async (source: AuditSource, head: Stored) =>
    head.type.endsWith('.updated') && canRevert(access, source) && (await isSettable(source, fieldOf(head)));
  return async (source: AuditSource, head: Stored) => {
    const { facts, changes, records, unchanged, from } = await readGroup(needs.database, head);
    const entries = (await factEntries(needs.database, [source], facts)).flat();
    const may = await mayRevert(source, head);
    const follows = may && (await followsOther(needs, head));
    const group: ActivityGroup = {
      id: head.id,
      position: head.position,
      from,
      changes,
      records,
      entries: entries.map(({ entry }) => entry),
      revertible: may && !follows ? unchanged : 0,
      follows,
    };
    return { group, entries };
  };
};

const namesOf = async ({ database, sources }: ActivityNeeds, account: string, named: readonly NamedEntry[]) => {
  const entries: readonly AuditEntry[] = named.map(({ entry }) => entry);
  let fields = {};
  for (const source of sources) fields = { ...fields, ...(await source.fieldsIn?.(database, entries)) };
  return {
    people: await peopleIn(database, account, sources, entries),
    names: await namesIn(database, account, named),
    fields,
  };
};

export const activityHandlers = (needs: ActivityNeeds): Pick<Handlers, Calls> => {
  const { database, sources, execute, now } = needs;
  const accessOf = (request: FastifyRequest, project: string) =>
    projectAccess(database, callerOf(request), project, now());
  const sourceOf = (fact: Stored) => sources.find(({ stream }) => stream === streamOf(fact));
  /** The newest event of a batch whose records the caller may read. */
  const headOf = async (access: ProjectAccess, factId: string) => {
    const head = await factById(database, access.projectId, factId);
    const source = head?.type.endsWith('.updated') ? sourceOf(head) : undefined;
    if (!head || !source?.reverts || !canRead(access, source)) throw missing;
    return { head, source, reverts: source.reverts };
  };

  return {
    'activity.list': async ({ params: { project }, query }, request) => {
      const access = await accessOf(request, project);
      const readable = sources.filter((source) => canRead(access, source));
      if (readable.length === 0) throw forbidden;
      const streams = readable.map(({ stream }) => stream).filter((stream) => !query.kind || stream === query.kind);
      const heads = await activityFacts(database, project, streams, { ...query, size: query.size + 1 });
      const groupFrom = createGroups(needs, access);
      const read = await Promise.all(
        heads.slice(0, query.size).flatMap((head) => {
          const source = sourceOf(head);
          return source ? [groupFrom(source, head)] : [];
        }),
      );
      const groups = read.map(({ group }) => group);
      return {
        groups,
        next: heads.length > query.size ? (groups.at(-1)?.position ?? null) : null,
        kinds: await Promise.all(
          readable.map(async ({ stream, entity, labelsOf }) => ({
            kind: stream,
            entity: typeof entity === 'string' ? entity : '',
            labels: { ...(await labelsOf?.(database, project)) },
          })),
        ),
        ...(await namesOf(
          needs,
          callerOf(request).profile.tenantId,
          read.flatMap(({ entries }) => entries),
        )),
      };
    },

    'activity.batch': async ({ params: { project }, query: { factId, older } }, request) => {
      const access = await accessOf(request, project);
      const { head, source, reverts } = await headOf(access, factId);
      const changes = await readBatch(database, head, { older, most: activityLimits.batchPage + 1 });
      const shown = changes.slice(0, activityLimits.batchPage);
      const states = await reverts.look(database, project, fieldOf(head), shown);
      const account = callerOf(request).profile.tenantId;
      const [named] = (await factEntries(database, [source], [head])).flat();
      if (!named) throw missing;
      const { people, names, fields } = await namesOf(needs, account, [named]);
      const others = states.flatMap(({ was, now: value }) => [was, value]);
      const authors = shown.flatMap(({ since }) => since?.by ?? []);
      return {
        entry: named.entry,
        records: shown.flatMap(({ id, since }) => {
          const state = states.find((one) => one.id === id);
          return state ? [{ ...state, since }] : [];
        }),
        next: changes.length > shown.length ? (shown.at(-1)?.last ?? null) : null,
        people: { ...people, ...Object.fromEntries(await userNames(database, account, [...others, ...authors])) },
        names,
        fields,
      };
    },

    'activity.revert': async ({ params: { project }, body }, request) => {
      const access = await accessOf(request, project);
      const { head, source, reverts } = await headOf(access, body.factId);
      authorize(access, 'update', source.reads ?? '');
      const changes: readonly BatchChange[] = await readBatch(database, head, {
        ids: body.ids,
        most: limits.bulkBatch,
      });
      return reverts.revert(execute, {
        ...commandRequest(request, { call: 'activity.revert', project, hashed: [project, body] }, now()),
        cause: body.cause,
        ids: body.ids,
        field: fieldOf(head),
        changes,
        over: body.over,
        access,
      });
    },
  };
};
