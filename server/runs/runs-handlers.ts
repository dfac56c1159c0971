import type { FastifyRequest } from 'fastify';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { runMessages } from '../../src/domain/runs/run-messages.ts';
import type { Handled, Reply } from '../../src/domain/wire/contract.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { changeRun } from './change-run.ts';
import { requestRun } from './requests/request-run.ts';
import { readRun, wholeRun } from './run-rows.ts';
import type { RunsNeeds } from './runs-needs.ts';

/** The calls of people about runs. */
type Names = Extract<keyof Handlers, `runs.${string}`>;

export const runsHandlers = (needs: RunsNeeds): Pick<Handlers, Names> => {
  const { database, now } = needs;
  const request = requestRun(needs);
  const change = changeRun(needs);

  /** ResumeScenario is the call `runs.resume` as a command. */
  const resumeScenario = async (
    { context: { projectId: project, runId: id = '' } }: Handled<'runs.action'>['body'],
    asked: FastifyRequest,
  ): Promise<Reply<'runs.action'>> => {
    if (id === '') throw invalid('context/runId', { code: 'required' });
    await change('runs.resume', { project, id }, asked);
    return { runId: id, queued: true, message: runMessages.queued };
  };

  return {
    'runs.action': ({ body }, asked) =>
      body.command === 'ResumeScenario' ? resumeScenario(body, asked) : request(body, asked),
    'runs.read': async ({ params: { project, id } }, asked) => {
      const access = await projectAccess(database, callerOf(asked), project, now());
      authorize(access, 'read', 'ExecutionLog');
      return wholeRun(database, await readRun(database, project, id));
    },
    'runs.cancel': ({ params }, asked) => change('runs.cancel', params, asked),
    'runs.pause': ({ params }, asked) => change('runs.pause', params, asked),
    'runs.resume': ({ params }, asked) => change('runs.resume', params, asked),
  };
};
