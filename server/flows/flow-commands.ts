import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { flowAbout, type FlowChange, type FlowCommand } from '../../src/domain/flows/flow-facts.ts';
import type { FlowRecord } from '../../src/domain/flows/flow.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { CallName } from '../../src/domain/wire/contract.ts';
import { commandRequest, stampOf } from '../journal/command-request.ts';
import type { Tables } from '../database/tables.ts';
import type { ExecuteNeeds, Execute } from '../journal/create-execute.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { flowWriteModel, type FlowResult } from './write/flow-write-model.ts';

export interface FlowCommandsNeeds extends Pick<ExecuteNeeds, 'database' | 'now'> {
  readonly execute: Execute;
}

type Names = 'flows.create' | 'flows.update' | 'flows.change' | 'flows.delete' | 'flows.restore';

/** `If-Match: "7"` accepts a change only while the record has revision 7. */
export const requireRevision = (request: FastifyRequest, { version }: Pick<FlowRecord, 'version'>) => {
  const seen = request.headers['if-match'];
  if (seen === undefined || seen === `"${version}"`) return;
  const outdated: Problem = { kind: 'outdated', revision: version };
  throw outdated;
};

/** The documents call these fields otherwise [FLOW-022]. */
const fieldNames = { TAG: 'tags', folder: 'folderId' } as const;
const fieldOf = (field: string) =>
  (Object.hasOwn(fieldNames, field) ? fieldNames[field as keyof typeof fieldNames] : field) as Extract<
    FlowChange,
    { type: 'flow.update' }
  >['field'];

interface SentChange {
  readonly call: CallName;
  readonly params: { readonly project: string; readonly id: string };
  readonly body?: unknown;
  readonly action: 'update' | 'delete';
  /** The command; or changes that are found under the lock. */
  readonly data?: Pick<FlowCommand, 'type' | 'data'>;
  readonly changes?: (tx: Transaction<Tables>, record: FlowRecord) => Promise<readonly FlowChange[]>;
}

/** Sends a command about one flow, with the caller's right to it checked under the lock. */
export const createSend =
  ({ database, execute, now }: FlowCommandsNeeds) =>
  async (request: FastifyRequest, { call, params, body, action, data, changes }: SentChange): Promise<FlowResult> => {
    const access = await projectAccess(database, callerOf(request), params.project, now());
    authorize(access, 'read', 'Flow');
    const hashed = body === undefined ? [params] : [params, body];
    const write = commandRequest(request, { call, project: params.project, hashed }, now());
    const stamp = stampOf(write, flowAbout(params.id));
    return execute(flowWriteModel, {
      ...write,
      id: params.id,
      command: async (tx, record) => {
        if (data) return { ...stamp, ...data } as FlowCommand;
        const found = record && changes ? await changes(tx, record) : [];
        return { ...stamp, type: 'flow.change', data: { changes: found } };
      },
      check(record) {
        authorize(access, action, 'Flow', { owner: record.owner });
        requireRevision(request, record);
      },
    });
  };

export const flowCommands = (needs: FlowCommandsNeeds): Pick<Handlers, Names> => {
  const { database, execute, now } = needs;
  const send = createSend(needs);
  return {
    'flows.create': async ({ params, body }, request) => {
      const access = await projectAccess(database, callerOf(request), params.project, now());
      authorize(access, 'create', 'Flow');
      const write = commandRequest(
        request,
        { call: 'flows.create', project: params.project, hashed: [params, body] },
        now(),
      );
      const { owner = write.user, ...given } = body;
      const command: FlowCommand = {
        ...stampOf(write, flowAbout(write.key)),
        type: 'flow.create',
        data: { ...given, owner },
      };
      return execute(flowWriteModel, { ...write, id: write.key, command: async () => command, check: () => {} });
    },

    'flows.update': ({ params, body }, request) => {
      const change = { type: 'flow.update', field: fieldOf(body.field), value: body.value } as const;
      const data = { type: 'flow.change', data: { changes: [change] } } as const;
      return send(request, { call: 'flows.update', params, body, action: 'update', data });
    },

    'flows.change': ({ params, body }, request) => {
      const { commands: changes, takesBack } = body;
      const data = {
        type: 'flow.change',
        data: { changes: changes as readonly FlowChange[], ...(takesBack !== undefined && { takesBack }) },
      } as const;
      return send(request, { call: 'flows.change', params, body, action: 'update', data });
    },

    'flows.delete': ({ params }, request) =>
      send(request, {
        call: 'flows.delete',
        params,
        action: 'delete',
        data: { type: 'flow.delete', data: { name: '' } },
      }),

    'flows.restore': ({ params }, request) =>
      send(request, {
        call: 'flows.restore',
        params,
        action: 'delete',
        data: { type: 'flow.restore', data: { name: '' } },
      }),
  };
};
