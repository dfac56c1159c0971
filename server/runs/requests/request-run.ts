import type { FastifyRequest } from 'fastify';
import { sql, type Kysely, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { limits } from '../../../src/domain/limits.ts';
import { forbidden, invalid } from '../../../src/domain/problems/invalid.ts';
import type { ActionContext } from '../../../src/domain/runs/run.ts';
import { runLimits } from '../../../src/domain/runs/run-limits.ts';
import { runMessages } from '../../../src/domain/runs/run-messages.ts';
import type { Handled, Reply } from '../../../src/domain/wire/contract.ts';
import { idempotent } from '../../account/idempotent.ts';
import type { Tables } from '../../database/tables.ts';
import { keyOf } from '../../journal/command-key.ts';
import { lockProject, type Stored } from '../../journal/fact-store.ts';
import { authorize, projectAccess } from '../../projects/project-access.ts';
import { callerOf } from '../../session/caller.ts';
import { appendRunFacts } from '../run-facts.ts';
import type { RunsNeeds } from '../runs-needs.ts';
import { hasExtensions, isFull, type FittingAdapter } from './fitting-adapters.ts';
import { insertRun, type NewRun } from './insert-run.ts';
import { preflight, type Prepared } from './preflight.ts';
import { requireScopeItem } from './require-scope-item.ts';

/** A command to an adapter becomes a run that waits for one [ADAPT-017, ADAPT-018, ADAPT-025]. */
type Tx = Transaction<Tables>;
type SentCommand = Handled<'runs.action'>['body'];

export const requestedOn = ({ flowId = '', scenarioId = '' }: ActionContext) => {
  if ((flowId === '') === (scenarioId === '')) throw invalid('context', { code: 'runTargetRequired' });
  return { flowId, scenarioId, module: scenarioId === '' ? 'Flow' : 'Scenario' };
};

/** An earlier request with this key has been answered: it is answered alike, whatever has changed since. */
const isAnswered = async (database: Kysely<Tables>, request: FastifyRequest): Promise<boolean> => {
  const row = await database
    .selectFrom('commands')
    .select('status')
    .where('user_id', '=', callerOf(request).profile.id)
    .where('id', '=', keyOf(request))
    .executeTakeFirst();
  return row !== undefined;
};

const requireRoom = async (tx: Tx, { account, project, adapterId }: NewRun): Promise<void> => {
  const { rows } = await sql<{ runs: number; entries: number }>`
    select (select count(*)::int from runs where account_id = ${account} and project_id = ${project} and state = 'queued') as runs,
      (select count(*)::int from adapter_entries
        where account_id = ${account} and client_id = ${adapterId} and ${adapterId} <> '') as entries`.execute(tx);
  const { runs = 0, entries = 0 } = rows[0] ?? {};
  if (runs >= runLimits.waitingMost) throw forbidden({ code: 'tooManyRunsWaiting', max: runLimits.waitingMost });
  if (entries >= limits.adapterQueueMost) throw forbidden({ code: 'queueFull', max: limits.adapterQueueMost });
};

/** Whether an adapter that is online and idle will take the run at once. */
const isSentAtOnce = async (
  tx: Tx,
  { account, userId }: NewRun,
  { adapters, extensions }: Prepared,
): Promise<boolean> => {
  const idle = (one: FittingAdapter) => one.online && !isFull(one) && hasExtensions(one, extensions);
  if (!adapters.some(idle)) return false;
  const { rows } = await sql`select 1 from runs where account_id = ${account} and executed_by = ${userId}
    and state = 'queued' limit 1`.execute(tx);
  return rows.length === 0;
};

export const requestRun = (needs: RunsNeeds) => {
  const { database, publish, news, wake, now } = needs;

  const store = async (tx: Tx, run: NewRun, prepared: Prepared, stored: Stored[]): Promise<Reply<'runs.action'>> => {
    const project = await lockProject(tx, run.project);
    await requireRoom(tx, run);
    const isSent = await isSentAtOnce(tx, run, prepared);
    const logId = await insertRun(tx, run, prepared);
    const { kind, id: subject, name } = prepared.plan;
    const { command, adapterId, debug } = run;
    const data = { kind, subject, name, command, adapterId, debug };
    const fact = { id: `${run.id}/requested`, type: 'run.requested', at: run.at, by: run.userId, data } as const;
    stored.push(...(await appendRunFacts(tx, project, run.id, [fact])));
    return { runId: run.id, logId, queued: !isSent, message: isSent ? runMessages.sent : runMessages.queued };
  };

  return async (body: SentCommand, request: FastifyRequest): Promise<Reply<'runs.action'>> => {
    const caller = callerOf(request);
    const { context, adapterId, command } = body;
    const { flowId, scenarioId, module } = requestedOn(context);
    const { projectId: project, debug = false, datasetId = '', baseAddress = '' } = context;
    const { testPlanId = '', scopeItemId = '' } = context;
    const access = await projectAccess(database, caller, project, now());
    authorize(access, 'read', 'ExecutionLog');
    authorize(access, 'update', module);
    if (scopeItemId !== '') {
      authorize(access, 'update', 'TestPlan');
      await requireScopeItem(database, { project, testPlanId, scopeItemId, scenarioId });
    }
    const { tenantId: account, id: userId } = caller.profile;
    const wanted = { account, project, userId, adapterId, command, flowId, scenarioId, datasetId, baseAddress };
    const prepared = (await isAnswered(database, request)) ? null : await preflight(database, wanted);
    const at = new Date(now()).toISOString();
    const place = { testPlanId: scopeItemId === '' ? '' : testPlanId, scopeItemId };
    const run: NewRun = { id: uuid(), account, project, userId, command, adapterId, debug, at, ...place };
    const stored: Stored[] = [];
    const reply = await idempotent(database, request, 'runs.action', [body], async (tx) =>
      store(tx, run, prepared ?? (await preflight(database, wanted)), stored),
    );
    if (stored.length > 0) {
      publish(project, stored);
      news.listsChanged(project, run.id);
      wake.ring(account);
    }
    return reply;
  };
};
