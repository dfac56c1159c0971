import type { FastifyRequest } from 'fastify';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { withoutResult } from '../../src/domain/runs/manual/flow-result.ts';
import { runMessages } from '../../src/domain/runs/run-messages.ts';
import type { Handled, Reply } from '../../src/domain/wire/contract.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { readinessOf } from '../../src/domain/runs/readiness/run-readiness.ts';
import { changeRun } from './change-run.ts';
import { loadFlowSource } from './requests/load-plan-source.ts';
import { requestRun } from './requests/request-run.ts';
import { readRun, wholeRun } from './run-rows.ts';
import type { RunsNeeds } from './runs-needs.ts';

/** The calls of people about runs. */
type Names = Exclude<Extract<keyof Handlers, `runs.${string}`>, 'runs.setResult' | 'runs.putPicture' | 'runs.finish'>;

export const runsHandlers = (needs: RunsNeeds): Pick<Handlers, Names> => {
  const { database, now } = needs;
  const requestNew = requestRun(needs);
  const change = changeRun(needs);

  /** ResumeScenario is the call `runs.resume` as a command. */
  const resumeScenario = async (
    { context: { projectId: project, runId: id = '' } }: Handled<'runs.action'>['body'],
    request: FastifyRequest,
  ): Promise<Reply<'runs.action'>> => {
    if (id === '') throw invalid('context/runId', { code: 'required' });
    await change('runs.resume', { project, id }, request);
    return { runId: id, logId: id, queued: true, message: runMessages.queued };
  };

  return {
    'runs.action': ({ body }, request) => {
      if (body.command === 'ResumeScenario') return resumeScenario(body, request);
      const execute = needs.commands()[body.command] ?? requestNew;
      return execute(body, request);
    },
    'runs.readiness': async ({ params: { project, flowId }, query: { dataset = '' } }, request) => {
      const caller = callerOf(request);
      authorize(await projectAccess(database, caller, project, now()), 'read', 'Flow');
      const question = { account: caller.profile.tenantId, project, baseAddress: '' };
      return readinessOf(await loadFlowSource(database, question, flowId, dataset));
    },
    'runs.read': async ({ params: { project, id } }, request) => {
      const access = await projectAccess(database, callerOf(request), project, now());
      authorize(access, 'read', 'ExecutionLog');
      return wholeRun(database, await readRun(database, project, id));
    },
    'runs.cancel': ({ params }, request) => change('runs.cancel', params, request),
    'runs.pause': ({ params }, request) => change('runs.pause', params, request),
    'runs.resume': ({ params, body }, request) => change('runs.resume', params, request, body ?? withoutResult),
  };
};
