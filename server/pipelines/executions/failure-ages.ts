import { sql, type Kysely } from 'kysely';
import type { ExecutedItem, WholeExecution } from '../../../src/domain/pipelines/executions/execution.ts';
import {
  failureAge,
  isAgeKnown,
  isFailure,
  type EarlierResult,
} from '../../../src/domain/pipelines/executions/failure-age.ts';
import { pipelineLimits } from '../../../src/domain/pipelines/pipeline-limits.ts';
import type { Tables } from '../../database/tables.ts';

/** Which failures of an execution are new, and since when the others are known. */
interface EarlierItem extends EarlierResult {
  /** Null: it has none of the items. */
  readonly item: string | null;
  readonly scenario: string | null;
}

/** Another scenario in the place of an item is another test. */
const keyOf = (item: string, scenario: string): string => `${item} ${scenario}`;

const earlierResults = async (
  database: Kysely<Tables>,
  { projectId, pipelineId, ref, params }: WholeExecution,
  items: readonly string[],
  before: number,
): Promise<EarlierItem[]> => {
  const { rows } = await sql<EarlierItem>`
    select e.id as "executionId", e.number, i.value ->> 'id' as item, i.value ->> 'scenarioId' as scenario,
      coalesce(i.value ->> 'status', '') as status
    from (select id, number, stages from pipeline_executions
      where project_id = ${projectId} and pipeline_id = ${pipelineId} and number < ${before}
        and ref = ${ref} and params = ${JSON.stringify(params)}::jsonb
      order by number desc limit ${pipelineLimits.comparedAtOnce}) e
    left join lateral jsonb_path_query(e.stages, '$[*].jobs[*].items[*]') as i (value)
      on i.value ->> 'id' = any(${[...items]}::text[]) and not i.value ? 'takenFrom'
    order by e.number desc`.execute(database);
  return rows;
};

const withAge = (execution: WholeExecution, ageOf: (item: ExecutedItem) => ExecutedItem): WholeExecution => ({
  ...execution,
  stages: execution.stages.map((stage) => ({
    ...stage,
    jobs: stage.jobs.map((job) => ({ ...job, items: job.items.map(ageOf) })),
  })),
});

export const withFailureAges = async (database: Kysely<Tables>, execution: WholeExecution): Promise<WholeExecution> => {
  const all = execution.stages.flatMap(({ jobs }) => jobs.flatMap(({ items }) => items));
  const failed = all.filter(({ status }) => isFailure(status));
  const found = new Map<string, EarlierResult[]>(failed.map((item) => [keyOf(item.id, item.scenarioId), []]));
  const unknown = () => failed.filter((item) => !isAgeKnown(found.get(keyOf(item.id, item.scenarioId)) ?? []));
  let before = execution.number;
  let isAll = false;
  for (let read = 0; read < pipelineLimits.comparedMost && !isAll; read += pipelineLimits.comparedAtOnce) {
    const items = unknown().map(({ id }) => id);
    if (items.length === 0) break;
    const rows = await earlierResults(database, execution, items, before);
    for (const { item, scenario, ...result } of rows)
      if (item !== null) found.get(keyOf(item, scenario ?? ''))?.push(result);
    before = rows.at(-1)?.number ?? 0;
    isAll = new Set(rows.map(({ number }) => number)).size < pipelineLimits.comparedAtOnce;
  }
  return withAge(execution, (item) => {
    const earlier = isFailure(item.status) ? found.get(keyOf(item.id, item.scenarioId)) : undefined;
    return earlier ? { ...item, age: failureAge(earlier, isAll) } : item;
  });
};
