import type { Transaction } from 'kysely';
import { notificationTexts } from '../../../src/domain/notifications/notification-texts.ts';
import type { NotificationSentence } from '../../../src/domain/notifications/notification-sentence.ts';
import { pipelineNoticeType } from '../../../src/domain/notifications/notification-type.ts';
import type { Notification } from '../../../src/domain/notifications/notification.ts';
import type { FoldedExecution } from '../../../src/domain/pipelines/executions/fold-execution.ts';
import { pathOfExecution } from '../../../src/domain/pipelines/pipeline-place.ts';
import type { Tables } from '../../database/tables.ts';
import { storeNotice } from '../../notifications/store-notice.ts';
import { readersAmong } from '../../projects/readers-among.ts';
import { findPipeline } from '../pipeline-rows.ts';
import type { ExecutionRow } from './execution-rows.ts';

/** Notifies the owner of a pipeline that an execution failed, that one passes again, or of each end; once each; also by mail, if that is wanted. */
type Tx = Transaction<Tables>;
type Ended = Pick<FoldedExecution, 'status' | 'counts'>;

/** How the execution before this one ended; a cancelled one says nothing about the pipeline. */
const statusBefore = async (tx: Tx, { project_id, pipeline_id, created_date, id }: ExecutionRow) => {
  const row = await tx
    .selectFrom('pipeline_executions')
    .select('status')
    .where('project_id', '=', project_id)
    .where('pipeline_id', '=', pipeline_id)
    .where('id', '<>', id)
    .where('created_date', '<=', created_date)
    .where('end_date', 'is not', null)
    .where('ending', '=', '')
    .orderBy('created_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.status ?? 'PASSED';
};

const sentenceOf = async (
  tx: Tx,
  row: ExecutionRow,
  { status, counts }: Ended,
  isAlways: boolean,
): Promise<NotificationSentence | null> => {
  const values = { pipeline: row.pipeline_name, passed: counts.passed, items: counts.items };
  if (status !== 'PASSED') return { code: 'pipelineFailed', values };
  if ((await statusBefore(tx, row)) !== 'PASSED') return { code: 'pipelineRecovered', values };
  return isAlways ? { code: 'pipelinePassed', values } : null;
};

export const notifyEnd = async (
  tx: Tx,
  row: ExecutionRow,
  ended: Ended,
  now: number,
): Promise<readonly Notification[]> => {
  const { project_id: project, id } = row;
  const pipeline = await findPipeline(tx, { project, id: row.pipeline_id });
  if (!pipeline || pipeline.owner === '' || pipeline.notify === 'NEVER') return [];
  if (!(await readersAmong(tx, project, [pipeline.owner], now, 'TestPipeline')).has(pipeline.owner)) return [];
  const sentence = await sentenceOf(tx, row, ended, pipeline.notify === 'ENDED');
  if (!sentence) return [];
  const notice = {
    user: pipeline.owner,
    project,
    type: pipelineNoticeType,
    source: `${project}/pipelines/${id}`,
    event: id,
    sentence,
    description: notificationTexts.pipelineText(ended.counts.passed, ended.counts.items),
    url: pathOfExecution(project, row.pipeline_id, id),
  };
  return storeNotice(tx, notice, now);
};
