import { sql, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { queueEntryMark, type AdapterCommand } from '../../src/domain/adapters/adapter.ts';
import { serverLimits } from '../limits.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { recordAccount } from '../account/account-log.ts';
import type { Tables } from '../database/tables.ts';
import { lockAccount } from '../licences/plan-rows.ts';
import { adapterFact, type AdapterChange } from './adapter-fact.ts';
import type { AdapterQueueSource } from '../modules/contributions.ts';
import type { AdapterRow } from './adapter-rows.ts';
import { forbidden } from '../../src/domain/problems/invalid.ts';

/** The queues of adapters: only the server adds entries, people remove them. */
type Tx = Transaction<Tables>;

export interface Enqueued {
  readonly account: string;
  readonly clientId: string;
  readonly projectId: string;
  readonly command: AdapterCommand;
  readonly context?: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
  readonly dataset?: unknown;
  readonly now: number;
}

const payload = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Answers the id of the entry. The adapter is locked, so that simultaneous requests cannot exceed the limit. */
export const enqueue = async (tx: Tx, said: Enqueued): Promise<string> => {
  const { account, clientId, projectId, command, context = {}, data, dataset, now } = said;
  const missing: Problem = { kind: 'missing' };
  const full = forbidden({ code: 'queueFull', max: serverLimits.adapterQueueMost });
  const adapter = await tx
    .selectFrom('adapters')
    .select('client_id')
    .where('account_id', '=', account)
    .where('client_id', '=', clientId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!adapter) throw missing;
  const { count } = await tx
    .selectFrom('adapter_queue')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', account)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  if (count >= serverLimits.adapterQueueMost) throw full;
  const id = `${queueEntryMark}${uuid()}`;
  await tx
    .insertInto('adapter_queue')
    .values({
      id,
      account_id: account,
      client_id: clientId,
      project_id: projectId,
      command,
      context: JSON.stringify(context),
      data: payload(data),
      dataset: payload(dataset),
      enqueue_date: new Date(now).toISOString(),
    })
    .execute();
  return id;
};

/** Which entries to remove: one by its id, or all of an adapter, limited to these projects if given. */
export interface Unqueued {
  readonly id?: string | undefined;
  readonly projectIds: readonly string[] | null;
}

export const unqueue = async (
  tx: Tx,
  change: AdapterChange,
  adapter: AdapterRow,
  { id, projectIds, queues }: Unqueued & { readonly queues: readonly AdapterQueueSource[] },
): Promise<number> => {
  await lockAccount(tx, change.account);
  const gone = await tx
    .deleteFrom('adapter_queue')
    .where('account_id', '=', adapter.account_id)
    .where('client_id', '=', adapter.client_id)
    .$if(id !== undefined, (rows) => rows.where('id', '=', id ?? ''))
    .$if(projectIds !== null, (rows) => rows.where('project_id', 'in', projectIds ?? []))
    .returning(['id', 'command'])
    .execute();
  const commands = gone.map(({ command }) => command);
  const at = new Date(change.now).toISOString();
  const { account_id: account, client_id: clientId } = adapter;
  for (const remove of queues) commands.push(...(await remove(tx, { account, clientId, id, projectIds, at })));
  if (commands.length > 0) {
    const was = commands.join(', ');
    await recordAccount(tx, [adapterFact(change, adapter, 'adapter.changed', { field: 'queue', was })]);
  }
  return commands.length;
};
