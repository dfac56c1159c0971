import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { hookLimits, type PipelineHook } from '../../../src/domain/pipelines/webhooks/hook.ts';
import { forbidden } from '../../../src/domain/problems/invalid.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import type { Tables } from '../../database/tables.ts';
import { seal } from '../../session/seal.ts';
import { newSecret, validUntil } from '../../webhooks/standard-webhooks.ts';
import type { PipelineHooksTable } from './hooks-table.ts';

/** The webhooks of pipelines. An address has 128 random bits, of which the row has the SHA-256; the secret is encrypted. */
export type HookRow = Selectable<PipelineHooksTable>;
interface PipelineAt {
  readonly project: string;
  readonly id: string;
}
interface HookAt extends PipelineAt {
  readonly hook: string;
}

const missing: Problem = { kind: 'missing' };
const iso = (at: number) => new Date(at).toISOString();
const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

const hooksOf = (database: Kysely<Tables> | Transaction<Tables>, { project, id }: PipelineAt) =>
  database
    .selectFrom('pipeline_hooks as h')
    .leftJoin('users', 'users.id', 'h.created_by')
    .selectAll('h')
    .select('users.full_name')
    .where('h.project_id', '=', project)
    .where('h.pipeline_id', '=', id)
    .orderBy('h.created_date')
    .orderBy('h.id');

const toHook = (row: HookRow & { readonly full_name: string | null }, now: number): PipelineHook => ({
  id: row.id,
  pipelineId: row.pipeline_id,
  name: row.name,
  ref: row.ref,
  createdBy: row.created_by,
  createdByName: row.full_name ?? row.created_by,
  createdDate: row.created_date,
  lastUsed: row.last_used,
  oldSecretUntil: validUntil(row, now),
});

export const listHooks = async (
  database: Kysely<Tables> | Transaction<Tables>,
  at: PipelineAt,
  now: number,
): Promise<PipelineHook[]> => (await hooksOf(database, at).execute()).map((row) => toHook(row, now));

const readHook = async (tx: Transaction<Tables>, { hook, ...at }: HookAt, now: number): Promise<PipelineHook> => {
  const row = await hooksOf(tx, at).where('h.id', '=', hook).executeTakeFirst();
  if (!row) throw missing;
  return toHook(row, now);
};

export interface NewHook extends PipelineAt {
  readonly account: string;
  readonly userId: string;
  readonly name: string;
  readonly ref: string;
}

interface Shown {
  readonly hook: PipelineHook;
  readonly secret: string;
}

/** The pipeline is locked, so that simultaneous requests are counted one after the other. */
export const addHook = async (
  tx: Transaction<Tables>,
  { account, project, id, userId, name, ref }: NewHook,
  valueKey: Buffer,
  now: number,
): Promise<Shown & { readonly token: string }> => {
  const pipeline = await tx
    .selectFrom('pipelines')
    .select('id')
    .where('project_id', '=', project)
    .where('id', '=', id)
    .where('deleted_date', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!pipeline) throw missing;
  const max = hookLimits.hooksMost;
  if ((await listHooks(tx, { project, id }, now)).length >= max) throw forbidden({ code: 'tooManyHooks', max });
  const [hook, token, secret] = [uuid(), randomBytes(16).toString('base64url'), newSecret()];
  await tx
    .insertInto('pipeline_hooks')
    .values({
      ...{ project_id: project, id: hook, account_id: account, pipeline_id: id, name, ref, hash: digest(token) },
      ...{ secret: seal(secret, valueKey), created_by: userId, created_date: iso(now) },
    })
    .execute();
  return { hook: await readHook(tx, { project, id, hook }, now), token, secret };
};

/** The old secret is valid for another day; one that was replaced before is not. */
export const rotateHook = async (
  tx: Transaction<Tables>,
  at: HookAt,
  valueKey: Buffer,
  now: number,
): Promise<Shown> => {
  const secret = newSecret();
  await tx
    .updateTable('pipeline_hooks')
    .set(({ ref }) => ({
      old_secret: ref('secret'),
      old_secret_until: iso(now + hookLimits.oldSecretLife),
      secret: seal(secret, valueKey),
    }))
    .where('project_id', '=', at.project)
    .where('pipeline_id', '=', at.id)
    .where('id', '=', at.hook)
    .execute();
  return { hook: await readHook(tx, at, now), secret };
};

/** Answers the name that it had. */
export const deleteHook = async (tx: Transaction<Tables>, { project, id, hook }: HookAt): Promise<string> => {
  const row = await tx
    .deleteFrom('pipeline_hooks')
    .where('project_id', '=', project)
    .where('pipeline_id', '=', id)
    .where('id', '=', hook)
    .returning('name')
    .executeTakeFirst();
  if (!row) throw missing;
  return row.name;
};

/** The hook of a pipeline in the trash starts nothing. */
export const findHook = (database: Kysely<Tables>, token: string): Promise<HookRow | undefined> =>
  database
    .selectFrom('pipeline_hooks as h')
    .innerJoin('pipelines as p', (join) =>
      join.onRef('p.project_id', '=', 'h.project_id').onRef('p.id', '=', 'h.pipeline_id'),
    )
    .selectAll('h')
    .where('h.hash', '=', digest(token))
    .where('p.deleted_date', 'is', null)
    .executeTakeFirst();

/** Deliveries whose signatures are too old to be accepted again. */
export const purgeDeliveries = async (database: Kysely<Tables>, now: number): Promise<void> => {
  await database.deleteFrom('pipeline_hook_deliveries').where('until', '<', iso(now)).execute();
};
