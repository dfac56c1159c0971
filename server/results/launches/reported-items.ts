import { sql, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import {
  isHookItem,
  isTestItem,
  momentOf,
  propertiesOfItem,
  resultOfItem,
  statusOfItem,
  textsOfLaunch,
  type EndingItem,
} from '../../../src/domain/results/launches/reported-item.ts';
import type { EndedItem, StartedItem, StartedLaunch } from '../../../src/domain/results/launches/launches-contract.ts';
import { resultLimits as most } from '../../../src/domain/results/result-limits.ts';
import { blankResult, suiteJoin } from '../../../src/domain/results/result.ts';
import { tidyResult, tidyText } from '../../../src/domain/results/tidy-result.ts';
import type { Tables } from '../../database/tables.ts';
import { reportedUpload, rowsOf } from '../read/result-rows.ts';
import { openRun, requireRun, type Writer } from '../open-run.ts';
import { addBatch, sumUp } from '../store-results.ts';

/**
 * A launch, item by item:
 *
 *   launch ─▶ run      item ─▶ reported item ─ends─▶ result, if it is a test      launch ends ─▶ items are deleted
 */
type Tx = Transaction<Tables>;

const missing: Problem = { kind: 'missing' };
const nothingRead = { files: 0, faults: [], faultTotal: 0, fallbackName: 'Launch' };
const clean = (text: string, longest: number): string => tidyText(text, longest).trim();

export const startLaunch = (tx: Tx, writer: Writer, launch: StartedLaunch): Promise<string> =>
  openRun(tx, writer, { reporter: 'launch', texts: textsOfLaunch(launch) });

const requireLaunch = (tx: Tx, project: string, run: string): Promise<void> =>
  requireRun(tx, { project, run, reporter: 'launch' });

export const startItem = async (
  tx: Tx,
  { project, at }: Writer,
  item: StartedItem,
  parent: string,
): Promise<string> => {
  await requireLaunch(tx, project, item.launchUuid);
  const id = uuid();
  const started = momentOf(item.startTime);
  await tx
    .insertInto('reported_items')
    .values({
      project_id: project,
      run_id: item.launchUuid,
      id,
      parent_id: parent,
      name: clean(item.name, most.name),
      is_test: isTestItem(item),
      is_retry: item.retry === true,
      is_hook: isHookItem(item),
      start_date: Math.abs(started) < 8e15 ? new Date(started).toISOString() : at,
      properties: JSON.stringify(tidyResult({ ...blankResult, properties: propertiesOfItem(item) }).properties),
    })
    .execute();
  return id;
};

interface ItemRow extends Omit<EndingItem, 'startDate' | 'isRetry'> {
  readonly run_id: string;
  readonly is_test: boolean;
  readonly is_retry: boolean;
  readonly is_hook: boolean;
  readonly start_date: string;
}

/** With the names of the items above it. */
const itemWithPath = async (tx: Tx, project: string, id: string): Promise<ItemRow> => {
  const { rows } = await sql<ItemRow>`
    with recursive above as (
      select i.run_id, i.parent_id, 0 as level, '' as name from reported_items i
        where i.project_id = ${project} and i.id = ${id}
      union all
      select p.run_id, p.parent_id, a.level + 1, p.name from reported_items p join above a
        on p.run_id = a.run_id and p.id = a.parent_id where a.level < ${most.depth}::int)
    select i.run_id, i.name, i.is_test, i.is_retry, i.is_hook, i.start_date, i.message, i.attachments, i.properties,
      coalesce((select string_agg(name, ${suiteJoin} order by level desc) from above where level > 0), '') as suite
    from reported_items i where i.project_id = ${project} and i.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw missing;
  return row;
};

export const finishItem = async (tx: Tx, writer: Writer, id: string, ended: EndedItem): Promise<void> => {
  const { project, at } = writer;
  const item = await itemWithPath(tx, project, id);
  const { run_id: run, is_test: isTest, is_hook: isHook, is_retry: isRetry, start_date: startDate } = item;
  if (!isTest && !(isHook && statusOfItem(ended) === 'FAILED')) return sumUp(tx, run, nothingRead);
  const result = tidyResult(resultOfItem({ ...item, startDate, isRetry }, ended, Date.parse(at)));
  if (result.name !== '') await addBatch(tx, writer, run, JSON.stringify([rowsOf(reportedUpload, id)(result)]));
  return undefined;
};

export const finishLaunch = async (tx: Tx, { project }: Writer, run: string): Promise<void> => {
  await requireLaunch(tx, project, run);
  await tx.deleteFrom('reported_items').where('run_id', '=', run).execute();
  await sumUp(tx, run, nothingRead);
};

export interface ItemLog {
  readonly item: string;
  readonly text: string;
  readonly file: string;
}

/** Logs of items that have ended come too late for the result, and are left out. */
export const addLog = async (tx: Tx, project: string, { item, text, file }: ItemLog): Promise<void> => {
  await sql`update reported_items
    set message = left(case when ${text} = '' then message when message = '' then ${text} else message || ${`\n${text}`} end,
        ${most.text}::int),
      attachments = case when ${file} = '' or jsonb_array_length(attachments) >= ${most.attachments}::int then attachments
        else attachments || to_jsonb(${file}::text) end
    where project_id = ${project} and id = ${item}`.execute(tx);
};
