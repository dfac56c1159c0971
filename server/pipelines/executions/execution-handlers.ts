import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { isOver } from '../../../src/domain/pipelines/executions/execution-chart.ts';
import type { WholeExecution } from '../../../src/domain/pipelines/executions/execution.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import type { Tables } from '../../database/tables.ts';
import { idempotent } from '../../account/idempotent.ts';
import { lockAnyProject } from '../../journal/fact-store.ts';
import { authorize, projectAccess } from '../../projects/project-access.ts';
import { resultFileOf } from '../../results/result-file.ts';
import { callerOf } from '../../session/caller.ts';
import type { Handlers } from '../../wire/mount.ts';
import { pageOf } from '../../wire/page-of.ts';
import { closedSignal } from '../../wire/wake.ts';
import { findPipeline } from '../pipeline-rows.ts';
import type { PipelinesNeeds } from '../pipelines-needs.ts';
import { nothingToTell, type AfterCommit } from '../../runs/requests/after-commit.ts';
import { advanceLocked } from './advance-pipeline.ts';
import { cancelExecution } from './cancel-execution.ts';
import { reportOfExecution } from './execution-results.ts';
import { authorizeExecution } from './execution-rights.ts';
import { listExecutions, openExecutions, readExecution, type ExecutionAt } from './execution-rows.ts';
import { withFailureAges } from './failure-ages.ts';
import { rerunExecution } from './rerun-execution.ts';
import { startExecution, type NewExecution } from './start-execution.ts';

type Names = `pipelines.${'execute' | 'rerun' | 'executions' | 'execution' | 'cancel' | 'results'}`;

const missing: Problem = { kind: 'missing' };
const over: Problem = { ...invalid('execution', { code: 'pipelineExecutionOver' }), status: 409 };
/** Milliseconds between two looks while a call waits: another server may have the news. */
const look = 1_000;

const pathOf = ({ project, id, execution }: ExecutionAt) =>
  `/tp/api/v1/${project}/pipelines/${id}/executions/${execution}`;

const withoutStages = ({ stages: _, ...execution }: WholeExecution) => execution;

export const executionHandlers = (needs: PipelinesNeeds): Pick<Handlers, Names> => {
  const { database, publish, news, wake, origin, now } = needs;
  const accessTo = (request: FastifyRequest, project: string) =>
    projectAccess(database, callerOf(request), project, now());

  /** The execution when it is over, or as it is after so many seconds. */
  const awaited = async (at: ExecutionAt, seconds: number, reply: FastifyReply): Promise<WholeExecution> => {
    const gone = closedSignal(reply);
    const until = performance.now() + seconds * 1_000;
    let execution = await readExecution(database, at);
    while (!isOver(execution.status) && performance.now() < until && !gone.aborted && !wake.isStopped()) {
      await wake.next(at.id, Math.min(look, until - performance.now()), gone);
      execution = await readExecution(database, at);
    }
    return execution;
  };

  const tell = ({ project, id }: { project: string; id: string }, { stored, notices }: AfterCommit): void => {
    if (stored.length > 0) publish(project, stored);
    news.notify(notices);
    news.changed(project, id);
  };

  type Starting = Omit<NewExecution, 'request'>;

  /** Answers the address of the new execution: the same to a call that is sent twice. */
  const started = async (
    request: FastifyRequest,
    { call, said, at }: { call: Names; said: readonly unknown[]; at: { project: string; id: string } },
    start: (tx: Transaction<Tables>, starting: Starting, after: AfterCommit) => Promise<string>,
  ): Promise<ExecutionAt> => {
    authorizeExecution(await accessTo(request, at.project));
    const { profile, sessionId } = callerOf(request);
    const starting: Starting = {
      ...{ account: profile.tenantId, project: at.project, pipeline: at.id, userId: profile.id, now: now() },
      trigger: sessionId === null ? 'API' : 'PERSON',
    };
    const after = nothingToTell();
    const { id: execution } = await idempotent(database, request, call, said, async (tx) => ({
      id: await start(tx, starting, after),
    }));
    tell(at, after);
    return { ...at, execution };
  };

  const answer = async (at: ExecutionAt, wait: number, reply: FastifyReply) => ({
    ...withoutStages(await awaited(at, wait, reply)),
    path: pathOf(at),
  });

  return {
    'pipelines.execute': async ({ params, query: { wait }, body }, request, reply) => {
      const call = { call: 'pipelines.execute', said: [params, body], at: params } as const;
      const at = await started(request, call, (tx, starting, after) =>
        startExecution(tx, { ...starting, request: body }, after),
      );
      return answer(at, wait, reply);
    },
    'pipelines.rerun': async ({ params: { execution: of, ...at }, query: { wait } }, request, reply) => {
      const call = { call: 'pipelines.rerun', said: [{ ...at, of }], at } as const;
      const begun = await started(request, call, (tx, starting, after) =>
        rerunExecution(tx, { ...starting, of }, after),
      );
      return answer(begun, wait, reply);
    },
    'pipelines.executions': async ({ params, query: { sort, size, page } }, request) => {
      authorize(await accessTo(request, params.project), 'read', 'TestPipeline');
      if (!(await findPipeline(database, params))) throw missing;
      const direction = sort === 'createdDate,asc' ? 'asc' : 'desc';
      const question = { project: params.project, pipeline: params.id, direction, size, page } as const;
      const { rows, total } = await listExecutions(database, question);
      return { pipelineExecutions: rows, page: pageOf(size, page, total) };
    },
    'pipelines.execution': async ({ params, query: { wait } }, request, reply) => {
      authorize(await accessTo(request, params.project), 'read', 'TestPipeline');
      return withFailureAges(database, await awaited(params, wait, reply));
    },
    'pipelines.results': async ({ params, query: { format } }, request) => {
      authorize(await accessTo(request, params.project), 'read', 'TestPipeline');
      return resultFileOf(params.execution, format, reportOfExecution(await readExecution(database, params), origin));
    },
    'pipelines.cancel': async ({ params }, request) => {
      authorizeExecution(await accessTo(request, params.project));
      const after = nothingToTell();
      const reply = await idempotent(database, request, 'pipelines.cancel', [params], async (tx) => {
        const of = { project: params.project, pipeline: params.id };
        await lockAnyProject(tx, params.project);
        const row = (await openExecutions(tx, of)).find(({ id }) => id === params.execution);
        if (!row) {
          await readExecution(tx, params);
          throw over;
        }
        await cancelExecution(tx, row, now());
        await advanceLocked({ tx, now: now(), ...after }, of);
        return withoutStages(await readExecution(tx, params));
      });
      tell(params, after);
      return reply;
    },
  };
};
