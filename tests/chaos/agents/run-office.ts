import { setTimeout as pause } from 'node:timers/promises';
import { blankStep } from '../../../src/domain/flows/step.ts';
import type { AssayProcess } from '../../e2e/support/assay-process.ts';
import { Caller } from '../../server/caller.ts';
import { CookieClient } from '../../server/cookie-client.ts';
import { rowsAt } from '../at-database.ts';

/** Requests runs as a person does, and reads in the database what became of them. */
export interface OpenAttempt {
  readonly run_id: string;
  readonly attempt: number;
  readonly client_id: string;
}

const project = 'p-shop';
/** Rows of the dataset of a run that executes two of them at a time. */
const rowsOfRun = 4;

interface Wanted {
  readonly count: number;
  readonly repeats: (at: number) => boolean;
  readonly hasRows: (at: number) => boolean;
}

const list = (ids: readonly string[]) => ids.map((id) => `'${id}'`).join(', ');

export const openRunOffice = async (assay: AssayProcess) => {
  const visitor = new CookieClient(assay.base);
  await visitor.signIn('owner@assay.example', 'owner-sample-1');
  const caller = async () => new Caller(assay.base, await visitor.token());
  const first = await caller();
  const permissions = [{ moduleName: 'Adapter' as const, allowedActions: ['read', 'create', 'update'] as const }];
  const { apiKey } = await first.reply('identity.createKey', {
    body: {
      name: 'Chaos',
      days: 1,
      permissions: permissions.map((one) => ({ ...one, allowedActions: [...one.allowedActions] })),
    },
  });
  const task = { id: 't1', rank: 'a0', name: 'Main', description: '', repeats: false };
  const step = { ...blankStep, id: 's1', flowTaskId: 't1', rank: 'a0', name: 'Open', actionType: 'Navigate' as const };
  const parts = { tasks: { t1: task }, steps: { s1: { ...step, parameterValue: '/' } } };
  const { id: flowId } = await first.reply('flows.create', { params: { project }, body: { name: 'Chaos', parts } });

  const { id: datasetId } = await first.reply('datasets.create', {
    params: { project, flowId },
    body: { name: 'Chaos' },
  });
  const newRow = (at: number) => ({ id: `r${at}`, rank: `a${at}`, isPinned: false, isOff: false, cells: {} });
  await first.reply('datasets.change', {
    params: { project, flowId, dataset: datasetId },
    body: { changes: [{ type: 'row.add', rows: Array.from({ length: rowsOfRun }, (_, at) => newRow(at)) }] },
  });

  const rows = <Row extends object>(sql: string) => rowsAt<Row & Record<string, unknown>>(assay.dataDir, sql);
  /** Asked again until the database answers: it may have been killed. */
  const surely = async <Row extends object>(sql: string): Promise<Row[]> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await rows<Row>(sql);
      } catch (error) {
        if (tries >= 40) throw error;
        await pause(500);
      }
    }
  };

  return {
    agentAt: { SERVER: assay.base, KEY: apiKey },
    surely,
    /** Runs for any adapter, and the rows of those that execute several at a time; some may be repeated after a loss. */
    async request({ count, repeats, hasRows }: Wanted): Promise<readonly string[]> {
      const asking = await caller();
      const ids: string[] = [];
      for (let at = 0; at < count; at += 1) {
        const several = hasRows(at) ? { datasetId, rowsAtOnce: 2 } : {};
        const body = { command: 'ExecuteAutomatedTest' as const, context: { projectId: project, flowId, ...several } };
        const { runId } = await asking.reply('runs.action', { body });
        ids.push(runId);
        const ofRun = `id = '${runId}' or rows_of = '${runId}'`;
        if (repeats(at)) await surely(`update runs set may_repeat = true where ${ofRun}`);
        const found = await surely<{ id: string }>(`select id from runs where rows_of = '${runId}'`);
        ids.push(...found.map(({ id }) => id));
      }
      return ids;
    },
    openRuns: async (ids: readonly string[]): Promise<number> =>
      (await surely(`select 1 from runs where id in (${list(ids)}) and end_date is null`)).length,
    openAttempts: (ids: readonly string[]): Promise<OpenAttempt[]> =>
      surely(`select run_id, attempt, client_id from run_attempts where run_id in (${list(ids)}) and end_date is null
        and exists (select from runs where runs.id = run_id and runs.state = 'running')`),
    /** When these attempts have ended, in milliseconds since 1970. */
    endsOf: async (attempts: readonly OpenAttempt[]): Promise<readonly (number | null)[]> => {
      const found = await surely<{ name: string; ended: number | null }>(
        `select run_id || '.' || attempt as name, (extract(epoch from end_date) * 1000)::float8 as ended from run_attempts`,
      );
      const ends = new Map(found.map(({ name, ended }) => [name, ended]));
      return attempts.map(({ run_id, attempt }) => ends.get(`${run_id}.${attempt}`) ?? null);
    },
    setClock: (milliseconds: number) =>
      surely(`create or replace function run_moment() returns timestamptz language sql volatile
        as 'select clock_timestamp() + interval ''${milliseconds} milliseconds'''`),
  };
};
export type RunOffice = Awaited<ReturnType<typeof openRunOffice>>;
