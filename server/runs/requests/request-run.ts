import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { ActionContext } from '../../../src/domain/runs/run.ts';
import { runMessages } from '../../../src/domain/runs/run-messages.ts';
import type { Handled, Reply } from '../../../src/domain/wire/contract.ts';
import { idempotent } from '../../account/idempotent.ts';
import type { Tables } from '../../database/tables.ts';
import { keyOf } from '../../journal/command-key.ts';
import type { Stored } from '../../journal/fact-store.ts';
import { traceparentOf } from '../../operation/tracing.ts';
import { authorize, projectAccess } from '../../projects/project-access.ts';
import { callerOf } from '../../session/caller.ts';
import { rowsAtOnceRefused } from '../rows/insert-rows.ts';
import type { RunsNeeds } from '../runs-needs.ts';
import type { NewRun } from './insert-run.ts';
import { preflight } from './preflight.ts';
import { requireScopeItem } from './require-scope-item.ts';
import { storeRun, type StoredRun } from './store-run.ts';

/** A command to an adapter becomes a run that waits for one [ADAPT-017, ADAPT-018, ADAPT-025]. */
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

const replyOf = ({ id, logId, isSent }: StoredRun, command: SentCommand['command']): Reply<'runs.action'> => {
  const base = { runId: id, logId };
  if (command === 'ExecuteManualTest') return { ...base, queued: false, message: runMessages.manual };
  return { ...base, queued: !isSent, message: isSent ? runMessages.sent : runMessages.queued };
};

export const requestRun = (needs: RunsNeeds) => {
  const { database, publish, news, wake, after, now } = needs;

  return async (body: SentCommand, request: FastifyRequest): Promise<Reply<'runs.action'>> => {
    const caller = callerOf(request);
    const { context, adapterId, command } = body;
    const { flowId, scenarioId, module } = requestedOn(context);
    const { projectId: project, debug = false, datasetId = '', baseAddress = '', rowsAtOnce = 1 } = context;
    if (rowsAtOnce > 1 && (debug || command === 'ExecuteManualTest')) throw rowsAtOnceRefused();
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
    const run: NewRun = {
      id: uuid(),
      account,
      project,
      userId,
      command,
      adapterId,
      debug,
      at,
      ...place,
      rowsAtOnce,
      traceparent: traceparentOf(request),
      told: command === 'ExecuteManualTest' ? 'paused' : 'queued',
    };
    const stored: Stored[] = [];
    const reply = await idempotent(database, request, 'runs.action', [body], async (tx) =>
      replyOf(await storeRun(tx, run, prepared ?? (await preflight(database, wanted)), stored), command),
    );
    if (stored.length > 0) {
      publish(project, stored);
      news.listsChanged(project, run.id);
      wake.ring(account);
      // No adapter tells anything about it: its log says at once that it waits for the person.
      if (command === 'ExecuteManualTest') after(run.id);
    }
    return reply;
  };
};
