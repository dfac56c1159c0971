import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { scenarioAbout, type ScenarioChange, type ScenarioCommand } from '../../src/domain/scenarios/scenario-facts.ts';
import type { ScenarioRecord } from '../../src/domain/scenarios/scenario.ts';
import { changesOfSequence } from '../../src/domain/scenarios/sequence-save.ts';
import type { CallName } from '../../src/domain/wire/contract.ts';
import type { Tables } from '../database/tables.ts';
import { requireRevision, type FlowCommandsNeeds } from '../flows/flow-commands.ts';
import { isMember } from '../flows/write/check-references.ts';
import { commandRequest, stampOf } from '../journal/command-request.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { freeScenarioName } from './free-scenario-name.ts';
import { partsAt } from './scenario-at.ts';
import { readWholeScenario } from './scenario-queries.ts';
import { partsOfScenario, type ScenarioAt } from './scenario-rows.ts';
import { scenarioWriteModel, type ScenarioResult } from './write/scenario-write-model.ts';

type Names =
  | 'scenarios.create'
  | 'scenarios.clone'
  | 'scenarios.update'
  | 'scenarios.save'
  | 'scenarios.change'
  | 'scenarios.delete'
  | 'scenarios.restore';

/** The documents call these fields otherwise [SCEN-019]. */
const fieldNames = { TAG: 'tags', folder: 'folderId' } as const;
type UpdatedField = Extract<ScenarioChange, { type: 'scenario.update' }>['field'];
const fieldOf = (field: string) =>
  (Object.hasOwn(fieldNames, field) ? fieldNames[field as keyof typeof fieldNames] : field) as UpdatedField;

const revisionRequired: Problem = { kind: 'revisionRequired' };

interface SentChange {
  readonly call: CallName;
  readonly params: ScenarioAt;
  readonly body?: unknown;
  readonly action: 'update' | 'delete';
  /** The command; or changes that are found under the lock. */
  readonly data?: Pick<ScenarioCommand, 'type' | 'data'>;
  readonly changes?: (
    tx: Transaction<Tables>,
    record: ScenarioRecord,
    key: string,
  ) => Promise<readonly ScenarioChange[]>;
}

/** Sends a command about one scenario, with the caller's right to it checked under the lock. */
const createSend =
  ({ database, execute, now }: FlowCommandsNeeds) =>
  async (
    request: FastifyRequest,
    { call, params, body, action, data, changes }: SentChange,
  ): Promise<ScenarioResult> => {
    const access = await projectAccess(database, callerOf(request), params.project, now());
    authorize(access, 'read', 'Scenario');
    const hashed = body === undefined ? [params] : [params, body];
    const write = commandRequest(request, { call, project: params.project, hashed }, now());
    const stamp = stampOf(write, scenarioAbout(params.id));
    return execute(scenarioWriteModel, {
      ...write,
      id: params.id,
      command: async (tx, record) => {
        if (data) return { ...stamp, ...data } as ScenarioCommand;
        const found = record && changes ? await changes(tx, record, write.key) : [];
        return { ...stamp, type: 'scenario.change', data: { changes: found } };
      },
      check(record) {
        // A contributor deletes what he created [PERM-023].
        authorize(access, action, 'Scenario', { createdByUser: record.createdByUser });
        requireRevision(request, record);
      },
    });
  };

/** Of a flow that the list save adds without an id. */
const placeIdOf = (key: string, index: number): string =>
  createHash('sha256').update(`${key}/${index}`).digest('hex').slice(0, 32);

/** The sequence as of the revision that the sender names, merged into the one of now. */
const savedSequence = (
  revision: number | undefined,
  flows: Parameters<typeof changesOfSequence>[2],
): NonNullable<SentChange['changes']> => {
  if (revision === undefined) throw revisionRequired;
  return async (tx, record, key) => {
    if (revision > record.version) throw invalid('revision', { code: 'unknownRevision', revision });
    const at = { project: record.projectId, id: record.id };
    const base = await partsAt(tx, at, revision);
    return changesOfSequence(base, await partsOfScenario(tx, at), flows, (index) => placeIdOf(key, index));
  };
};

const createNew = ({
  database,
  execute,
  now,
}: FlowCommandsNeeds): Pick<Handlers, 'scenarios.create' | 'scenarios.clone'> => {
  const mayCreate = async (request: FastifyRequest, project: string) =>
    authorize(await projectAccess(database, callerOf(request), project, now()), 'create', 'Scenario');
  return {
    'scenarios.create': async ({ params, body }, request) => {
      await mayCreate(request, params.project);
      const sent = { call: 'scenarios.create', project: params.project, hashed: [params, body] } as const;
      const write = commandRequest(request, sent, now());
      const { owner = write.user, ...given } = body;
      const command: ScenarioCommand = {
        ...stampOf(write, scenarioAbout(write.key)),
        type: 'scenario.create',
        data: { ...given, owner },
      };
      return execute(scenarioWriteModel, { ...write, id: write.key, command: async () => command, check: () => {} });
    },

    'scenarios.clone': async ({ params, body }, request) => {
      await mayCreate(request, params.project);
      const { record, parts } = await readWholeScenario(database, params);
      const sent = { call: 'scenarios.clone', project: params.project, hashed: [params, body] } as const;
      const write = commandRequest(request, sent, now());
      const result = await execute(scenarioWriteModel, {
        ...write,
        id: write.key,
        async command(tx) {
          const { description, severity, status, folderId, tags } = record;
          const owner = (await isMember(tx, params.project, record.owner)) ? record.owner : write.user;
          const name = body.name ?? (await freeScenarioName(tx, { ...record, startsAt: 2 }));
          const data = { name, description, severity, status, owner, folderId, tags, parts };
          return { ...stampOf(write, scenarioAbout(write.key)), type: 'scenario.create', data };
        },
        check: () => {},
      });
      const created = await readWholeScenario(database, { project: params.project, id: result.id });
      return { ...result, name: created.record.name };
    },
  };
};

export const scenarioCommands = (needs: FlowCommandsNeeds): Pick<Handlers, Names> => {
  const send = createSend(needs);
  return {
    ...createNew(needs),

    'scenarios.update': ({ params, body }, request) => {
      const change = { type: 'scenario.update', field: fieldOf(body.field), value: body.value } as const;
      const data = { type: 'scenario.change', data: { changes: [change] } } as const;
      return send(request, { call: 'scenarios.update', params, body, action: 'update', data });
    },

    'scenarios.save': async ({ params, body }, request) =>
      send(request, {
        call: 'scenarios.save',
        params,
        body,
        action: 'update',
        changes: savedSequence(body.revision, body.flows),
      }),

    'scenarios.change': ({ params, body }, request) => {
      const { commands: changes, takesBack } = body;
      const data = {
        type: 'scenario.change',
        data: { changes: changes as readonly ScenarioChange[], ...(takesBack !== undefined && { takesBack }) },
      } as const;
      return send(request, { call: 'scenarios.change', params, body, action: 'update', data });
    },

    'scenarios.delete': ({ params }, request) => {
      const data = { type: 'scenario.delete', data: { name: '' } } as const;
      return send(request, { call: 'scenarios.delete', params, action: 'delete', data });
    },

    'scenarios.restore': ({ params }, request) => {
      const data = { type: 'scenario.restore', data: { name: '' } } as const;
      return send(request, { call: 'scenarios.restore', params, action: 'delete', data });
    },
  };
};
