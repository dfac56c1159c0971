import type { FastifyRequest } from 'fastify';
import { runAbout } from '../../../src/domain/runs/run-facts.ts';
import { commandRequest, stampOf } from '../../journal/command-request.ts';
import type { Execute } from '../../journal/create-execute.ts';
import { authorize, projectAccess } from '../../projects/project-access.ts';
import { callerOf } from '../../session/caller.ts';
import type { Handlers } from '../../wire/mount.ts';
import { sentBody } from '../../wire/sent-body.ts';
import { storeContent } from '../evidence/put-evidence.ts';
import { readRun } from '../run-rows.ts';
import type { RunsNeeds } from '../runs-needs.ts';
import { manualWriteModel, refused, type ManualReply, type ManualWrite } from './manual-write-model.ts';

type At = { readonly project: string; readonly id: string };

export const manualHandlers = ({
  database,
  execute,
  after,
  news,
  now,
  evidence,
}: RunsNeeds & { readonly execute: Execute }): Pick<Handlers, 'runs.setResult' | 'runs.putPicture' | 'runs.finish'> => {
  /** Whoever has requested the run, or may run the flow. */
  const authorizeTo = async (request: FastifyRequest, { project, id }: At) => {
    const caller = callerOf(request);
    const access = await projectAccess(database, caller, project, now());
    authorize(access, 'read', 'ExecutionLog');
    const row = await readRun(database, project, id);
    if (row.executed_by !== caller.profile.id || access.isArchived) authorize(access, 'update', 'Flow');
    return row;
  };
  const tell = async (at: At, from: number, write: ManualWrite): Promise<ManualReply> => {
    const reply = await execute(manualWriteModel, write);
    news.listsChanged(at.project, at.id);
    after(at.id, { attempt: 1, from });
    return reply;
  };
  return {
    'runs.setResult': async ({ params, body }, request) => {
      const { events } = await authorizeTo(request, params);
      const sent = { call: 'runs.setResult', project: params.project, hashed: [params, body] } as const;
      const write = commandRequest(request, sent, now());
      const data = { ...body, name: '' };
      return tell(params, events + 1, {
        ...write,
        command: { ...stampOf(write, runAbout(params.id)), type: 'run.setResult', data },
      });
    },
    'runs.putPicture': async ({ params, query }, request) => {
      const { account_id: account, command, state } = await authorizeTo(request, params);
      if (command !== 'ExecuteManualTest') throw refused('runNotManual');
      if (state !== 'paused') throw refused('runOver');
      const { hash } = params;
      await storeContent({ database, evidence, now }, { account, hash, ...query }, sentBody(request));
      return { hash };
    },
    'runs.finish': async ({ params }, request) => {
      const { events } = await authorizeTo(request, params);
      const sent = { call: 'runs.finish', project: params.project, hashed: [params] } as const;
      const write = commandRequest(request, sent, now());
      const data = { name: '' };
      return tell(params, events + 1, {
        ...write,
        command: { ...stampOf(write, runAbout(params.id)), type: 'run.finish', data },
      });
    },
  };
};
